import { adminAddress } from '#domain/admin-addresses.ts'
import type { UploadRefused, UploadTaken } from '#domain/media/media.ts'
import { presentCsrf } from './present-csrf.ts'

type Failed = { problem: 'signed-out' | 'failed' }

/** Hands in what was sent to its end; asking again, after an answer that was not heard, is answered the same again. */
export async function handIn(
  upload: string,
  replaces: string | null,
  csrf: string,
): Promise<UploadTaken | UploadRefused | Failed> {
  const answer = await fetch(adminAddress.mediaAccept, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': await presentCsrf(csrf) },
    body: JSON.stringify({ upload, replaces }),
  }).catch(() => null)
  if (!answer) return { problem: 'failed' }
  if (answer.redirected || answer.status === 403) return { problem: 'signed-out' }
  const said: UploadTaken | UploadRefused | null = await answer.json().catch(() => null)
  return said && (answer.ok || answer.status === 422) ? said : { problem: 'failed' }
}
