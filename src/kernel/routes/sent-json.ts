import type { RouterContextProvider } from 'react-router'
import type { Editor } from '#kernel/caller.ts'
import { isCsrfToken } from '#kernel/http/csrf.ts'
import { type JsonLimits, jsonRefusals, readJsonBody } from '#kernel/http/read-json-body.ts'
import type { Result } from '#kernel/result.ts'
import { signedInFrom } from './guard.ts'
import { statusOf } from './responses.ts'

/**
 * The object that a script of the admin area sent as JSON, and the caller. Somebody whose session has ended is sent to
 * sign in. A write without the token of its session, or that is no JSON object, is answered here (403, 400, 413, 415).
 */
export async function sentJson(
  context: Readonly<RouterContextProvider>,
  request: Request,
  longest?: JsonLimits,
): Promise<{ caller: Editor; sent: Record<string, unknown> }> {
  const signedIn = signedInFrom(context, request)
  if (!isCsrfToken(signedIn, request.headers.get('x-csrf-token')))
    throw answerJson({ problem: 'forged' }, 403)
  const read = await readJsonBody(request, longest)
  if (!read.ok) throw answerJson({ problem: read.problem }, jsonRefusals[read.problem])
  const { value } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw answerJson({ problem: 'not-json' }, 400)
  return { caller: signedIn.caller, sent: value as Record<string, unknown> }
}

/** An answer to such a script, which nobody keeps. */
export function answerJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}

/** What a use case returned or refused, for such a script. */
export function answerResult(result: Result<unknown, string, unknown>, status = 200): Response {
  if (result.ok) return answerJson(result.value, status)
  return answerJson({ problem: result.problem }, statusOf(result.problem))
}
