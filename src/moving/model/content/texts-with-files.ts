import type { Making } from './reading.ts'
import { isPicturePath, storagePath } from './storage-address.ts'

const inHtml = /(?:gs|https?):\/\/[^\s"'<>]+/gi
const inMarkdown = /(?:gs|https?):\/\/[^\s"'<>()]+/gi

/**
 * A text whose pictures and linked files lay in the storage, with those of the library in their place: a picture by its id,
 * as texts that are imported name it, any other file by its address. What is not in the library stays as it was written.
 */
export function withOwnFiles(text: string, isHtml: boolean, fileOf: Making['fileOf']): string {
  return text.replace(isHtml ? inHtml : inMarkdown, (address, at: number) => {
    const path = storagePath(isHtml ? address.replaceAll('&amp;', '&') : address)
    if (path === null) return address
    const isShown = /(?:\bsrc\s*=\s*["']?|!\[[^\]\n]{0,300}\]\()$/i.test(
      text.slice(Math.max(0, at - 320), at),
    )
    if (isShown !== isPicturePath(path)) return address
    const file = fileOf(path)
    if (typeof file === 'string') return address
    return isShown ? file.media : file.href
  })
}
