import { useState } from 'react'
import type { PickAnswer, PickableEntry } from '#content/model/editing/pick.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { PlusIcon } from '../input-icons.tsx'
import { EntryTitle } from './entry-title.tsx'

type Props = {
  id: string
  kind: string
  labelledBy: string
  describedBy?: string
  isInvalid: boolean
  /** Those that are chosen already, which are not offered again. */
  chosen: string[]
  onPick(entry: PickableEntry): void
  /** Begins a new entry with this title. */
  onCreate(title: string): void
}

/** A field that offers the entries of a kind by their names, and to begin a new one. */
export function EntrySearch({ id, kind, chosen, onPick, onCreate, ...aria }: Props) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const query = text.trim()
  const { state, value } = useAnswer<PickAnswer>(
    isOpen ? `${adminAddress.pick(kind)}?${new URLSearchParams({ q: query })}` : null,
    { atOnce: query === '' },
  )
  const entries = (value?.entries ?? []).filter((entry) => !chosen.includes(entry.id))
  const found = entries.map((entry) => ({ id: entry.id, entry }))

  function noteOf(): string | null {
    if (state === 'failed') return m.input_entries_failed()
    if (!value) return null
    if (entries.length === 0) return m.input_entries_none()
    return value.more ? m.input_entries_more() : null
  }

  const box = useCombobox<{ id: string; entry: PickableEntry | null }>({
    id,
    text,
    onText: setText,
    options: value ? [...found, { id: 'new', entry: null }] : [],
    onPick({ entry }) {
      setText('')
      if (entry) onPick(entry)
      else onCreate(query)
    },
    note: noteOf(),
    isOpen,
    onOpen: setOpen,
    // An entry may be taken by default, the offer of a new one not: a mistyped name must not begin an entry.
    takesFirst: query !== '' && (state === 'asking' || entries.length > 0),
    isLate: state === 'asking',
  })
  return (
    <div className="entry-search">
      <input
        {...box.field}
        className="field"
        placeholder={m.input_entry_search()}
        aria-labelledby={aria.labelledBy}
        aria-describedby={aria.describedBy}
        aria-invalid={aria.isInvalid || undefined}
      />
      <OptionList box={box} aria-labelledby={aria.labelledBy} className="options">
        {box.options.map((each) => (
          <div key={each.id} {...box.option(each)}>
            {each.entry ? <EntryTitle entry={each.entry} /> : <NewEntry title={query} />}
          </div>
        ))}
      </OptionList>
    </div>
  )
}

function NewEntry({ title }: { title: string }) {
  return (
    <span className="entry-new">
      <PlusIcon /> {title === '' ? m.input_entry_new() : m.input_entry_new_named({ title })}
    </span>
  )
}
