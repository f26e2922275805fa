import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyField } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { valueInWords, WordDifference } from './difference/word-difference.tsx'
import type { DraftStore } from './draft/draft-store.ts'
import { newsIn } from './draft/journal-keeper.ts'
import { type PlacedKey, placedAt } from './draft/placed-key.ts'
import { useForm } from './form-context.ts'
import type { JournalOwner } from './journal/encrypted-records.ts'
import { forgetJournal, type LeftJournal, leftJournals, oneLetGo } from './journal/journal.ts'
import { useFormView } from './view/form-view.ts'

type Props = { left: LeftJournal; onRestore(): void; onDiscard(): void }

/** Text that was written here and never reached the server, after a crash or a closed laptop. */
export function JournalOffer({ left: { record }, onRestore, onDiscard }: Props) {
  const { store, locale } = useForm()
  const { goTo } = useFormView()
  const [isAsking, setIsAsking] = useState(false)
  const keys = newsIn(record, store.slots)
  const restore = () => {
    const [first] = keys
    onRestore()
    // The button goes with the offer: whoever pressed it stands in what they got back.
    if (first) setTimeout(() => goTo(first))
  }
  const halves = Object.entries(record.halves)
  return (
    <section className="trouble" data-phase="journal" aria-label={m.entry_journal_label()}>
      <p>
        <strong>{m.entry_journal({ count: keys.length + halves.length })}</strong>{' '}
        <Moment at={record.at} locale={locale} withTime />
      </p>
      <details>
        <summary>{m.entry_journal_show()}</summary>
        <dl className="journal-fields">
          {keys.map((key) => (
            <JournaledText key={key} fieldKey={key} value={record.fields[key]?.value} />
          ))}
          {halves.map(([id, { text }]) => (
            <div key={id}>
              <dt>{m.entry_journal_half()}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="conflict-choices">
        <button type="button" className="small-button" onClick={restore}>
          {m.entry_journal_restore()}
        </button>
        {isAsking ? (
          <>
            <span>{m.entry_journal_sure()}</span>
            <button type="button" className="small-button" onClick={onDiscard}>
              {m.entry_journal_discard_sure()}
            </button>
          </>
        ) : (
          <button type="button" className="text-button" onClick={() => setIsAsking(true)}>
            {m.entry_journal_discard()}
          </button>
        )}
      </p>
    </section>
  )
}

function JournaledText({ fieldKey, value }: { fieldKey: PlacedKey; value: unknown }) {
  const { store, kind, locale } = useForm()
  const { place, field: name } = placedAt(fieldKey)
  const field = kind.fields[name] as AnyField
  const before = valueInWords(field, store.slots.get(fieldKey).value, locale)
  const after = valueInWords(field, value, locale)
  const lang = isLocale(place) ? place : undefined
  return (
    <div>
      <dt>
        {field.label[locale]}
        {lang && ` · ${lang.toUpperCase()}`}
      </dt>
      <dd>
        {before === null || after === null ? (
          m.entry_difference_unshown()
        ) : (
          <WordDifference {...{ before, after, lang }} />
        )}
      </dd>
    </div>
  )
}

/**
 * What was left unsaved of this entry when its form was last open on this device. For a new entry: what was left of
 * another new entry of the kind.
 */
export function useLeftJournal(store: DraftStore, { account, key }: JournalOwner) {
  const [left, setLeft] = useState<LeftJournal | null>(null)
  const owner = useMemo(() => ({ account, key }), [account, key])
  useEffect(() => {
    const ended = new AbortController()
    async function look(): Promise<void> {
      const { left, open } = await leftJournals(owner)
      const found = await newsOf(store, owner, left)
      if (ended.signal.aborted) return
      setLeft(found)
      if (found || open.length === 0) return
      await oneLetGo(open, ended.signal)
      await look()
    }
    // A device that keeps nothing has left nothing.
    look().catch(() => {})
    return () => ended.abort()
  }, [store, owner])
  const forget = useCallback(() => {
    if (left) forgetJournal(owner, left.name).catch(() => {})
    setLeft(null)
  }, [left, owner])
  return { left, forget }
}

/** The newest journal that holds something which this entry does not. Newer ones that hold nothing new are deleted. */
async function newsOf(
  store: DraftStore,
  owner: JournalOwner,
  left: LeftJournal[],
): Promise<LeftJournal | null> {
  const isNew = store.status().revision === 0
  const own = left.filter(({ record }) =>
    isNew
      ? record.isNew && record.kind === store.kind.name
      : record.entryId === store.entryId && record.kind === store.kind.name,
  )
  for (const each of own) {
    const isHalf = Object.keys(each.record.halves).length > 0
    if (isHalf || newsIn(each.record, store.slots).length > 0) return each
    await forgetJournal(owner, each.name)
  }
  return null
}
