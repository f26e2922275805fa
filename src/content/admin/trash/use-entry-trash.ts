import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useRefusalInWords } from '#accounts/admin/rights/use-refusal-in-words.ts'
import type { BulkAsked, BulkDone } from '#content/model/editing/bulk-change.ts'
import type { TrashOutcome } from '#content/model/editing/trash-many.ts'
import type { UsedBy } from '#content/model/editing/used-by.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { isRefusal } from '#kernel/rights/refusal.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { askServer } from '../entry-form/connection/ask-server.ts'
import type { DraftStore } from '../entry-form/draft/draft-store.ts'
import { undoBulk } from '../entry-list/use-bulk.ts'

/** Puts the entry into the trash, which can be taken back, and takes it out again. */
export function useEntryTrash(store: DraftStore, csrf: () => string) {
  const { show } = useToasts()
  const inWords = useRefusalInWords()
  const fetcher = useFetcher<TrashOutcome>()
  useEffect(() => {
    if (!fetcher.data) return
    // Everything about the entry may have changed, so its form begins anew.
    if ('restored' in fetcher.data) window.location.reload()
    else show({ text: m.entry_take_out_failed(), failed: true })
  }, [fetcher.data, show])
  return {
    /** Whether no page that visitors see leads to it; false where that could not be read. */
    async breaksNothing(): Promise<boolean> {
      const asked = new URLSearchParams([['change', 'unpublish'], ...locales.map((each) => ['locale', each])])
      const address = `${adminAddress.entryUses(store.entryId)}?${asked}`
      const answer = await askServer(address, { csrf: csrf() })
      return answer.type === 'answered' && answer.status === 200 && (answer.body as UsedBy).places === 0
    },
    async put(onDone: () => void): Promise<void> {
      const isSaved = await store.flush()
      const body: BulkAsked = {
        ...{ step: 'do', kind: store.kind.name, action: 'trash', locales: [], all: true },
        entries: [{ id: store.entryId, revision: store.status().revision }],
      }
      const answer = isSaved
        ? await askServer(adminAddress.entriesBulk, { method: 'POST', body, csrf: csrf() })
        : null
      const said = answer?.type === 'answered' ? answer : null
      const batch = said?.status === 200 && (said.body as BulkDone).batch
      if (!batch) {
        // What the account may not do is no passing failure: it may have been published since the form was drawn.
        const text = isRefusal(said?.body) ? inWords(said.body.needs) : m.entry_trash_failed()
        show({ text, failed: true })
        return
      }
      store.setTrashed(true)
      show({ text: m.entry_trash_done(), undo: () => undoBulk(batch, csrf(), inWords) })
      onDone()
    },
    takeOut(): void {
      fetcher.submit(
        { intent: 'restore', id: store.entryId, csrf: csrf() },
        { method: 'post', action: adminAddress.trash },
      )
    },
  }
}
