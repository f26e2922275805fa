/** So many seconds as people are told to wait: whole minutes, one at least. */
export function minutesLeft(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
