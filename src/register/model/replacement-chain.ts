/**
 * The certificates that came in the place of one, the latest last; empty where it was not replaced. A chain that comes
 * back to itself, as bad data may say, is followed once round.
 */
export function replacementsOf(id: string, replacedBy: ReadonlyMap<string, string>): string[] {
  const seen = new Set([id])
  const chain: string[] = []
  for (let next = replacedBy.get(id); next !== undefined; next = replacedBy.get(next)) {
    if (seen.has(next)) break
    seen.add(next)
    chain.push(next)
  }
  return chain
}

/** Whether a certificate would come, over however many others, in its own place. */
export function wouldLoop(id: string, by: string, replacedBy: ReadonlyMap<string, string>): boolean {
  return id === by || replacementsOf(by, replacedBy).includes(id)
}
