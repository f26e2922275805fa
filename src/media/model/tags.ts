/** A tag is a word or two; more of them on one file, or in all, would be a second search. */
export const tagLimits = { characters: 40, ofFile: 20, inAll: 500 } as const

/** A tag of the library and how many files have it. */
export type CountedTag = { tag: string; files: number }

/** What was typed as a tag: one line without needless spaces; null where it is none, or too long. */
export function readTag(typed: string): string | null {
  const tag = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  const isTag = tag.isWellFormed() && tag.length <= tagLimits.characters && /[\p{L}\p{N}]/u.test(tag)
  return isTag && !/[\p{Cc}\p{Cf}]/u.test(tag) ? tag : null
}
