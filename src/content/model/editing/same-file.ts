import type { ListedTitle } from '../editors-view.ts'

/** So many of the entries that have the same file are named. */
export const sameFileTold = 3

/** Other entries of a kind that have the file of a field, by its bytes, and how many there are in all. */
export type SameFile = { entries: { id: string; href: string; title: ListedTitle | null }[]; inAll: number }
