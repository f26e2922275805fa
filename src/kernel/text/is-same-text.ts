import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, for secrets: the time that it takes does not tell where they differ. */
export function isSameText(some: string, other: string): boolean {
  const [one, two] = [Buffer.from(some), Buffer.from(other)]
  return one.length === two.length && timingSafeEqual(one, two)
}
