import { answerKinds, isOneOf } from '#cases/model/case-words.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { sealTo, takeAnswer } from '#cases/store/work/answer-case.ts'
import { openCase } from '#cases/store/work/open-case.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood } from '#kernel/routes/responses.ts'
import type { Route } from './+types/case-sealed'

/** What a case's page asks for by script, as JSON: the keys of the case, to what an answer is sealed, taking one. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const { vault } = context.get(caseContext)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (!isOneOf(['open', 'seal-to', 'answer'], intent)) notUnderstood()
  const result = await {
    open: () => openCase(caller, vault, id, Number(text('last'))),
    'seal-to': () => sealTo(caller, vault, id),
    answer: () => takeAnswer(caller, vault, id, answerOf(text)),
  }[intent]()
  if (result.ok) return Response.json(result.value)
  const { problem } = result
  if (problem === 'not-found' || problem === 'not-allowed') notFound()
  return Response.json({ problem }, { status: problem === 'not-sealed' ? 400 : 409 })
}

/** There is nothing to read at this address. */
export function loader(): never {
  notFound()
}

function answerOf(text: (name: string) => string) {
  const kind = text('kind')
  if (!isOneOf(answerKinds, kind)) notUnderstood()
  return { kind, seq: Number(text('seq')), epoch: Number(text('epoch')), sealed: text('sealed') }
}
