import { useState } from 'react'
import type { Settled, TranslationDifference } from '#content/model/editing/translation.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { valueInWords } from '../difference/value-in-words.ts'
import { WordDifference } from '../difference/word-difference.tsx'
import { useForm, useTranslation } from '../form-context.ts'
import { askServer } from '../line/ask-server.ts'
import { useStanding } from './field-state.tsx'

/** Beside a text that is older than the other language: what changed there, and "still right". */
export function StaleNote({ name, locale: content }: { name: string; locale: Locale }) {
  const { store, kind, locale, csrf } = useForm()
  const { show } = useToasts()
  const isOlder = useStanding(name, content) === 'older'
  const language = useTranslation(name)?.ahead
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

type Shown = { field: AnyField; then: TranslationDifference; locale: Locale; lang: Locale }

function Changed({ field, then, locale, lang }: Shown) {
  const before = valueInWords(field, then.before, locale)
  const after = valueInWords(field, then.now, locale)
  if (before === null || after === null) return <p className="input-note">{m.entry_difference_unshown()}</p>
  return <WordDifference before={before} after={after} lang={lang} />
}
