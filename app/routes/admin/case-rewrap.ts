import { readToRewrap } from '#server/cases/keys/read-to-rewrap.ts'
import { takeRewrapped } from '#server/cases/keys/take-rewrapped.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/case-rewrap'
import { signedInFrom } from './guard.ts'

/** For the script of a reader: one key of a case as it is wrapped, and those it is to be wrapped to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const which = whichOf(new URL(request.url).searchParams)
  return answer(await readToRewrap(callerFrom(context), partsOf(context), { ...which, opener: 'own' }))
}

const headers = { 'cache-control': 'private, no-store' }
const statuses = {
  'not-allowed': 404,
  'not-found': 404,
  'not-opened': 403,
  'not-valid': 422,
  conflict: 409,
}

/** Takes a key that was wrapped anew; for the recovery key it also hands one out, since that is recorded. */
export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const [caller, parts] = [callerFrom(context), partsOf(context)]
  const opener = form.get('opener') === 'recovery' ? 'recovery' : 'own'
  const which = { ...whichOf(form), opener } as const
  if (opener === 'recovery' && !form.has('wrapped')) return answer(await readToRewrap(caller, parts, which))
  const taken = await takeRewrapped(caller, parts, {
    ...which,
    holders: form.getAll('holder').map(String),
    wrapped: String(form.get('wrapped') ?? ''),
    proof: String(form.get('proof') ?? ''),
  })
  return Response.json({ ok: taken.ok }, { status: taken.ok ? 200 : statuses[taken.problem], headers })
}

function answer(found: Awaited<ReturnType<typeof readToRewrap>>): Response {
  if (!found.ok) notFound()
  return Response.json(found.value, { headers })
}

function partsOf(context: Route.LoaderArgs['context']) {
  const { accounts, cases } = context.get(siteContext)
  return { vault: cases.vault, secret: accounts.secret }
}

function whichOf(asked: URLSearchParams | FormData) {
  return { caseId: String(asked.get('case') ?? ''), epoch: Number(asked.get('epoch')) }
}
