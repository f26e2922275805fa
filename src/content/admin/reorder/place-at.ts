type Box = { top: number; height: number }

/** The place among the others at which a row would stand that is let go at this height: below all whose middle is above it. */
export function placeAt(y: number, others: Box[]): number {
  return others.filter(({ top, height }) => top + height / 2 < y).length
}
