import { createHash } from 'node:crypto'
import { unplaced } from '../drawing/signature-field.ts'

/** Where the signature lies in a document, and what it is over: everything but itself. */
type Places = { from: number; to: number }

const range = `[0 /${unplaced} /${unplaced} /${unplaced}]`

/** Writes into a document what its signature will be over, and says where that goes. */
export function placeSeal(drawn: Uint8Array): { bytes: Buffer; places: Places } {
  const bytes = Buffer.from(drawn)
  const rangeAt = bytes.indexOf(`/ByteRange ${range}`)
  const from = bytes.indexOf('/Contents <0000', rangeAt) + '/Contents '.length
  const to = bytes.indexOf('>', from) + 1
  if (rangeAt < 0 || from < rangeAt || to <= from) throw new Error('The document has no place for its seal')
  const written = `[0 ${from} ${to} ${bytes.length - to}]`.padEnd(range.length)
  bytes.write(written, rangeAt + '/ByteRange '.length, 'latin1')
  return { bytes, places: { from, to } }
}

/** Where the signature of a sealed document lies. */
export function placesIn(sealed: Uint8Array): Places {
  const text = Buffer.from(sealed).toString('latin1')
  const [, from = '', to = ''] = /\/ByteRange \[0 (\d+) (\d+) \d+\]/.exec(text) ?? []
  if (from === '') throw new Error('The document has no seal')
  return { from: Number(from), to: Number(to) }
}

export function digestAround(bytes: Uint8Array, { from, to }: Places): Uint8Array {
  return createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest()
}

/** The signature as it lies in a document, without the zeros behind it. */
export function sealIn(bytes: Uint8Array, { from, to }: Places): Uint8Array {
  const padded = Buffer.from(Buffer.from(bytes.subarray(from + 1, to - 1)).toString('latin1'), 'hex')
  // SEQUENCE with a length in two bytes: no signature with a certificate is shorter.
  if (padded[0] !== 0x30 || padded[1] !== 0x82) throw new Error('The seal of the document cannot be read')
  return padded.subarray(0, 4 + padded.readUInt16BE(2))
}

/** Puts a signature into its place; null where there is too little room for it. */
export function putSeal(bytes: Uint8Array, { from, to }: Places, cms: Uint8Array): Buffer | null {
  const room = to - from - 2
  const hex = Buffer.from(cms).toString('hex')
  if (hex.length > room) return null
  const sealed = Buffer.from(bytes)
  sealed.write(hex.padEnd(room, '0'), from + 1, 'latin1')
  return sealed
}
