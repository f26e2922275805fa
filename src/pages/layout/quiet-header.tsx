import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'

/**
 * The header where somebody writes to the anonymous space or reads there: the mark alone. One tap on anything else would
 * lose what was written, or a code that is shown once.
 */
export function QuietHeader({ locale, name }: { locale: Locale; name: string }) {
  return (
    <header className="nav-bar print:hidden">
      <div className="shell">
        <a href={address.home(locale)} className="brand">
          <img src="/drawings/mark.svg" alt="" width={44} height={44} />
          <span>{name}</span>
        </a>
      </div>
    </header>
  )
}
