import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { useForm } from '../entry-form/form-context.ts'
import { PreviewLinks, withPreview } from './preview-links.tsx'

type Props = {
  entryId: string
  /** The revision that the server has; when it rises the page is loaded again. */
  revision: number
  csrf: string
  /** The language of the admin area, which is looked at first. */
  locale: Locale
}

/** How wide a page is shown, in CSS pixels: on a phone, a tablet, a desk. */
const widths = { phone: 390, tablet: 820, desktop: 1280 } as const
type Width = keyof typeof widths

/** The real page with what has been written so far, in any language of the site and as wide as visitors may have it. */
export function PreviewPane({ entryId, revision, csrf, locale }: Props) {
  const { kind } = useForm()
  const [shown, setShown] = useState<Locale>(locale)
  const [width, setWidth] = useState<Width>('phone')
  const addresses = useAddresses(entryId, revision)
  const address = addresses?.[shown] ?? null
  const href = address && withPreview(address, entryId)
  return (
    <section className="preview" aria-label={m.preview_title()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small/[1.65]">
        <Choice legend={m.preview_language()}>
          {locales.map((each) => (
            <Option
              key={each}
              label={capital(languageName(each))}
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
          <a href={href} target="_blank" rel="noopener" className="ms-auto whitespace-nowrap">
            {m.preview_open()} <ExternalIcon />
            <span className="visually-hidden">{m.opens_new_tab()}</span>
          </a>
        )}
        <OnlyWhoMay needs={neededToEdit(kind, [])}>
          <PreviewLinks entryId={entryId} csrf={csrf} address={address} locale={locale} />
        </OnlyWhoMay>
      </div>
      {href ? (
        <PreviewFrame
          key={shown}
          href={href}
          revision={revision}
          width={widths[width]}
          title={m.preview_page({ inLanguage: m.input_in_language({ language: languageName(shown) }) })}
        />
      ) : (
        <p className="border border-line p-6 text-quiet">
          {addresses ? m.preview_nothing() : m.preview_loading()}
        </p>
      )}
    </section>
  )
}

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

/** The addresses of the previews; they change when a first slug or a brand is written. Null until they are known. */
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

type PreviewFrameProps = { href: string; revision: number; width: number; title: string }

/**
 * A page in a frame, as wide as it is told and made smaller to fit. When the revision rises the page is loaded anew
 * behind the one that is seen, brought to the same place, and only then put in front: nothing flickers while one types.
 */
function PreviewFrame({ href, revision, width, title }: PreviewFrameProps) {
  const [front, setFront] = useState(0)
  const frames = useRef<(HTMLIFrameElement | null)[]>([null, null])
  const shownAt = useRef<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const wanted = `${revision} ${href}`

  useEffect(() => {
    if (shownAt.current === wanted) return
    const isFirst = shownAt.current === null
    shownAt.current = wanted
    const behind = frames.current[isFirst ? front : 1 - front]
    // The same address is loaded again: the draft behind it has changed.
    if (behind) behind.src = href
  }, [wanted, href, front])

  const arrived = useCallback(
    (at: number) => {
      const [loaded, before] = [frames.current[at], frames.current[1 - at]]
      if (!loaded?.src || at === front) return
      loaded.contentWindow?.scrollTo({ top: before?.contentWindow?.scrollY ?? 0, behavior: 'instant' })
      setFront(at)
    },
    [front],
  )

  useFit(place, width)
  return (
    <div ref={place} className="relative min-h-120 overflow-hidden border border-line bg-veil">
      {[0, 1].map((at) => (
        <iframe
          key={at}
          ref={(frame) => {
            frames.current[at] = frame
          }}
          title={title}
          className="preview-frame"
          data-front={at === front}
          onLoad={() => arrived(at)}
        />
      ))}
    </div>
  )
}

/** Tells the styles how wide the page is and by how much it is made smaller. */
function useFit(place: React.RefObject<HTMLDivElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const scale = Math.min(1, element.clientWidth / width)
      element.style.setProperty('--preview-width', `${width}px`)
      element.style.setProperty('--preview-scale', String(scale))
      element.style.setProperty('--preview-height', `${element.clientHeight / scale}px`)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [place, width])
}
