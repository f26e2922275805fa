import { isRefusal } from '#kernel/rights/refusal.ts'
import type { Action } from '#kernel/rights/rights.ts'

export type Posted<Answer> =
  | { ok: true; value: Answer }
  | {
      ok: false
      status: number
      problem: string | null
      /** What the account would have to be allowed to, where it is refused for good. */
      needs: Action | null
    }

/**
 * Asks the server to do something. Where the session ended in the meantime, the page is loaded again and leads to sign
 * in. A server that cannot be reached, or is not waited for any more, answers with the status 0.
 */
export async function postJson<Answer>(
  address: string,
  asked: unknown,
  csrf: string,
  signal?: AbortSignal,
): Promise<Posted<Answer>> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
    body: JSON.stringify(asked),
    signal,
  }).catch(() => null)
  if (!answer) return { ok: false, status: 0, problem: null, needs: null }
  if (answer.redirected) {
    window.location.reload()
    return { ok: false, status: 401, problem: null, needs: null }
  }
  const value = await answer.json().catch(() => null)
  if (answer.ok) return { ok: true, value }
  return {
    ok: false,
    status: answer.status,
    problem: value?.problem ?? null,
    needs: isRefusal(value) ? value.needs : null,
  }
}
