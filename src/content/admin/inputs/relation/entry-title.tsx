import type { PickableEntry } from '#content/model/editing/pick.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { Title } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'

/** What an entry is called, and whether visitors can see it yet. */
export function EntryTitle({ entry }: { entry: PickableEntry }) {
  const note = noteOf(entry)
  return (
    <>
      <Title title={entry.title} untitled={titleOf(entry)} />
      {note && <span className="ms-2.5 inline-block text-small/[1.65] text-warn">{note}</span>}
    </>
  )
}

export function titleOf({ title, key }: PickableEntry): string {
  return title?.text ?? untitledInWords(key)
}

/** Why visitors do not see the entry; null where they do. */
function noteOf({ states, trashed }: PickableEntry): string | null {
  if (trashed) return m.input_entry_trashed()
  const shown = locales.filter((locale) => states[locale].state === 'published')
  if (shown.length === locales.length) return null
  if (shown.length === 0) return m.input_entry_draft()
  return m.input_entry_only_in({ languages: shown.map(languageName).join(', ') })
}
