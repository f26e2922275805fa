import type { Locale } from '#kernel/locales.ts'
import type { ListedTitle } from '../editors-view.ts'
import type { BatchAction } from './bulk-change.ts'
import type { PlacedField } from './place.ts'

/** What the site still knows of the entry that an event of the history is about. */
export type ToldEvent = {
  isTrashed: boolean
  /** The language of the name in the record; null where that is not sure. */
  lang: Locale | null
  /** What it is called today in the reader's language, where the record names it in another one. */
  title?: string
  /** Of saves: how many there were without a pause, and what they changed. */
  saves?: number
  changed?: PlacedField[]
}

/** The entries that were changed as one, some of them at a time, as an event of the history opens to them. */
export type OpenedBatch = {
  id: string
  action: BatchAction
  total: number
  /** ISO 8601, UTC; null where it was not taken back. */
  undoneAt: string | null
  /** How many of them were; the others had been changed since. */
  back: number
  canBeUndone: boolean
  part: number
  parts: number
  entries: BatchEntry[]
}

/** `name` is what it was called then, `title` what it is called now; `kind` is null where it is there no more. */
export type BatchEntry = {
  id: string
  kind: string | null
  name: string | null
  title: ListedTitle | null
  isTrashed: boolean
  /** Whether it was taken back, where the change was. */
  isBack: boolean
  /** The version that was published or written; null where none was. */
  published: number | null
  written: number | null
}
