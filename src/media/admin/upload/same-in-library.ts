import { adminAddress } from '#kernel/admin-addresses.ts'
import { type MediaFacts, mediaLimits } from '#media/model/media.ts'

/**
 * The hash by which the library knows the bytes of a file. Null where that cannot be told here: without a secure
 * connection browsers compute none, and the page of the file says it then.
 */
export async function hashOf(file: Blob): Promise<string | null> {
  if (!window.isSecureContext || file.size > mediaLimits.bytes) return null
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

/** The file of the library with the bytes of this hash; null where there is none or the library does not answer. */
export async function sameInLibrary(sha256: string): Promise<MediaFacts | null> {
  try {
    const answer = await fetch(`${adminAddress.mediaFacts}?sha256=${sha256}`)
    const found: MediaFacts[] = answer.ok && !answer.redirected ? await answer.json() : []
    return found[0] ?? null
  } catch {
    return null
  }
}
