import { createHash } from 'node:crypto'
import type { EventItem } from '#history/model/history-events.ts'

export type RegisterItemKind = 'company' | 'certificate' | 'register-iaf'

/**
 * A record of the register as the history knows items, by a UUID (RFC 9562, version 8): the same for the same record,
 * whose own id is told in the event's details.
 */
export function registerItem(kind: RegisterItemKind, id: string, name: string): EventItem {
  const hash = createHash('sha256').update(`${kind} ${id}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return { id: parts.join('-'), kind, name }
}
