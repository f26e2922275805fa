import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'

type Props = {
  locale: Locale
  /** In seven groups of four. */
  code: string
  /** Where one comes back to, as one types it. */
  site: string
}

/** The receipt code, shown once: to copy, print, or keep as a file. Printed, it is one clean sheet. */
export function Receipt({ locale, code, site }: Props) {
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
