/**
 * A text without case, accents or marks, its words apart by single spaces: as names of columns and choices are
 * compared.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
