import type { Encoding } from './request-headers.ts'

/** One answer in every encoding, ready to be written: nothing is left to compute when it is served. */
export type KeptPage = {
  status: number
  /** Headers as Node writes them, per encoding; ETag and length included. */
  headers: Record<Encoding, string[]>
  etags: Record<Encoding, string>
  bodies: Record<Encoding, Buffer>
  bytes: number
  /** The data from which the page's application starts, in the version that the page names. */
  state?: { version: string; answer: KeptPage }
}
