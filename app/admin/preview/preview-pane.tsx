import { useEffect, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { ExternalIcon } from '#app/ui/icons.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { inLanguage } from '../entry-form/publish/language-words.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { withPreview } from './with-preview.ts'

type Props = {
  entryId: string
  /** Counts what the server has kept; the page is shown anew when it rises. */
  revision: number
  csrf: string
  /** The language of the admin area, which is looked at first. */
  locale: Locale
}

/** How wide a page is shown, in CSS pixels: on a phone, a tablet, a desk. */
const widths = { phone: 390, tablet: 820, desktop: 1280 } as const
type Width = keyof typeof widths

/** The real page with what has been written so far, in either language, as wide as visitors may have it. */
export function PreviewPane({ entryId, revision, csrf, locale }: Props) {
  const [shown, setShown] = useState<Locale>(locale)
  const [width, setWidth] = useState<Width>('phone')
  const addresses = useAddresses(entryId, revision)
  const address = addresses?.[shown] ?? null
  const href = address && withPreview(address, entryId)
  return (
    <section className="preview" aria-label={m.preview_title()}>
      <div className="preview-bar">
        <Choice legend={m.preview_language()}>
          {locales.map((each) => (
            <Option
              key={each}
              label={languages[each]()}
              isChosen={shown === each}
              onChoose={() => setShown(each)}
            />
          ))}
        </Choice>
        <Choice legend={m.preview_width()}>
          {(Object.keys(widths) as Width[]).map((each) => (
            <Option
              key={each}
              label={widthWords[each]()}
              isChosen={width === each}
              onChoose={() => setWidth(each)}
            />
          ))}
        </Choice>
        {href && (
          <a href={href} target="_blank" rel="noopener" className="preview-open">
            {m.preview_open()} <ExternalIcon />
            <span className="visually-hidden">{m.opens_new_tab()}</span>
          </a>
        )}
        <PreviewLinks entryId={entryId} csrf={csrf} address={address} locale={locale} />
      </div>
      {href ? (
        <PreviewFrame
          key={shown}
          href={href}
          revision={revision}
          width={widths[width]}
          title={m.preview_page({ inLanguage: inLanguage[shown]() })}
        />
      ) : (
        <p className="preview-nothing">{addresses ? m.preview_nothing() : m.preview_loading()}</p>
      )}
    </section>
  )
}

const languages = { es: m.admin_list_spanish, en: m.admin_list_english } satisfies Record<
  Locale,
  () => string
>
const widthWords = {
  phone: m.preview_phone,
  tablet: m.preview_tablet,
  desktop: m.preview_desktop,
} satisfies Record<Width, () => string>

function Choice({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="preview-choice">
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  )
}

function Option({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </button>
  )
}

/** Where the drafts are looked at; they move when a first slug or a brand is written. Null until it is known. */
function useAddresses(entryId: string, revision: number): Record<Locale, string | null> | null {
  const [addresses, setAddresses] = useState<Record<Locale, string | null> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save may move the page
  useEffect(() => {
    const leaving = new AbortController()
    fetch(adminAddress.entryPreview(entryId), { signal: leaving.signal })
      .then((answer) => (answer.ok && !answer.redirected ? answer.json() : null))
      .then((body) => body && setAddresses(body.addresses))
      .catch(() => {})
    return () => leaving.abort()
  }, [entryId, revision])
  return addresses
}
