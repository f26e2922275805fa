import { isId } from '#kernel/is-id.ts'

/** The id of the library's file that an address of this site names, or that stands there itself; null for any other. */
export function mediaInAddress(address: string, host: string): string | null {
  const [, asked, own] = /^https?:\/\/([^/]+)(\/.*)$/.exec(address) ?? []
  const path = asked === host ? (own ?? '') : address
  const id = /^\/media\/([0-9a-f-]{36})\//.exec(path)?.[1] ?? path
  return isId(id) ? id : null
}
