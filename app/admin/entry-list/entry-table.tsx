import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import { ExternalIcon } from '#app/ui/icons.tsx'
import type { ListColumn, ListSort } from '#domain/content/derive/list.ts'
import type { ListedEntry, ListedValue } from '#domain/content/editors-view.ts'
import type { Locale } from '#domain/locales.ts'
import { doerInWords } from '../ui/doer.ts'
import { EntryState } from '../ui/entry-state.tsx'
import { Moment } from '../ui/moment.tsx'
import { SortHead } from './sort-head.tsx'

type Props = {
  locale: Locale
  caption: string
  titleLabel: string
  /** Whether the entries are put in order by hand, so that their place is worth a column. */
  placed: boolean
  columns: ListColumn[]
  entries: ListedEntry[]
  sort: ListSort
  sortHref: (by: string) => string
}

/** Entries as rows; where there is no room for columns, each row is a block with the columns' names in it. */
export function EntryTable({ locale, caption, titleLabel, placed, columns, entries, sort, sortHref }: Props) {
  const head = (label: string, by: string, numeric = false) => (
    <SortHead key={by} label={label} by={by} sort={sort} href={sortHref(by)} numeric={numeric} />
  )
  return (
    <table className="admin-table entry-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr data-label={m.admin_list_sort_by()}>
          {placed && head(m.admin_list_place(), 'order', true)}
          {head(titleLabel, 'title')}
          {columns.map(({ name, label, sort: by }) =>
            by ? (
              head(label, by)
            ) : (
              <th key={name} scope="col">
                {label}
              </th>
            ),
          )}
          <th scope="col">{m.admin_list_state()}</th>
          {head(m.admin_list_updated(), 'updated')}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            {placed && (
              <td
                className="numeric"
                data-label={m.admin_list_place()}
                data-empty={entry.place === null || undefined}
              >
                {entry.place ?? '—'}
              </td>
            )}
            <th scope="row">
              <Title entry={entry} locale={locale} />
            </th>
            {columns.map(({ name, label }) => (
              <td key={name} data-label={label} data-empty={!entry.values[name] || undefined}>
                <Value value={entry.values[name] ?? null} locale={locale} />
              </td>
            ))}
            <td data-label={m.admin_list_state()}>
              <States states={entry.states} />
            </td>
            <td data-label={m.admin_list_updated()}>
              <Moment at={entry.updatedAt} locale={locale} />
              <span className="block text-quiet">
                {m.admin_list_by({ name: doerInWords(entry.updatedBy) })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Title({ entry: { title, key, publicPage }, locale }: { entry: ListedEntry; locale: Locale }) {
  const text = title ? (
    <span lang={title.lang}>{title.text}</span>
  ) : (
    <span className="font-normal text-quiet">{m.admin_list_untitled({ key })}</span>
  )
  if (!publicPage) return text
  const { href, lang } = publicPage
  return (
    <a href={href} target="_blank" rel="noopener" hrefLang={lang === locale ? undefined : lang}>
      {text}{' '}
      <span className="inline-block">
        <ExternalIcon />
      </span>
      <span className="visually-hidden">{m.opens_new_tab()}</span>
    </a>
  )
}

function Value({ value, locale }: { value: ListedValue; locale: Locale }) {
  if (!value) return <span className="text-quiet">—</span>
  if (value.type === 'text') return value.text
  return <time dateTime={value.text}>{dateInWords(value.text, locale)}</time>
}

function States({ states }: { states: ListedEntry['states'] }) {
  return (
    <dl className="entry-states">
      <div>
        <dt>{m.admin_list_spanish()}</dt>
        <dd>
          <EntryState {...states.es} />
        </dd>
      </div>
      <div>
        <dt>{m.admin_list_english()}</dt>
        <dd>
          <EntryState {...states.en} />
        </dd>
      </div>
    </dl>
  )
}
