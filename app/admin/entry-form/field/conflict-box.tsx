import { m } from '#app/i18n/messages.ts'
import type { AnyField } from '#domain/content/fields/field.ts'
import { isLocale } from '#domain/locales.ts'
import { inputs } from '../../inputs/inputs.ts'
import { doerInWords } from '../../ui/doer.ts'
import { Moment } from '../../ui/moment.tsx'
import { valueInWords } from '../difference/value-in-words.ts'
import { WordDifference } from '../difference/word-difference.tsx'
import { useForm } from '../form-context.ts'
import { type PlacedKey, placedAt } from '../store/placed-key.ts'
import type { Theirs } from '../store/slot.ts'
import { inputId } from './input-id.ts'

type Props = { fieldKey: PlacedKey; field: AnyField; mine: unknown; theirs: Theirs }

/** Two people changed one field: both texts are kept until one is chosen, and one's own can still be written on. */
export function ConflictBox({ fieldKey, field, mine, theirs }: Props) {
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
    <fieldset className="conflict-box" aria-labelledby={`${id}-label`}>
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
