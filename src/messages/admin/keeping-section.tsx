import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { monthsAfterClosing } from '#messages/model/retention.ts'
import { dateInWords } from '#ui/dates.ts'
import { type FormParts, MessageForm, typedOr } from './message-form.tsx'

type Props = FormParts & { eraseOn: string | null; locale: Locale }

/** Until when a message is kept, and how to set another day. */
export function KeepingSection({ eraseOn, locale, ...form }: Props) {
  return (
    <section className="message-part" aria-labelledby="keeping-title">
      <h2 id="keeping-title">{m.inbox_keeping()}</h2>
      <p className="text-quiet">
        {eraseOn
          ? m.inbox_erased_on({ date: dateInWords(eraseOn, locale) })
          : m.inbox_not_erased({ months: monthsAfterClosing })}
      </p>
      <details className="mt-3" open={form.refused?.intent === 'keep'}>
        <summary className="button-quiet cursor-pointer list-none">{m.inbox_keep_change()}…</summary>
        <MessageForm key={eraseOn} intent="keep" {...form} className="mt-3 grid gap-3">
          <label className="grid gap-1 text-small">
            {m.inbox_keep_until()}
            <input
              type="date"
              name="date"
              className="field"
              defaultValue={typedOr(form.refused, 'keep', 'date', eraseOn ?? '')}
              required
            />
          </label>
          <label className="grid gap-1 text-small">
            {m.inbox_keep_reason()}
            <textarea
              name="reason"
              rows={2}
              maxLength={500}
              className="field"
              defaultValue={typedOr(form.refused, 'keep', 'reason')}
              required
            />
          </label>
          <button type="submit" className="button-quiet justify-self-start">
            {m.inbox_save()}
            <span className="visually-hidden"> {m.inbox_keep_until()}</span>
          </button>
        </MessageForm>
      </details>
    </section>
  )
}
