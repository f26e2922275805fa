import { adminAddress } from '#kernel/admin-addresses.ts'
import { type MediaFacts, mediaLimits } from '#media/model/media.ts'

/**
 * The file of the library with the same bytes as one that is about to be sent. Null where there is none, and also where
 * that cannot be told here: without a secure connection browsers compute no hash, and the page of the file says it then.
 */
export async function sameInLibrary(file: Blob): Promise<MediaFacts | null> {
  if (!window.isSecureContext || file.size > mediaLimits.bytes) return null
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const sha256 = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const answer = await fetch(`${adminAddress.mediaFacts}?sha256=${sha256}`)
    const found: MediaFacts[] = answer.ok && !answer.redirected ? await answer.json() : []
    return found[0] ?? null
  } catch {
    return null
  }
}
