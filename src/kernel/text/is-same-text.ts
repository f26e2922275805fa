import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in a time that does not tell where they differ: for what nobody else may guess. */
export function isSameText(some: string, other: string): boolean {
  const [one, two] = [Buffer.from(some), Buffer.from(other)]
  return one.length === two.length && timingSafeEqual(one, two)
}
