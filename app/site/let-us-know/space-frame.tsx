import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { scriptAddress } from './script-address.ts'

/**
 * The frame of every page of the space: the way out, at hand on each, and the page's own small script, without which
 * everything works as well.
 */
export function SpaceFrame({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  return (
    <>
      {children}
      <p className="quick-exit">
        <a href={address.home(locale)} rel="noreferrer" data-quick-exit title={m.space_exit_text()}>
          {m.space_exit()}
        </a>
      </p>
      <script type="module" src={scriptAddress} />
    </>
  )
}

/** A narrow page of the space: what it is, and one thing to do. */
export function SpacePage({
  locale,
  title,
  lead,
  isAlert = false,
  children,
}: {
  locale: Locale
  title: string
  lead?: string
  isAlert?: boolean
  children: React.ReactNode
}) {
  return (
    <SpaceFrame locale={locale}>
      <div className="shell mt-12 lg:mt-16">
        <div className="measure mx-auto">
          <h1 className="text-h2">{title}</h1>
          {lead && (
            <p className="mt-3 text-lead text-quiet" role={isAlert ? 'status' : undefined}>
              {lead}
            </p>
          )}
          {children}
        </div>
      </div>
    </SpaceFrame>
  )
}
