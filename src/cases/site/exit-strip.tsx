import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/**
 * The way out of the space: the first thing on every page of it, always at hand, and covering nothing. Whatever else
 * comes before the header follows it.
 */
export function ExitStrip({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  return (
    <aside aria-label={m.space_exit()} className="exit-strip on-night print:hidden">
      <div className="shell flex items-center justify-between gap-x-6">
        <p id="exit-hint" className="text-small text-night-quiet">
          {m.space_exit_hint()}
        </p>
        <a
          href={address.home(locale)}
          rel="noreferrer"
          className="quick-exit"
          title={m.space_exit_text()}
          aria-describedby="exit-hint"
          data-leave
        >
          {m.space_exit()}
        </a>
      </div>
      {children}
    </aside>
  )
}
