import { data } from 'react-router'
import { answerKinds, isOneOf } from '#domain/cases/case-words.ts'
import { openCase } from '#server/cases/work/open-case.ts'
import { sealTo } from '#server/cases/work/seal-to.ts'
import { takeAnswer } from '#server/cases/work/take-answer.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/case-sealed'
import { signedInFrom } from './guard.ts'

/** What a case's page asks for by script, as JSON: the keys of the case, to what an answer is sealed, taking one. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const caller = callerFrom(context)
  const { vault } = context.get(siteContext).cases
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  if (!isOneOf(['open', 'seal-to', 'answer'], intent)) throw data(null, { status: 400 })
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

/** Nothing is here to be read. */
export function loader(): never {
  notFound()
}

function answerOf(text: (name: string) => string) {
  const kind = text('kind')
  if (!isOneOf(answerKinds, kind)) throw data(null, { status: 400 })
  return { kind, seq: Number(text('seq')), epoch: Number(text('epoch')), sealed: text('sealed') }
}
