/**
 * What became of an address that leads out of the site: it answers, it is broken and why, or nothing can be said yet,
 * such as of a server that asks for patience.
 */
export type LinkVerdict =
  | { state: 'fine' }
  | { state: 'unsure' }
  | { state: 'broken'; why: LinkTrouble; status: number | null }

export const linkTroubles = [
  'gone',
  'error',
  'loop',
  'address',
  'private',
  'not-found',
  'refused',
  'timeout',
  'certificate',
  'other',
] as const
export type LinkTrouble = (typeof linkTroubles)[number]
