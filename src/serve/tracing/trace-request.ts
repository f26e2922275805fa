import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Env } from '#kernel/env.ts'
import { isProxy } from '#kernel/http/network-of.ts'

const tracer = trace.getTracer('aval')

/**
 * Answers a request under a span of OpenTelemetry's conventions for HTTP, from its arrival until its answer has been sent.
 * Of the request it holds what the log holds: method, path without its query, status, id; nothing of who asks. A trace that
 * a trusted proxy began goes on; what a stranger sends begins none and steers no sampling.
 */
export function traceRequest<Answer>(
  env: Pick<Env, 'trustedProxies'>,
  request: IncomingMessage,
  response: ServerResponse,
  id: string | null,
  answer: () => Answer,
): Answer {
  const { method = 'GET', headers, socket } = request
  const isBelieved = isProxy(socket.remoteAddress, env.trustedProxies)
  const before = isBelieved ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
  const path = (request.url ?? '/').split('?', 1)[0] as string
  const attributes = {
    'http.request.method': method,
    'url.path': path,
    ...(id !== null && { 'aval.request.id': id }),
  }
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, before)
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  return context.with(trace.setSpan(before, span), answer)
}
