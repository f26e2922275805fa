import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { Receipt } from './receipt.tsx'
import { SpacePage } from './space-frame.tsx'

type Props = { locale: Locale; code: string; isRepeat: boolean; site: string }

/** A report was sealed and stored: its code, and what follows. */
export function ReceivedPage({ locale, code, isRepeat, site }: Props) {
  return (
    <SpacePage title={m.space_received()} lead={m.space_received_lead()} isAlert>
      {isRepeat && <p className="form-problem mt-6 print:hidden">{m.space_received_again()}</p>}
      <Receipt locale={locale} code={code} site={site} />
      <form
        method="post"
        action={address.openReport(locale)}
        autoComplete="off"
        className="mt-8 print:hidden"
      >
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <button type="submit" className="button-primary">
          {m.space_code_kept()}
        </button>
        <p className="mt-3 text-small text-quiet">{m.space_code_kept_next()}</p>
      </form>
      <section aria-labelledby="next" className="mt-12 border-t border-line pt-6">
        <h2 id="next" className="text-h4">
          {m.space_next_title()}
        </h2>
        <p className="mt-2">{m.space_next_text()}</p>
        <p className="mt-2">{m.space_not_lost()}</p>
      </section>
    </SpacePage>
  )
}
