import { type Span, SpanKind, trace } from '@opentelemetry/api'
import { isTraced, noteFailure } from '../../traced.ts'
import { textOf } from './asked-text.ts'

const tracer = trace.getTracer('aval')

type Answered = (error: Error | null | undefined, ...rest: unknown[]) => unknown

/**
 * Asks a connection under a span of OpenTelemetry's conventions for PostgreSQL, where what asks is being traced. The
 * statement is there with the places of its values and without these. A stream of rows has no span.
 */
export function traceQuery<Answer>(
  asked: unknown,
  more: unknown[],
  ask: (more: unknown[]) => Answer,
): Answer {
  const text = isTraced() ? textOf(asked) : undefined
  if (text === undefined) return ask(more)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const span = tracer.startSpan(summaryOf(text), { kind: SpanKind.CLIENT, attributes })
  const last = more.at(-1)
  if (typeof last !== 'function') return endWith(span, ask(more))
  const answered: Answered = (error, ...rest) => {
    if (error) noteFailure(span, error)
    span.end()
    return (last as Answered)(error, ...rest)
  }
  return ask([...more.slice(0, -1), answered])
}

function endWith<Answer>(span: Span, answer: Answer): Answer {
  const ended = () => span.end()
  const failed = (error: unknown) => {
    noteFailure(span, error)
    span.end()
  }
  if (answer instanceof Promise) answer.then(ended, failed)
  else ended()
  return answer
}

/** `select certificate`: few enough names to be grouped by. */
function summaryOf(text: string): string {
  const plain = text.replace(/\/\*.*?\*\//gs, '').trimStart()
  const verb = /^\w+/.exec(plain)?.[0].toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(plain)?.[1]
  return table ? `${verb} ${table}` : verb
}
