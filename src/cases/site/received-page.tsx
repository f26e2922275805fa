import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
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

type ReceiptProps = {
  locale: Locale
  /** In seven groups of four. */
  code: string
  /** Where one comes back to, as one types it. */
  site: string
}

/** The receipt code, shown once: to copy, print, or keep as a file. Printed, it is one clean sheet. */
function Receipt({ locale, code, site }: ReceiptProps) {
  return (
    <section aria-labelledby="your-code" className="receipt" data-receipt>
      <h2 id="your-code" className="text-small font-semibold text-quiet">
        {m.space_your_code()}
      </h2>
      <p className="receipt-code" data-code translate="no">
        {code.split(' ').map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same
          <span key={at}>{at === 0 ? group : ` ${group}`}</span>
        ))}
      </p>
      <p className="mt-5">{m.space_code_use({ address: site + address.letUsKnow(locale) })}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
        <button type="button" className="button-quiet" data-copy={m.space_code_copied()} hidden>
          {m.space_code_copy()}
        </button>
        <button type="button" className="button-quiet" data-print hidden>
          {m.space_code_print()}
        </button>
        <form method="post" action={address.reportReceipt(locale)} autoComplete="off" data-save>
          <input type="hidden" name="code" value={code} autoComplete="off" />
          <button type="submit" className="button-quiet">
            {m.space_code_file()}
          </button>
        </form>
        <span role="status" data-copied className="font-semibold text-good" />
      </div>
    </section>
  )
}

/**
 * A form was sent again long after its report was received, or after its code was used: the code is not shown again.
 */
export function RepeatedPage({ locale }: { locale: Locale }) {
  return (
    <SpacePage title={m.space_received()} lead={m.space_repeated_lead()} isAlert>
      <p className="mt-6">{m.space_repeated_text()}</p>
      <p className="mt-8">
        <a href={address.openReport(locale)} className="button-quiet">
          {m.space_return_title()}
        </a>
      </p>
    </SpacePage>
  )
}
