import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a key seals for, each in one place: what is sealed for one purpose opens for no other. */
type Purpose = 'moved password' | 'moved people'

const ivBytes = 12
const tagBytes = 16

/** A text that nobody reads or changes without the key (AES-256-GCM, the key made for its purpose by HKDF, RFC 5869). */
export function sealText(key: string, purpose: Purpose, text: string): Buffer<ArrayBuffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), iv)
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed])
}

/** The text that was sealed; null for what was not sealed with this key for this purpose, or was changed since. */
export function openText(key: string, purpose: Purpose, sealed: Uint8Array): string | null {
  if (sealed.length < ivBytes + tagBytes) return null
  const options = { authTagLength: tagBytes }
  const cipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), sealed.subarray(0, ivBytes), options)
  cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const opened = cipher.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([opened, cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFor(key: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', purpose, 32))
}
