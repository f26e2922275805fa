import { adminAddress } from '#kernel/admin-addresses.ts'
import type { UploadRefused, UploadTaken } from '#media/model/media.ts'
import { forgetCsrf, presentCsrf } from './present-csrf.ts'

type Failed = { problem: 'signed-out' | 'failed' }

type Answer = UploadTaken | UploadRefused | Failed

/** The server may be starting anew, or the line be gone for a moment. */
const retryAfterMs = [1000, 3000, 10_000, 30_000]

/**
 * Hands in what was sent to its end. Asking again, after an answer that was not heard, is answered the same again: so
 * it is asked again by itself.
 */
export async function handIn(upload: string, replaces: string | null, csrf: string): Promise<Answer> {
  for (const wait of retryAfterMs) {
    const answer = await ask(upload, replaces, csrf)
    if (!('problem' in answer) || answer.problem !== 'failed') return answer
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return ask(upload, replaces, csrf)
}

async function ask(upload: string, replaces: string | null, csrf: string): Promise<Answer> {
  const answer = await fetch(adminAddress.mediaAccept, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': await presentCsrf(csrf) },
    body: JSON.stringify({ upload, replaces }),
  }).catch(() => null)
  if (!answer) return { problem: 'failed' }
  if (answer.redirected || answer.status === 403) {
    forgetCsrf()
    return { problem: 'signed-out' }
  }
  const said: UploadTaken | UploadRefused | null = await answer.json().catch(() => null)
  return said && (answer.ok || answer.status === 422) ? said : { problem: 'failed' }
}
