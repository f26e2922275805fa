import { m } from '#app/i18n/messages.ts'
import type { PickableEntry } from '#domain/content/editing/pick.ts'
import { locales } from '#domain/locales.ts'
import { untitledInWords } from '../../ui/untitled.ts'

/** What an entry is called, and whether visitors can see it yet. */
export function EntryTitle({ entry }: { entry: PickableEntry }) {
  const note = noteOf(entry)
  return (
    <>
      <span lang={entry.title?.lang}>{titleOf(entry)}</span>
      {note && <span className="entry-note">{note}</span>}
    </>
  )
}

export function titleOf({ title, key }: PickableEntry): string {
  return title?.text ?? untitledInWords(key)
}

/** Why a visitor may not see it, where one may not. */
function noteOf({ states, trashed }: PickableEntry): string | null {
  if (trashed) return m.input_entry_trashed()
  const shown = locales.filter((locale) => states[locale].state === 'published')
  if (shown.length === locales.length) return null
  if (shown.length === 0) return m.input_entry_draft()
  return shown[0] === 'es' ? m.input_entry_only_es() : m.input_entry_only_en()
}
