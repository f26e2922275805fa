import { useId, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { PickableEntry } from '#domain/content/editing/pick.ts'
import { PlusIcon } from '../input-icons.tsx'
import { EntryTitle } from './entry-title.tsx'
import { useEntrySearch } from './use-entry-search.ts'

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

/**
 * A box with a list of what it finds, after the pattern of the ARIA Authoring Practices. React Aria's own writes a
 * style element into the page, which the policy of this site refuses.
 */
export function EntrySearch({ id, kind, chosen, onPick, onCreate, ...aria }: Props) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useEntrySearch(kind, isOpen ? query.trim() : null)
  const answer = found === 'failed' ? null : found
  const entries = (answer?.entries ?? []).filter((entry) => !chosen.includes(entry.id))
  const options = answer ? entries.length + 1 : 0

  function choose(at: number): void {
    const entry = entries[at]
    if (entry) onPick(entry)
    else onCreate(query.trim())
    setQuery('')
    setIsOpen(false)
    setActive(-1)
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const { key } = event
    if (event.nativeEvent.isComposing || event.altKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      if (isOpen && options > 0) setActive(stepped(active, key === 'ArrowDown' ? 1 : -1, options))
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault()
      if (active >= 0 && active < options) choose(active)
      else if (entries.length > 0 && query.trim() !== '') choose(0)
    } else if (key === 'Escape' && (isOpen || query !== '')) {
      event.preventDefault()
      event.stopPropagation()
      if (!isOpen) setQuery('')
      setIsOpen(false)
      setActive(-1)
    }
  }

  return (
    <div className="entry-search">
      <input
        id={id}
        className="field"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        placeholder={m.input_entry_search()}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setIsOpen(false)
          setActive(-1)
        }}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-labelledby={aria.labelledBy}
        aria-describedby={aria.describedBy}
        aria-invalid={aria.isInvalid || undefined}
      />
      <p role="status" className="visually-hidden">
        {isOpen && answer ? m.input_entries_found({ count: entries.length }) : ''}
      </p>
      {/* The list stays empty while it is closed, so that what controls it always has it. */}
      <div className="entry-options" hidden={!isOpen}>
        {isOpen && found === 'failed' && <p className="entry-options-note">{m.input_entries_failed()}</p>}
        {isOpen && answer && entries.length === 0 && (
          <p className="entry-options-note">{m.input_entries_none()}</p>
        )}
        <div role="listbox" id={listId} aria-labelledby={aria.labelledBy}>
          {isOpen &&
            Array.from({ length: options }, (_, at) => {
              const entry = entries[at]
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box, which names the option
                <div
                  key={entry?.id ?? 'new'}
                  id={`${listId}-${at}`}
                  ref={(element) => {
                    if (at === active) element?.scrollIntoView({ block: 'nearest' })
                  }}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  className={`entry-option ${entry ? '' : 'entry-option-new'}`}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(at)}
                >
                  {entry ? <EntryTitle entry={entry} /> : <NewEntry title={query.trim()} />}
                </div>
              )
            })}
        </div>
        {isOpen && answer?.more && <p className="entry-options-note">{m.input_entries_more()}</p>}
      </div>
    </div>
  )
}

function NewEntry({ title }: { title: string }) {
  return (
    <>
      <PlusIcon /> {title === '' ? m.input_entry_new() : m.input_entry_new_named({ title })}
    </>
  )
}

function stepped(at: number, step: 1 | -1, count: number): number {
  if (at < 0) return step === 1 ? 0 : count - 1
  return (at + step + count) % count
}
