import { base64urlnopad } from '@scure/base'
import { placesInList, readListName } from '../credential/status-list.ts'
import { readCredential } from './credential.ts'
import { inflated } from './inflated.ts'
import { type Claims, isObject, textIn } from './json.ts'
import type { Known } from './known.ts'
import { decoded } from './signatures.ts'

/** How a credential stands by its lists, and when the oldest of them was signed. */
export type Standing = {
  is: 'nothing-against' | 'suspended' | 'revoked' | 'not-in-force' | 'unknown'
  of: Date | null
}

/** No list of ours is longer, compressed and not. */
const longestList = 256 * 1024

/**
 * What the lists that a credential names say of it. A list that cannot be had, is not ours, or is past its own day leaves
 * it unknown, but for what another list says against it.
 */
export async function standingOf({ credentialStatus }: Claims, known: Known): Promise<Standing> {
  const entries = [credentialStatus].flat().filter(isObject)
  const read: Standing[] = []
  for (const entry of entries.slice(0, 4)) read.push(await readEntry(entry, known))
  const order: Standing['is'][] = ['revoked', 'suspended', 'not-in-force', 'unknown']
  const worst = order.flatMap((is) => read.find((each) => each.is === is) ?? [])[0]
  if (worst) return worst
  const oldest = read.toSorted((one, other) => (one.of?.getTime() ?? 0) - (other.of?.getTime() ?? 0))[0]
  return oldest ?? { is: 'unknown', of: null }
}

async function readEntry(entry: Claims, known: Known): Promise<Standing> {
  const unknown: Standing = { is: 'unknown', of: null }
  const at = textIn(entry.statusListCredential) ?? ''
  const address = URL.canParse(at) ? new URL(at) : null
  const [, name = ''] = /^\/status\/([^/]+)$/.exec(address?.pathname ?? '') ?? []
  const named = address?.host === known.host ? readListName(name) : null
  const place = Number(entry.statusListIndex)
  if (!named || !Number.isInteger(place) || place < 0 || place >= placesInList) return unknown
  const list = await known.listNamed(name)
  const read = list === null ? null : await readCredential(list, known)
  if (read?.is !== 'ours' || read.claims.id !== at) return unknown
  const { credentialSubject: subject } = read.claims
  const [of, until] = [dateIn(read.claims.validFrom), dateIn(read.claims.validUntil)]
  if (!isObject(subject) || subject.type !== 'BitstringStatusList' || !of || !until) return unknown
  if (known.now >= until || known.now.getTime() < of.getTime() - mostAhead) return { is: 'unknown', of }
  const packed = decoded(() => base64urlnopad.decode((textIn(subject.encodedList) ?? '').replace(/^u/, '')))
  const bits = packed && packed.length <= longestList ? await inflated(packed, 'gzip', longestList) : null
  const byte = bits?.[place >> 3]
  if (byte === undefined) return unknown
  const isSet = (byte & (0x80 >> (place & 7))) !== 0
  return { is: isSet ? against[named.purpose] : 'nothing-against', of }
}

const against = { suspension: 'suspended', revocation: 'revoked', 'in-force': 'not-in-force' } as const

/** So much earlier than ours another clock may be. */
const mostAhead = 5 * 60 * 1000

export function dateIn(value: unknown): Date | null {
  const moment = new Date(textIn(value) ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}
