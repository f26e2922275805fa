/**
 * The outcome of checking an address outside the site: it answers, it is broken and why, or nothing can be said yet,
 * as with a server that lets no program in or asks for patience.
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
