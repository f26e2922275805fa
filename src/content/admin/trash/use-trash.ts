import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { TrashedEntry } from '#content/model/editing/trash.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'

/** An entry of the trash as its row shows it. */
export type ShownTrashed = TrashedEntry & { kindLabel: string; daysLeft: number }

/** What came of restoring or deleting an entry; `left` are languages that could not be shown again. */
export type TrashOutcome = { done: 'restored' | 'deleted'; left: Locale[] } | { done: null }

/** Sends what is to be done with an entry of the trash, and tells what came of it. */
export function useTrash(
  entry: ShownTrashed,
  onDone?: () => void,
): { fetcher: FetcherWithComponents<TrashOutcome>; isBusy: boolean } {
  const fetcher = useFetcher<TrashOutcome>({ key: `trash-${entry.id}-${onDone ? 'delete' : 'restore'}` })
  const toasts = useToasts()
  const told = useRef<TrashOutcome | undefined>(undefined)
  useEffect(() => {
    const outcome = fetcher.data
    if (!outcome || outcome === told.current) return
    told.current = outcome
    const title = nameOfTrashed(entry)
    if (outcome.done === 'deleted') toasts.show({ text: m.trash_deleted({ title }) })
    else if (outcome.done === null) toasts.show({ text: m.trash_failed({ title }), failed: true })
    else if (outcome.left.length > 0) toasts.show({ text: m.trash_restored_left({ title }), failed: true })
    else toasts.show({ text: m.trash_restored({ title }) })
    onDone?.()
  }, [fetcher.data, entry, toasts, onDone])
  return { fetcher, isBusy: fetcher.state !== 'idle' }
}

/** What a trashed entry is called in a sentence. */
export function nameOfTrashed({ title, key }: TrashedEntry): string {
  return title?.text ?? untitledInWords(key)
}
