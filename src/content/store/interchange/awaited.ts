/**
 * What other imports are about to make: the keys of entries by their kind, and the ids of files. A file that leads to them is
 * looked at as if they were there; it cannot be imported before they are.
 */
export type Awaited = {
  keys: ReadonlyMap<string, ReadonlySet<string>>
  media: ReadonlySet<string>
}

export const nothingAwaited: Awaited = { keys: new Map(), media: new Set() }
