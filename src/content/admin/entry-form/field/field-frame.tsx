import { memo, useCallback, useState } from 'react'
import { isOlderText } from '#content/model/derive/lacks.ts'
import type { Place } from '#content/model/editing/place.ts'
import type { Settled, TranslationDifference } from '#content/model/editing/translation.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale, type Locale, otherLocales } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { useToasts } from '#ui/admin/toasts.tsx'
import { problemsInside } from '../../inputs/input-problems.ts'
import { inputs } from '../../inputs/inputs.tsx'
import { LabelledInput } from '../../inputs/labelled-input.tsx'
import { askServer } from '../connection/ask-server.ts'
import { valueInWords, WordDifference } from '../difference/word-difference.tsx'
import { conflictId, inputId, keyOf, type PlacedKey, pathOf, placedAt } from '../draft/placed-key.ts'
import type { Theirs } from '../draft/slots.ts'
import { useForm, useSlot, useTranslation, useWritten } from '../form-context.ts'
import { type Copied, CopiedNote, CopyAcross } from './copy-across.tsx'
import { FieldComments } from './field-comments.tsx'
import { FieldName } from './field-name.tsx'
import { FieldState } from './field-state.tsx'
import { ReadField } from './read-field.tsx'
import { SameNote } from './same-note.tsx'

const classNames = { head: 'field-head', label: 'text-small font-semibold' }

type FrameProps = {
  place: Place
  name: string
  /** Its language is not shown; what is written in it stays. */
  isHidden: boolean
}

/** One field at one place, to be written or to be read, as the person may. */
export function FieldFrame({
  place,
  name,
  isHidden = false,
}: Partial<FrameProps> & Omit<FrameProps, 'isHidden'>) {
  const { writable } = useForm()
  const Field = writable.includes(place) ? WrittenField : ReadField
  return <Field place={place} name={name} isHidden={isHidden} />
}

/** A field with its label, its state, its problems and what others changed in it. */
const WrittenField = memo(function WrittenField({ place, name, isHidden }: FrameProps) {
  const { store, kind, problemsOf } = useForm()
  const key = keyOf(place, name)
  const id = inputId(key)
  const field = kind.fields[name] as AnyField
  const slot = useSlot(key)
  const onChange = useCallback((value: unknown) => store.write(key, value), [store, key])
  const refused = problemsInside(slot.problems, pathOf(key))
  const problems = refused.length > 0 ? refused : problemsOf(key)
  const contentLocale = isLocale(place) ? place : null
  const [copied, setCopied] = useState<Copied | null>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that its input was entered and left
    <div
      className="field-frame"
      data-type={field.type}
      data-place={place}
      hidden={isHidden}
      onFocus={() => store.enter(key)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) store.leave(key)
      }}
    >
      <LabelledInput
        id={id}
        field={field}
        onChange={onChange}
        contentLocale={contentLocale}
        problems={problems}
        classNames={classNames}
        value={slot.value}
        entryId={store.entryId}
        label={<FieldName field={field} place={place} />}
        state={contentLocale && <FieldState name={name} locale={contentLocale} />}
        sign={<FieldComments fieldKey={key} />}
        ways={
          contentLocale &&
          field.type !== 'slug' &&
          otherLocales(contentLocale).map((from) => (
            <CopyAcross key={from} name={name} from={from} to={contentLocale} onCopied={setCopied} />
          ))
        }
      />
      {copied && <CopiedNote {...{ copied }} fieldKey={key} onEnd={() => setCopied(null)} />}
      <TheirsNote news={slot.news} waiting={slot.waiting} onShow={() => store.leave(key)} />
      {slot.theirs && <ConflictBox fieldKey={key} field={field} mine={slot.value} theirs={slot.theirs} />}
      {contentLocale && <StaleNote name={name} locale={contentLocale} />}
      <SameNote fieldKey={key} />
    </div>
  )
})

type Props = { fieldKey: PlacedKey; field: AnyField; mine: unknown; theirs: Theirs }

/**
 * Two people changed one field: both texts are kept until one is chosen, and the person can go on writing their own.
 */
function ConflictBox({ fieldKey, field, mine, theirs }: Props) {
  const { store, locale } = useForm()
  const { place } = placedAt(fieldKey)
  const lang = isLocale(place) ? place : undefined
  const texts = [theirs.value, mine].map((value) => valueInWords(field, value, locale))
  const [theirText, myText] = texts
  const id = `${inputId(fieldKey)}-theirs`
  const Input = inputs[field.type]
  const name = theirs.by ? doerInWords(theirs.by) : m.entry_somebody()
  const choose = (which: 'mine' | 'theirs') => {
    store.choose(fieldKey, which)
    document.getElementById(inputId(fieldKey))?.focus()
  }
  return (
    <fieldset
      id={conflictId(fieldKey)}
      className="conflict-box"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
    >
      <p id={`${id}-label`}>
        {m.entry_conflict({ name })}
        {theirs.at && (
          <>
            {' '}
            <Moment at={theirs.at} locale={locale} withTime />
          </>
        )}
      </p>
      {typeof theirText === 'string' && typeof myText === 'string' ? (
        <>
          <p className="input-note">{m.entry_conflict_reading()}</p>
          <WordDifference before={theirText} after={myText} lang={lang} />
          <details>
            <summary>{m.entry_conflict_theirs()}</summary>
            <div className="word-difference" lang={lang}>
              {theirText || m.entry_nothing_written()}
            </div>
          </details>
        </>
      ) : (
        <div inert>
          <Input
            {...{ id, field, problems: [], contentLocale: lang ?? null, isInvalid: false }}
            value={theirs.value}
            onChange={() => {}}
            entryId={store.entryId}
          />
        </div>
      )}
      <p className="conflict-choices">
        <button type="button" className="small-button" onClick={() => choose('mine')}>
          {m.entry_conflict_keep_mine()}
        </button>
        <button type="button" className="small-button" onClick={() => choose('theirs')}>
          {m.entry_conflict_take_theirs()}
        </button>
        <span className="input-note">{m.entry_conflict_edit()}</span>
      </p>
    </fieldset>
  )
}

type TheirsNoteProps = { news: Theirs | null; waiting: Theirs | null; onShow(): void }

/** Says quietly that the text is somebody else's, or that theirs is waiting. */
function TheirsNote({ news, waiting, onShow }: TheirsNoteProps) {
  const told = waiting ?? news
  if (!told) return null
  const name = told.by ? doerInWords(told.by) : m.entry_somebody()
  return (
    <p className="input-note mt-1 flex flex-wrap gap-x-3">
      {waiting ? m.entry_news_waiting({ name }) : m.entry_news({ name })}
      {waiting && (
        <button type="button" className="text-button" onClick={onShow}>
          {m.entry_news_show()}
        </button>
      )}
    </p>
  )
}

/** Beside a text that is older than in another language: what changed there, and "still right". */
function StaleNote({ name, locale: content }: { name: string; locale: Locale }) {
  const { store, kind, locale, csrf } = useForm()
  const { show } = useToasts()
  const translation = useTranslation(name)
  const isOlder = useWritten((read) => isOlderText(read(keyOf(content, name)), translation, content))
  const language = translation?.ahead
  const [then, setThen] = useState<TranslationDifference | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  if (!isOlder || !language) return null
  const field = kind.fields[name] as AnyField
  const address = adminAddress.entryTranslation(store.entryId)

  async function look() {
    const answer = await askServer(`${address}?field=${name}`, { csrf: csrf() })
    if (answer.type === 'answered' && answer.status === 200) setThen(answer.body as TranslationDifference)
  }
  async function settle() {
    setIsBusy(true)
    await store.flush()
    const body = { field: name, revision: store.status().revision }
    const answer = await askServer(address, { method: 'POST', body, csrf: csrf() })
    setIsBusy(false)
    if (answer.type === 'answered' && answer.status === 200)
      store.setTranslations((answer.body as Settled).translations)
    else show({ text: m.entry_still_right_failed(), failed: true })
  }

  return (
    <div className="stale-note">
      <details onToggle={({ currentTarget }) => currentTarget.open && look()}>
        <summary>{m.entry_stale({ language: languageName(language) })}</summary>
        {then && <Changed field={field} then={then} locale={locale} lang={language} />}
      </details>
      <button type="button" className="text-button" onClick={settle} disabled={isBusy}>
        {m.entry_still_right()}
        <span className="visually-hidden">: {field.label[locale]}</span>
      </button>
    </div>
  )
}

type ChangedProps = { field: AnyField; then: TranslationDifference; locale: Locale; lang: Locale }

function Changed({ field, then, locale, lang }: ChangedProps) {
  const before = valueInWords(field, then.before, locale)
  const after = valueInWords(field, then.now, locale)
  if (before === null || after === null) return <p className="input-note">{m.entry_difference_unshown()}</p>
  return <WordDifference before={before} after={after} lang={lang} />
}
