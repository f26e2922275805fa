import { useCallback, useEffect, useState } from 'react'
import type { DraftStore } from './draft/draft-store.ts'
import { newsIn } from './draft/journal-record.ts'
import { forgetJournal, type LeftJournal, leftJournals, oneLetGo } from './journal/journal.ts'

/**
 * What was left unsaved of this entry, when its form was last open on this device; of a new one, what was left of
 * another new one of the kind.
 */
export function useLeftJournal(store: DraftStore, account: string) {
  const [left, setLeft] = useState<LeftJournal | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const isNew = store.status().revision === 0
    async function look(): Promise<void> {
      const { left, open } = await leftJournals(account)
      const found = await newsOf(store, left, isNew)
      if (ended.signal.aborted) return
      setLeft(found)
      if (found || open.length === 0) return
      await oneLetGo(open, ended.signal)
      await look()
    }
    // A device that keeps nothing has left nothing.
    look().catch(() => {})
    return () => ended.abort()
  }, [store, account])
  const forget = useCallback(() => {
    if (left) forgetJournal(left.name).catch(() => {})
    setLeft(null)
  }, [left])
  return { left, forget }
}

/** The newest of what was left that says something which this entry does not; what says nothing is forgotten. */
async function newsOf(store: DraftStore, left: LeftJournal[], isNew: boolean): Promise<LeftJournal | null> {
  const own = left.filter(({ record }) =>
    isNew
      ? record.isNew && record.kind === store.kind.name
      : record.entryId === store.entryId && record.kind === store.kind.name,
  )
  for (const each of own) {
    const isHalf = Object.keys(each.record.halves).length > 0
    if (isHalf || newsIn(each.record, store.slots).length > 0) return each
    await forgetJournal(each.name)
  }
  return null
}
