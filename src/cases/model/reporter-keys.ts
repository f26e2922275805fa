import { bech32 } from '@scure/base'
import { identityToRecipient } from 'age-encryption'
import type { ReceiptCode } from './receipt-code.ts'
import { sha256Hex } from './sealed-piece.ts'

/** What a receipt code stands for: where its case is found, and the key that opens it. */
export type ReporterKeys = {
  /** SHA-256 of the locator, in hex. It is all that is kept of the code, and the code cannot be derived from it. */
  locatorHash: string
  /** An age identity (`AGE-SECRET-KEY-1…`); it exists only while a request that carries the code is answered. */
  identity: string
  /** Its public half (`age1…`), to which answers are sealed. */
  recipient: string
}

/**
 * Derives both by HKDF-SHA-256 (RFC 5869) from the 26 symbols that carry the code's 130 bits, without salt. The code is
 * random, not chosen, so a fast derivation is safe. The two labels must never change: old cases would be locked out.
 */
export async function reporterKeys(code: ReceiptCode): Promise<ReporterKeys> {
  const secret = new TextEncoder().encode(code.slice(0, 26))
  const locator = await derive(secret, 'aval case find v1')
  const scalar = await derive(secret, 'aval case open v1')
  const identity = bech32.encodeFromBytes('AGE-SECRET-KEY-', scalar).toUpperCase()
  return {
    locatorHash: await sha256Hex(locator),
    identity,
    recipient: await identityToRecipient(identity),
  }
}

async function derive(secret: Uint8Array<ArrayBuffer>, label: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(label)
  const salt = new Uint8Array()
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, 256),
  )
}
