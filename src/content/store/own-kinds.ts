import { inArray, type SQL } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { entry } from './tables/content.ts'

/** Where an entry is of a kind that the caller's account writes; nothing for an account that writes all of them. */
export function inOwnKinds({ actor: { rights } }: Editor): SQL | undefined {
  return rights ? inArray(entry.kind, rights.kinds) : undefined
}
