import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PickableEntry } from '#domain/content/editing/pick.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import type { Locale } from '#domain/locales.ts'
import { useSurroundings } from '../inputs-context.ts'
import { CreateEntryDialog } from './create-entry-dialog.tsx'
import { EntrySearch } from './entry-search.tsx'

type Props = {
  id: string
  kind: string
  labelledBy: string
  describedBy?: string
  isInvalid: boolean
  chosen: string[]
  contentLocale: Locale | null
  onPick(entry: PickableEntry): void
}

/** Finds an entry of a kind, or begins a new one. */
export function EntryPicker({ contentLocale, onPick, ...search }: Props) {
  const { locale } = useSurroundings()
  const [creating, setCreating] = useState<string | null>(null)
  const kind = kindNamed(search.kind)
  return (
    <>
      <EntrySearch {...search} onPick={onPick} onCreate={setCreating} />
      {kind && creating !== null && (
        <CreateEntryDialog
          kind={kind}
          title={creating}
          contentLocale={contentLocale ?? locale}
          onDone={(created) => {
            flushSync(() => {
              setCreating(null)
              if (created) onPick(created)
            })
            document.getElementById(search.id)?.focus()
          }}
        />
      )}
    </>
  )
}
