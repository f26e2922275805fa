/** 0 up to `from`, 1 beyond `to`, smoothly between; `from` may be the greater. */
export function ease(value: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
