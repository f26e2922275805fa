import type { Orm } from '#kernel/database/database.ts'
import { createMirrors, type Mirrors } from '#kernel/mirrors.ts'

/** Mirrors that hold nothing, for tests in which nobody is told of changes. */
export function mirrorsAnew(orm: Orm): Mirrors {
  const anew = () => createMirrors(orm, null, { maxBytes: 0 })
  return {
    list: (source) => anew().list(source),
    rows: (source, items) => anew().rows(source, items),
    bytes: 0,
  }
}
