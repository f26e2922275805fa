import { m } from '#app/i18n/messages.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import type { BrokenLink } from '#domain/links/broken-link.ts'
import type { LinkTrouble } from '#domain/links/link-verdict.ts'
import type { Locale } from '#domain/locales.ts'
import { Moment } from '../ui/moment.tsx'
import { EntryName } from './entry-name.tsx'
import { WorkRow } from './work-row.tsx'

/** Links on the site that lead nowhere, each with the field in which it stands. */
export function BrokenLinks({ links, locale }: { links: BrokenLink[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {links.map((link) => (
        <WorkRow
          key={`${link.entryId} ${link.place} ${link.field} ${link.to === 'entry' ? link.target.id : link.href}`}
          locale={locale}
          entry={{ id: link.entryId, kind: link.kind, title: link.title }}
        >
          <span className="text-quiet">{whereIn(link, locale)}: </span>
          {link.to === 'entry' ? <ToEntry link={link} /> : <ToAddress link={link} locale={locale} />}
        </WorkRow>
      ))}
    </ul>
  )
}

function whereIn({ kind, field, place }: BrokenLink, locale: Locale): string {
  const label: string = kindNamed(kind)?.fields[field]?.label[locale] ?? field
  return place === 'shared' ? label : `${label} (${languages[place]()})`
}

const languages = { es: m.admin_list_spanish, en: m.admin_list_english } satisfies Record<
  Locale,
  () => string
>

function ToEntry({ link: { target, why } }: { link: Extract<BrokenLink, { to: 'entry' }> }) {
  return (
    <>
      <EntryName {...target} /> <span className="text-bad">{entryWords[why]()}</span>
    </>
  )
}

function ToAddress({ link, locale }: { link: Extract<BrokenLink, { to: 'address' }>; locale: Locale }) {
  const { href, why, status, since } = link
  return (
    <>
      <a href={href} className="wrap-anywhere" rel="noreferrer">
        {href}
      </a>{' '}
      <span className="text-bad">
        {troubleWords[why]()}
        {status !== null && ` (${status})`}
      </span>
      <span className="text-quiet">
        {' '}
        {m.admin_home_link_since()} <Moment at={since} locale={locale} />
      </span>
    </>
  )
}

const entryWords = {
  unpublished: m.admin_home_link_unpublished,
  trashed: m.admin_home_link_trashed,
  deleted: m.admin_home_link_deleted,
} satisfies Record<Extract<BrokenLink, { to: 'entry' }>['why'], () => string>

const troubleWords = {
  gone: m.admin_home_link_gone,
  error: m.admin_home_link_error,
  loop: m.admin_home_link_loop,
  address: m.admin_home_link_address,
  private: m.admin_home_link_private,
  'not-found': m.admin_home_link_not_found,
  refused: m.admin_home_link_refused,
  timeout: m.admin_home_link_timeout,
  certificate: m.admin_home_link_certificate,
  other: m.admin_home_link_other,
} satisfies Record<LinkTrouble, () => string>
