import { useState } from 'react'
import type { Settled, StillRight } from '#content/model/editing/translation.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale } from '#kernel/locales.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { askServer } from '../connection/ask-server.ts'
import { inputId, type PlacedKey, placedAt } from '../draft/placed-key.ts'
import { useForm } from '../form-context.ts'
import { useSameAs } from '../view/field-lack.ts'

/** Below a text that still says what another language says: what to do about it, or that it is right so. */
export function SameNote({ fieldKey }: { fieldKey: PlacedKey }) {
  const { store, kind, locale, csrf } = useForm()
  const { show } = useToasts()
  const from = useSameAs(fieldKey)
  const [isBusy, setIsBusy] = useState(false)
  if (!from) return null
  const { field, place } = placedAt(fieldKey)

  async function confirm() {
    setIsBusy(true)
    await store.flush()
    const language = isLocale(place) ? { locale: place } : {}
    const body: StillRight = { field, revision: store.status().revision, isSame: true, ...language }
    const address = adminAddress.entryTranslation(store.entryId)
    const answer = await askServer(address, { method: 'POST', body, csrf: csrf() })
    setIsBusy(false)
    if (answer.type === 'answered' && answer.status === 200) {
      store.setTranslations((answer.body as Settled).translations)
      document.getElementById(inputId(fieldKey))?.focus()
    } else show({ text: m.entry_still_right_failed(), failed: true })
  }

  return (
    <div className="stale-note">
      <p>{m.entry_same_note({ language: languageName(from) })}</p>
      <button type="button" className="text-button" onClick={confirm} disabled={isBusy}>
        {m.entry_same_right()}
        <span className="visually-hidden">: {kind.fields[field].label[locale]}</span>
      </button>
    </div>
  )
}
