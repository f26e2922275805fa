import { accountsContext } from '#accounts/store/accounts-context.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { readToRewrap, takeRewrapped } from '#cases/store/keys/rewrap.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/case-rewrap'

/** There is nothing to read at this address: a key is handed out to a form only, because that is recorded. */
export function loader(): never {
  notFound()
}

const headers = { 'cache-control': 'private, no-store' }

/**
 * For the script of a reader: hands out one key of a case as it is wrapped, with those it is to be wrapped to, and
 * takes it back wrapped anew.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const parts = partsOf(context)
  const opener = form.get('opener') === 'recovery' ? 'recovery' : 'own'
  const which = { ...whichOf(form), opener } as const
  if (!form.has('wrapped')) return answer(await readToRewrap(caller, parts, which))
  const taken = await takeRewrapped(caller, parts, {
    ...which,
    holders: form.getAll('holder').map(String),
    wrapped: String(form.get('wrapped') ?? ''),
    proof: String(form.get('proof') ?? ''),
  })
  // Without the right nobody learns whether a case exists.
  if (!taken.ok && taken.problem === 'not-allowed') notFound()
  return Response.json({ ok: taken.ok }, { status: taken.ok ? 200 : statusOf(taken.problem), headers })
}

function answer(found: Awaited<ReturnType<typeof readToRewrap>>): Response {
  if (!found.ok) notFound()
  return Response.json(found.value, { headers })
}

function partsOf(context: Route.ActionArgs['context']) {
  const accounts = context.get(accountsContext)
  const cases = context.get(caseContext)
  return { vault: cases.vault, secret: accounts.secret }
}

function whichOf(asked: FormData) {
  return { caseId: String(asked.get('case') ?? ''), epoch: Number(asked.get('epoch')) }
}
