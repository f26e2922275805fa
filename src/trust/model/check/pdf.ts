import { type Cms, readCms } from './cms.ts'
import { latin1 } from './file-kind.ts'
import { inflated } from './inflated.ts'
import { type Known, type KnownKey, keyNamed } from './known.ts'
import { numbersMentioned } from './own-address.ts'
import { sha256, signedByEs256, thumbprint } from './signatures.ts'

/** What a PDF is as something that we seal. */
export type ReadPdf =
  /** `appended`: up to `end` it is as we sealed it, and somebody put something behind that. */
  | { is: 'sealed' | 'appended'; key: KnownKey; end: number }
  | { is: 'stolen' | 'altered' | 'resaved'; key: KnownKey | null }
  /** By somebody else; `claimed` is whom the signature names. */
  | { is: 'signed-by-others'; claimed: string | null }
  | { is: 'unsigned' | 'encrypted' | 'damaged' }

/** A signature's place in a file: what it is over is everything before `from` and between `to` and `end`. */
type Range = { from: number; to: number; end: number }

/** So many signatures are looked at, and so long one may be as it is written. */
const [mostRanges, longestSeal] = [20, 256 * 1024]

/**
 * Whether a PDF is, byte for byte, what we sealed. Nothing of the file is believed for that: the one signature is over
 * everything but itself, and where anything stands behind it, the file is another.
 */
export async function readPdf(bytes: Uint8Array, text: string, known: Known): Promise<ReadPdf> {
  const ranges = rangesIn(text)
  // What a password protects was written anew: its links, and the seal, can no longer be read.
  const isEncrypted = /\/Encrypt\s{1,9}(\d{1,9}\s{1,9}\d{1,5}\s{1,9}R|<<)/.test(text)
  const isWhole = text.slice(-2048).includes('%%EOF')
  if (ranges.length === 0) return { is: isEncrypted ? 'encrypted' : isWhole ? 'unsigned' : 'damaged' }
  const placed = ranges.filter((range) => isPlaced(text, range))
  const sealed = placed.map((range) => ({ range, cms: sealAt(text, range) }))
  const read: ReadPdf[] = []
  for (const { range, cms } of sealed) read.push(await readSeal(bytes, range, cms, known))
  // The first that says most for the file: a seal of ours within it counts, whatever was signed on top of it.
  const order = ['sealed', 'appended', 'stolen', 'altered', 'signed-by-others'] as const
  const best = order.flatMap((is) => read.find((each) => each.is === is) ?? [])[0]
  if (best && (!isEncrypted || best.is === 'sealed' || best.is === 'appended')) return best
  if (isEncrypted) return { is: 'encrypted' }
  return isWhole ? { is: 'resaved', key: null } : { is: 'damaged' }
}

function rangesIn(text: string): Range[] {
  const found: Range[] = []
  const pattern = /\/ByteRange\s{0,9}\[\s{0,9}0\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,40}\]/g
  for (const [, from, to, rest] of text.matchAll(pattern)) {
    found.push({ from: Number(from), to: Number(to), end: Number(to) + Number(rest) })
    if (found.length === mostRanges) break
  }
  return found
}

/** Whether what the signature is not over is the signature alone. */
function isPlaced(text: string, { from, to, end }: Range): boolean {
  return (
    from < to &&
    to <= end &&
    end <= text.length &&
    to - from <= longestSeal &&
    /^<[0-9a-f]*>$/i.test(text.slice(from, to))
  )
}

function sealAt(text: string, { from, to }: Range): Cms | null {
  const hex = text.slice(from + 1, to - 1)
  return readCms(Uint8Array.from(hex.match(/../g) ?? [], (each) => Number.parseInt(each, 16)))
}

async function readSeal(bytes: Uint8Array, range: Range, cms: Cms | null, known: Known): Promise<ReadPdf> {
  if (!cms) return { is: 'altered', key: null }
  const key = await ownKey(cms, known)
  if (!key) return { is: 'signed-by-others', claimed: cms.signer }
  if (key.state === 'stolen') return { is: 'stolen', key }
  const signed = new Uint8Array(range.end - (range.to - range.from))
  signed.set(bytes.subarray(0, range.from))
  signed.set(bytes.subarray(range.to, range.end), range.from)
  const digest = await sha256(signed)
  const isDigest = cms.digest?.length === digest.length && cms.digest.every((each, at) => each === digest[at])
  const isSigned =
    isDigest && cms.attributes && cms.signature
      ? await signedByEs256(key.publicJwk, cms.signature, cms.attributes)
      : false
  if (!isSigned) return { is: 'altered', key }
  return { is: range.end === bytes.length ? 'sealed' : 'appended', key, end: range.end }
}

async function ownKey({ keys }: Cms, known: Known): Promise<KnownKey | null> {
  for (const each of keys.slice(0, 8)) {
    const key = keyNamed(known, await thumbprint(each))
    if (key?.algorithm === 'ES256') return key
  }
  return null
}

/** A credential is a few kilobytes, and a document has one. */
const [mostAttached, longestAttached] = [8, 512 * 1024]

/** The files within a PDF, opened. */
export async function attachedTo(bytes: Uint8Array, text: string): Promise<Uint8Array[]> {
  const found: Uint8Array[] = []
  let at = text.search(/\/Type\s{0,9}\/EmbeddedFile\b/)
  for (let seen = 0; at >= 0 && seen < mostAttached; seen += 1) {
    const file = await streamAfter(bytes, text, at, longestAttached)
    if (file) found.push(file)
    const next = text.slice(at + 1).search(/\/Type\s{0,9}\/EmbeddedFile\b/)
    at = next < 0 ? -1 : at + 1 + next
  }
  return found
}

/** What says how a stream is compressed stands close before it; no more is looked through for that. */
const longestHead = 4096

/** The stream of the object that this place is in. */
async function streamAfter(
  bytes: Uint8Array,
  text: string,
  at: number,
  longest: number,
): Promise<Uint8Array | null> {
  const begin = text.indexOf('stream', at)
  const end = text.indexOf('endstream', begin)
  if (begin < 0 || end < 0 || begin - at > longestHead) return null
  const head = text.slice(Math.max(0, at - longestHead), begin)
  const dictionary = head.slice(Math.max(0, head.lastIndexOf(' obj')))
  const start = begin + 'stream'.length + (text.startsWith('\r\n', begin + 'stream'.length) ? 2 : 1)
  const [, said] = /\/Length\s{1,9}(\d{1,9})(?!\s{1,9}\d{1,9}\s{1,9}R)/.exec(dictionary) ?? []
  const stop = said && start + Number(said) <= end ? start + Number(said) : end
  const data = bytes.subarray(start, stop)
  return /\/FlateDecode\b/.test(dictionary) ? inflated(data, 'deflate', longest) : data.slice(0, longest)
}

/** So much of what is compressed in a PDF is looked through, for the address of a certificate. */
const [mostStreams, longestStream, mostOpened] = [300, 512 * 1024, 16 * 1024 * 1024]

/** The certificates of ours that a PDF leads to, also where its links are compressed. */
export async function numbersIn(bytes: Uint8Array, text: string, { host }: Known): Promise<string[]> {
  const plain = numbersMentioned(text, host)
  if (plain.length > 0) return plain
  let opened = 0
  let at = text.indexOf('stream')
  for (let seen = 0; at >= 0 && seen < mostStreams && opened < mostOpened; seen += 1) {
    const stream = await streamAfter(bytes, text, at, longestStream)
    opened += stream?.length ?? 0
    const numbers = stream ? numbersMentioned(latin1(stream), host) : []
    if (numbers.length > 0) return numbers
    const end = text.indexOf('endstream', at)
    at = end < 0 ? -1 : text.indexOf('stream', end + 'endstream'.length)
  }
  return []
}
