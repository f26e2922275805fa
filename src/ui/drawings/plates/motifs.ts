import { randomFrom } from '../random.ts'
import { furrows } from './furrows.ts'
import type { Motif } from './motif.ts'
import { plait } from './plait.ts'
import { rays } from './rays.ts'
import { sea } from './sea.ts'
import { terrain } from './terrain.ts'
import { vault } from './vault.ts'

/** Everything that a plate can show; each is told from the others at a glance. */
export const motifs = { sea, terrain, plait, furrows, rays, vault } satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

export const motifNames = Object.keys(motifs) as MotifName[]

/** Pages of the site whose motif was chosen, by their seeds. */
const chosen = new Map<string, MotifName>([
  ['about', 'rays'],
  ['accessibility', 'furrows'],
  ['commitment', 'terrain'],
  ['contact', 'terrain'],
  ['developers', 'plait'],
  ['documents', 'vault'],
  ['fees', 'furrows'],
  ['international', 'sea'],
  ['iqnet', 'sea'],
  ['keys', 'plait'],
  ['news', 'rays'],
  ['policies', 'vault'],
  ['privacy', 'rays'],
  ['statistics', 'furrows'],
  ['team', 'plait'],
])

/**
 * The motif of a seed: its own, unless it is among those `taken` by its neighbours; then the next that is free. So a
 * page and an entry always have the same one wherever they stand alone, and entries side by side differ. It does not
 * follow a category: a list of one category, or of much news of the same kind, would show one picture over and over.
 */
export function motifOf(seed: string, taken: readonly MotifName[] = []): MotifName {
  const own = chosen.get(seed)
  if (own) return own
  const first = Math.floor(randomFrom(`motif/${seed}`)() * motifNames.length)
  const inTurn = [...motifNames.slice(first), ...motifNames.slice(0, first)]
  return inTurn.find((name) => !taken.includes(name)) ?? (inTurn[0] as MotifName)
}
