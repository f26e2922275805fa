import type { SharedEffects } from '#content/model/editing/shared-effects.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { Differences } from '../history/differences.tsx'

type Props = {
  effects: Omit<SharedEffects, 'hash'>
  locale: Locale
  isLeft: boolean
  onLeave(isLeft: boolean): void
  /** Whether it stands in a form that is sent: as `withShared` where it is ticked, and always with `choosesShared`. */
  isSent?: boolean
}

/** What publishing does with what all languages share: what changes elsewhere, which may be left, or what is left. */
export function SharedPart({ effects: { changes, left }, locale, isLeft, onLeave, isSent }: Props) {
  // What was decided stays in sight, also where other languages are chosen by now.
  const isChoice = left.length === 0 && (changes.length > 0 || isLeft)
  return (
    <>
      {left.length > 0 && <SharedLeft left={left} locale={locale} />}
      {isChoice && (
        <fieldset className="dialog-part">
          <legend>{m.entry_shared()}</legend>
          <label className="dialog-choice">
            <input
              type="checkbox"
              name={isSent ? 'withShared' : undefined}
              checked={!isLeft}
              onChange={({ target }) => onLeave(!target.checked)}
            />
            <span>{m.entry_shared_take()}</span>
          </label>
          {isLeft ? (
            <p className="input-note">{m.entry_shared_stays()}</p>
          ) : (
            <SharedChanges changes={changes} />
          )}
          {isSent && <input type="hidden" name="choosesShared" value="yes" />}
        </fieldset>
      )}
    </>
  )
}

/** What visitors of other languages will see, language by language. */
function SharedChanges({ changes }: Pick<SharedEffects, 'changes'>) {
  return changes.map(({ locale: language, differences }) => (
    <div key={language} className="mt-2 text-small">
      <p>
        {m.entry_shared_changes({ inLanguage: m.input_in_language({ language: languageName(language) }) })}
      </p>
      <Differences differences={differences} />
    </div>
  ))
}

/** What is not published, because the account may not write it. */
function SharedLeft({ left, locale }: Pick<SharedEffects, 'left'> & { locale: Locale }) {
  const names = new Intl.ListFormat(formatLocale[locale]).format(left.map(({ label }) => label))
  return <p className="dialog-part">{m.entry_shared_left({ names })}</p>
}
