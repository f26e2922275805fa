import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('aval')

/**
 * Does a part of what is being traced under a span of its own. Outside of a trace, as always while nobody asked for traces
 * and for what must leave none, the part is done and nothing else.
 */
export function traced<Answer>(
  name: string,
  attributes: Attributes,
  part: () => Promise<Answer>,
): Promise<Answer> {
  if (!isTraced()) return part()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await part()
    } catch (error) {
      noteFailure(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Whether what is being done belongs to a trace that is recorded. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false
}

/** Its kind alone: what an error says may repeat what somebody typed. */
export function noteFailure(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}
