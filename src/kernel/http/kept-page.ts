import type { Encoding } from './request-headers.ts'

/** An answer in one encoding, ready to be written: nothing is left to compute when it is served. */
export type Variant = {
  body: Buffer
  etag: string
  /** Headers as Node writes them; ETag and length included. */
  headers: string[]
  asked: number
  /** Whether nothing smaller will take its place. */
  isBest: boolean
}

/** One answer in those encodings that somebody asked for. It can always be made in another from one of them. */
export type KeptPage = {
  status: number
  /** Of what it says, whatever the encoding. */
  hash: string
  /** What the headers of every variant begin with. */
  headers: string[]
  isCompressible: boolean
  variants: Partial<Record<Encoding, Variant>>
  underWay: Partial<Record<Encoding, Promise<Variant>>>
  /** To be called when a variant came, went or was exchanged; whoever keeps the page sets it. */
  weighAgain: () => void
  /** The data from which the page's application starts, in the version that the page names. */
  state?: { version: string; answer: KeptPage }
}
