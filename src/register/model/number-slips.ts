/** Longer ones are no numbers of certificates, and would have too many slips. */
const longest = 40

/**
 * The folded numbers that are one slip from another: a character read or typed as another of its kind, left out, doubled
 * or swapped with its neighbour. A number is looked for by each of them where it is not found itself.
 */
export function numberSlips(folded: string): string[] {
  if (folded.length < 4 || folded.length > longest) return []
  const slips = new Set<string>()
  for (let at = 0; at <= folded.length; at += 1) {
    const [before, after] = [folded.slice(0, at), folded.slice(at)]
    const [here = '', next = ''] = after
    for (const digit of '0123456789') slips.add(before + digit + after)
    if (here === '') continue
    slips.add(before + after.slice(1))
    if (next !== '') slips.add(before + next + here + after.slice(2))
    for (const other of kindOf(here)) slips.add(before + other + after.slice(1))
  }
  slips.delete(folded)
  return [...slips]
}

function kindOf(character: string): string {
  if (/\d/.test(character)) return '0123456789'
  return /[a-z]/.test(character) ? 'abcdefghijklmnopqrstuvwxyz' : ''
}
