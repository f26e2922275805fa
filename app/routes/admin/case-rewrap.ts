import { readToRewrap } from '#server/cases/keys/read-to-rewrap.ts'
import { takeRewrapped } from '#server/cases/keys/take-rewrapped.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/case-rewrap'
import { signedInFrom } from './guard.ts'

/** Nothing is here to be read: that a key is handed out is recorded, and what writes comes by a form. */
export function loader(): never {
  notFound()
}

const headers = { 'cache-control': 'private, no-store' }
const statuses = {
  'not-allowed': 404,
  'not-found': 404,
  'not-opened': 403,
  'not-valid': 422,
  conflict: 409,
}

/**
 * For the script of a reader: hands out one key of a case as it is wrapped, with those it is to be wrapped to, and
 * takes it back wrapped anew.
 */
export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const [caller, parts] = [callerFrom(context), partsOf(context)]
  const opener = form.get('opener') === 'recovery' ? 'recovery' : 'own'
  const which = { ...whichOf(form), opener } as const
  if (!form.has('wrapped')) return answer(await readToRewrap(caller, parts, which))
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

function partsOf(context: Route.ActionArgs['context']) {
  const { accounts, cases } = context.get(siteContext)
  return { vault: cases.vault, secret: accounts.secret }
}

function whichOf(asked: FormData) {
  return { caseId: String(asked.get('case') ?? ''), epoch: Number(asked.get('epoch')) }
}
