import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { type AnyKind, fieldsOfType } from '#content/model/define-kind.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import type { PickAnswer, PickableEntry } from '#content/model/editing/pick.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { slugOf } from '#content/model/slug.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { byLocale, type Locale, otherLocales } from '#kernel/locales.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { PlusIcon } from '../icon-button.tsx'
import { useSurroundings } from '../inputs-context.ts'
import { EntryTitle } from './entry-title.tsx'

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
  const mayDo = useMayDo()
  // What the languages share takes an entry begun in whichever of them the person writes.
  const begins = (contentLocale ? [contentLocale] : [locale, ...otherLocales(locale)]).find(
    (each) => kind && mayDo(neededToEdit(kind, [each])),
  )
  return (
    <>
      <EntrySearch {...search} onPick={onPick} {...(begins ? { onCreate: setCreating } : {})} />
      {kind && begins && creating !== null && (
        <CreateEntryDialog
          kind={kind}
          title={creating}
          contentLocale={begins}
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

type CreateEntryDialogProps = {
  kind: AnyKind
  title: string
  /** The language of the title. */
  contentLocale: Locale
  onDone(created: PickableEntry | null): void
}

/** Begins an entry of another kind without leaving this one: its title is enough for a draft. */
function CreateEntryDialog({ kind, title: begun, contentLocale, onDone }: CreateEntryDialogProps) {
  const { locale, csrf } = useSurroundings()
  const id = useId()
  const [newId] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState(begun)
  const [state, setState] = useState<'typing' | 'saving' | 'untitled' | 'failed'>('typing')
  const field = kind.fields[kind.title]

  async function save(): Promise<void> {
    const wanted = { id: newId, kind, title: title.trim(), locale: contentLocale, csrf: csrf() }
    setState('saving')
    const created = await createEntry(wanted)
    if (created) onDone(created)
    else setState('failed')
  }

  return (
    <Modal labelledBy={`${id}-heading`} onClose={() => onDone(null)}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (state === 'saving') return
          if (title.trim() !== '') return save()
          setState('untitled')
          document.getElementById(`${id}-title`)?.focus()
        }}
      >
        <h2 id={`${id}-heading`}>{m.input_create_heading({ kind: kind.label[locale] })}</h2>
        <p className="text-small text-quiet">{m.input_create_text()}</p>
        {state === 'failed' && <FormProblem id={`${id}-problem`}>{m.input_create_failed()}</FormProblem>}
        <div>
          <label htmlFor={`${id}-title`} className="field-label">
            {field?.label[locale]}
            {field?.localised && (
              <span className="optional">
                {' '}
                {m.input_in_language({ language: languageName(contentLocale) })}
              </span>
            )}
          </label>
          <input
            id={`${id}-title`}
            className="field"
            type="text"
            autoComplete="off"
            lang={field?.localised ? contentLocale : undefined}
            maxLength={field?.max ?? 200}
            required
            value={title}
            onChange={({ target }) => {
              setTitle(target.value)
              if (state === 'untitled') setState('typing')
            }}
            {...wrongField(state === 'untitled')}
            aria-describedby={state === 'untitled' ? `${id}-untitled` : undefined}
          />
          {state === 'untitled' && (
            <FieldProblem id={`${id}-untitled`}>{m.input_problem_missing()}</FieldProblem>
          )}
        </div>
        <p className="mt-2 flex flex-wrap gap-3">
          <button type="submit" className="button-primary" aria-disabled={state === 'saving'}>
            {state === 'saving' ? m.input_create_saving() : m.input_create_do()}
          </button>
          <button type="button" className="button-quiet" onClick={() => onDone(null)}>
            {m.input_cancel()}
          </button>
        </p>
      </form>
    </Modal>
  )
}

type WrittenEntry = { id: string; kind: AnyKind; title: string; locale: Locale; csrf: string }

/** Saves a new draft with a title in one language; sent again with the same id it is still one. Null when it failed. */
async function createEntry({ id, kind, title, locale, csrf }: WrittenEntry): Promise<PickableEntry | null> {
  const draft = { kind: kind.name, changes: changesOf(kind, title, locale) }
  try {
    const answer = await fetch(adminAddress.entryDraft(id), {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'if-match': '"0"',
        'idempotency-key': `create-${id}`,
        'x-csrf-token': csrf,
      },
      body: JSON.stringify(draft),
    })
    if (!answer.ok || answer.redirected) return null
  } catch {
    return null
  }
  const states = byLocale((each) => ({
    state: each === locale ? ('draft' as const) : ('missing' as const),
    changed: false,
  }))
  return { id, key: id, title: { text: title, lang: undefined }, states, trashed: false }
}

function changesOf(kind: AnyKind, title: string, locale: Locale): Changes {
  if (!kind.fields[kind.title]?.localised) return { shared: { [kind.title]: title } }
  const slugs = fieldsOfType(kind, 'slug').map((name) => [name, slugOf(title) || null])
  return { [locale]: { [kind.title]: title, ...Object.fromEntries(slugs) } }
}

type EntrySearchProps = {
  id: string
  /** Empty: it belongs to no form, so that Enter in it sends nothing. */
  form?: ''
  kind: string
  labelledBy: string
  describedBy?: string
  isInvalid: boolean
  /** Those that are chosen already, which are not offered again. */
  chosen: string[]
  onPick(entry: PickableEntry): void
  /** Begins a new entry with this title; where it is not there, none is offered. */
  onCreate?(title: string): void
}

/** A field that offers the entries of a kind by their names, and to begin a new one. */
export function EntrySearch({ id, form, kind, chosen, onPick, onCreate, ...aria }: EntrySearchProps) {
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
    options: value ? [...found, ...(onCreate ? [{ id: 'new', entry: null }] : [])] : [],
    onPick({ entry }) {
      setText('')
      if (entry) onPick(entry)
      else onCreate?.(query)
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
        form={form}
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
