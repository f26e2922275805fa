import { readToRewrap } from '#server/cases/keys/read-to-rewrap.ts'
import { takeRewrapped } from '#server/cases/keys/take-rewrapped.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/case-rewrap'
import { signedInFrom } from './guard.ts'

/** For the script of a reader: one key of a case as it is wrapped, and those it is to be wrapped to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const { vault } = context.get(siteContext).cases
  const found = await readToRewrap(callerFrom(context), vault, {
    caseId: asked.get('case') ?? '',
    epoch: Number(asked.get('epoch')),
  })
  if (!found.ok) notFound()
  return Response.json(found.value, { headers })
}

const headers = { 'cache-control': 'private, no-store' }
const statuses = { 'not-allowed': 404, 'not-found': 404, 'not-valid': 422, conflict: 409 }

export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const { vault } = context.get(siteContext).cases
  const taken = await takeRewrapped(callerFrom(context), vault, {
    caseId: String(form.get('case') ?? ''),
    epoch: Number(form.get('epoch')),
    holders: form.getAll('holder').map(String),
    wrapped: String(form.get('wrapped') ?? ''),
  })
  return Response.json({ ok: taken.ok }, { status: taken.ok ? 200 : statuses[taken.problem], headers })
}
