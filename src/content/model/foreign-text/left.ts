/**
 * What a text of another program may hold that a text of the site does not. Of a `table` that stands where none can, the
 * words are kept; a `table-end` or `note-end` is what a table or a note had beyond the size of those that are stored, and of a
 * `merged-cell` the words are in the first of its places.
 */
export const leftThings = [
  'picture',
  'table',
  'table-end',
  'merged-cell',
  'video',
  'audio',
  'embed',
  'drawing',
  'formula',
  'form-field',
  'script',
  'link',
  'admin-link',
  'line',
  'note',
  'note-end',
  'deleted',
] as const
export type LeftThing = (typeof leftThings)[number]
/** Where a link led: to what no text may lead to, or into the admin area, where no visitor is let in. */
export type LeftLink = Extract<LeftThing, 'link' | 'admin-link'>

/** How many of each had to stay behind; what is not named was not there. */
export type Left = Partial<Record<LeftThing, number>>

export function leave(left: Left, thing: LeftThing): void {
  left[thing] = (left[thing] ?? 0) + 1
}
