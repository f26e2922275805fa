type Box = { top: number; height: number }

/** Where a row would stand that is let go at this height: below all others whose middle is above it. */
export function placeAt(y: number, others: Box[]): number {
  return others.filter(({ top, height }) => top + height / 2 < y).length
}
