import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import { type ListAsk, writeListAsk } from '#domain/content/derive/list-filters.ts'
import type { BulkAction, BulkDone } from '#domain/content/editing/bulk-change.ts'
import { useToasts } from '../ui/toasts.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { undoBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  section: AdminSectionPath
  kind: string
  csrf: string
  labels: Record<string, string>
  filter: ListAsk
  total: number
  selection: Selection
  /** After entries have changed. */
  onChange: () => Promise<void>
}

/** Doing something with several entries at once: first it is shown, then done as one, then it can be taken back. */
export function BulkActions({ section, kind, csrf, labels, filter, total, selection, onChange }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const toasts = useToasts()

  async function tell(what: BulkAction, { batch, done }: BulkDone) {
    setAction(null)
    selection.clear()
    toasts.show(
      batch === null
        ? { text: m.bulk_done_none(), failed: true }
        : {
            text: doneWords[what]({ count: done }),
            undo: async () => {
              const said = await undoBulk(batch, csrf)
              await onChange()
              return said
            },
          },
    )
    await onChange()
  }

  return (
    <>
      <BulkBar
        selection={selection}
        total={total}
        readAll={() => readMatching(section, filter)}
        onAct={setAction}
      />
      {action && (
        <BulkDialog
          {...{ kind, csrf, action, labels }}
          ids={[...selection.ids]}
          entryHref={(id) => adminAddress.entry(section, id)}
          onDone={(done) => tell(action, done)}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}

/** The ids of all entries that the list holds, on every page. */
async function readMatching(section: AdminSectionPath, filter: ListAsk): Promise<string[] | null> {
  const asked = writeListAsk({ ...filter, sort: null })
  const answer = await fetch(`${adminAddress.entriesMatching(section)}?${asked}`).catch(() => null)
  if (!answer?.ok || answer.redirected) return null
  return (await answer.json()).ids
}

const doneWords = {
  publish: m.bulk_done_publish,
  unpublish: m.bulk_done_unpublish,
  trash: m.bulk_done_trash,
} satisfies Record<BulkAction, (inputs: { count: number }) => string>
