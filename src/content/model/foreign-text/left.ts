/**
 * What a text of another program may hold that a text of the site does not. Of a `table` that stands where none can, the
 * words are kept; a `table-end` is what a table had beyond the size of those that are stored.
 */
export const leftThings = [
  'picture',
  'table',
  'table-end',
  'video',
  'audio',
  'embed',
  'drawing',
  'formula',
  'form-field',
  'script',
  'link',
  'line',
  'note',
  'deleted',
] as const
export type LeftThing = (typeof leftThings)[number]

/** How many of each had to stay behind; what is not named was not there. */
export type Left = Partial<Record<LeftThing, number>>

export function leave(left: Left, thing: LeftThing): void {
  left[thing] = (left[thing] ?? 0) + 1
}
