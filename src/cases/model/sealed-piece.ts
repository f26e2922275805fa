import { z } from 'zod'
import { documentRisks } from '#kernel/document-risk.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { openWith, sealTo } from './case-keys.ts'
import { answerKinds, caseDoors, caseKinds, pieceDirections } from './case-words.ts'

/** Where a piece belongs. It is sealed with the text, so that a piece that was moved shows it. */
export type PiecePlace = {
  caseId: string
  /** From 1, without gaps. */
  seq: number
  direction: (typeof pieceDirections)[number]
  /** SHA-256 of the sealed piece before it, in hex; null for the first. */
  previous: string | null
}

const pieceFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  /** Of the file before it was sealed, in hex. */
  sha256: z.string(),
  /** As it was sent, with everything that says where it comes from; otherwise an image was drawn anew. */
  isOriginal: z.boolean(),
  /** Its writer asked that it be kept as it was sent; pieces of former versions do not say it. */
  isKeptOnRequest: z.boolean().optional(),
  /** What it does beyond showing itself, where it is a document that does. */
  risk: z.enum(documentRisks).optional(),
  /** Whether anybody looked into that; pieces of former versions do not say it. */
  isJudged: z.boolean().optional(),
  /** The file of which it is a picture of a page; nothing for a file that was sent. */
  pageOf: z.uuid().optional(),
})

const pieceContent = z.object({
  text: z.string(),
  kind: z.enum(caseKinds).nullish(),
  door: z.enum(caseDoors).nullish(),
  /** Who wrote, where somebody gave a name. */
  name: z.string().nullish(),
  contact: z.string().nullish(),
  answer: z.enum(answerKinds).nullish(),
  files: z.array(pieceFile),
})

const sealedPiece = pieceContent.extend({
  v: z.literal(1),
  caseId: z.string(),
  seq: z.number().int(),
  direction: z.enum(pieceDirections),
  previous: z.string().nullable(),
})

export type PieceFile = z.infer<typeof pieceFile>
export type PieceContent = z.infer<typeof pieceContent>

const smallest = 1024

/** Filled to the next power of two of bytes, 1,024 at least: the length of what is sealed tells little of it. */
function filled(bytes: Uint8Array, filling: number): Uint8Array {
  const padded = new Uint8Array(Math.max(smallest, 2 ** Math.ceil(Math.log2(bytes.length)))).fill(filling)
  padded.set(bytes)
  return padded
}

/** Seals a piece of a case to the case's own key: JSON, and spaces up to its step. */
export async function sealPiece(
  recipient: string,
  { caseId, seq, direction, previous }: PiecePlace,
  content: PieceContent,
): Promise<Uint8Array> {
  const text = new TextEncoder().encode(
    JSON.stringify({ v: 1, caseId, seq, direction, previous, ...content }),
  )
  return sealTo([recipient], filled(text, 0x20))
}

/** Seals a file of a piece to the case's own key, with zeros up to its step; the piece says how long it is. */
export async function sealFile(recipient: string, bytes: Uint8Array): Promise<Uint8Array> {
  return sealTo([recipient], filled(bytes, 0))
}

/** The file again, as the piece says that it was; `tampered` when it cannot be opened, or is another. */
export async function openFile(
  identity: string,
  sealed: Uint8Array,
  said: Pick<PieceFile, 'bytes' | 'sha256'>,
): Promise<Result<Uint8Array, 'tampered'>> {
  const bytes = (await openWith(identity, sealed))?.subarray(0, said.bytes)
  return bytes && (await sha256Hex(bytes)) === said.sha256 ? succeed(bytes) : fail('tampered')
}

/** The content again; `tampered` when it cannot be opened, or was sealed for another place than this. */
export async function openPiece(
  identity: string,
  sealed: Uint8Array,
  place: PiecePlace,
): Promise<Result<PieceContent, 'tampered'>> {
  const opened = await openWith(identity, sealed)
  const parsed = opened && sealedPiece.safeParse(readJson(opened))
  if (!parsed?.success) return fail('tampered')
  const { v: _, caseId, seq, direction, previous, ...content } = parsed.data
  const isInPlace =
    caseId === place.caseId &&
    seq === place.seq &&
    direction === place.direction &&
    previous === place.previous
  return isInPlace ? succeed(content) : fail('tampered')
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** The SHA-256 of bytes, in hex. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
