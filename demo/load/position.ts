const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * The order key of the item at `index` (from 0) of a list that is written at once: keys sort byte by byte, and
 * between any two there is room for more. The first letter says how many digits follow.
 */
export function positionAt(index: number): string {
  const base = digits.length
  if (index < base) return `a${digits[index]}`
  const rest = index - base
  if (rest >= base * base) throw new RangeError(`A list of ${index + 1} items is longer than its order keys`)
  return `b${digits[Math.floor(rest / base)]}${digits[rest % base]}`
}
