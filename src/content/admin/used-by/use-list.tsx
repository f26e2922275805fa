import { type EntryUse, type UsedBy, usesInView } from '#content/model/editing/used-by.ts'
import { formAddress } from '#content/model/kinds/admin-sections.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { Title } from '#ui/admin/title.tsx'
import { ExternalIcon } from '#ui/icons.tsx'
import { inputId, keyOf } from '../entry-form/draft/placed-key.ts'
import { effectWords, isHarmless } from './use-uses.ts'

/**
 * Places that lead to an entry: each with its field, its pages, and what these will show where something changes. The
 * first are in view, the others that were told a step away, and of the rest there is the number.
 */
export function UseList({ places, uses }: Pick<UsedBy, 'places' | 'uses'>) {
  return (
    <>
      <Uses uses={uses.slice(0, usesInView)} />
      {uses.length > usesInView && (
        <details className="use-list-more">
          <summary>{m.uses_show_more({ count: uses.length - usesInView })}</summary>
          <Uses uses={uses.slice(usesInView)} />
        </details>
      )}
      {places > uses.length && (
        <p className="mt-1 text-small text-quiet">{m.uses_more({ count: places - uses.length })}</p>
      )}
    </>
  )
}

type ListedOnProps = Pick<UsedBy, 'isPlaced' | 'listings' | 'lists'> & { leaves: boolean }

/** The pages that list an entry by themselves, each as a link: the first in view, as places are. */
export function ListedOn({ isPlaced, listings, lists, leaves }: ListedOnProps) {
  if (isPlaced) return <p className="mt-3">{m.uses_placed()}</p>
  if (lists.length === 0) return null
  return (
    <div className="mt-3">
      <p>{leaves ? m.uses_listed_leaving() : m.uses_listed()}</p>
      <Lists lists={lists.slice(0, usesInView)} />
      {lists.length > usesInView && (
        <details className="use-list-more">
          <summary>{m.uses_show_more({ count: lists.length - usesInView })}</summary>
          <Lists lists={lists.slice(usesInView)} />
        </details>
      )}
      {listings > lists.length && (
        <p className="mt-1 text-small text-quiet">{m.uses_listed_more({ count: listings - lists.length })}</p>
      )}
    </div>
  )
}

function Lists({ lists }: Pick<UsedBy, 'lists'>) {
  return (
    <p>
      {lists.map(({ locale, href }) => (
        <PageLink key={href} href={href} locale={locale}>
          {href}
        </PageLink>
      ))}
    </p>
  )
}

type PageLinkProps = { href: string; locale: Locale; children: string }

/** A page of the site, in another tab. */
function PageLink({ href, locale, children }: PageLinkProps) {
  return (
    <a
      className="me-4 inline-block py-1 whitespace-nowrap"
      href={href}
      target="_blank"
      rel="noopener"
      hrefLang={locale}
    >
      {children} <ExternalIcon />
      <span className="visually-hidden"> {m.opens_new_tab()}</span>
    </a>
  )
}

function Uses({ uses }: { uses: EntryUse[] }) {
  return (
    <ul className="use-list">
      {uses.map((use) => (
        <Use key={`${use.entryId} ${use.place} ${use.field}`} use={use} />
      ))}
    </ul>
  )
}

function Use({ use }: { use: EntryUse }) {
  const { entryId, kind, kindLabel, title, place, field, fieldLabel, pages, afterwards } = use
  const form = formAddress(kind, entryId)
  const where = [kindLabel, fieldLabel, ...(isLocale(place) ? [capital(languageName(place))] : [])]
  return (
    <li>
      <p>
        <a href={`${form ?? ''}#${inputId(keyOf(place, field))}`} target="_blank" rel="noopener">
          <Title title={title} untitled={m.bulk_untitled()} />
          <span className="visually-hidden"> {m.opens_new_tab()}</span>
        </a>
        <span className="block text-quiet">
          {where.join(' · ')}
          {pages.length === 0 && ` · ${m.uses_in_draft()}`}
        </span>
      </p>
      <p>
        {afterwards.map(({ what, locales }) => (
          <span key={what} className={`block ${isHarmless(what) ? 'text-quiet' : 'text-ink'}`}>
            {locales.map((locale) => capital(languageName(locale))).join(', ')}: {effectWords[what]()}
          </span>
        ))}
        {pages.map(({ locale, href }) => (
          <PageLink key={locale} href={href} locale={locale}>
            {m.uses_see_page({ language: languageName(locale) })}
          </PageLink>
        ))}
      </p>
    </li>
  )
}
