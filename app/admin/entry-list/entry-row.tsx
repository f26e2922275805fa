import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { AdminSectionPath } from '#domain/admin-addresses.ts'
import type { ListedEntry, ListedValue } from '#domain/content/editors-view.ts'
import type { Locale } from '#domain/locales.ts'
import { doerInWords } from '../ui/doer.ts'
import { EntryState } from '../ui/entry-state.tsx'
import { Moment } from '../ui/moment.tsx'
import type { ShownColumns } from './entry-table.tsx'
import { EntryTitle } from './entry-title.tsx'

type Props = ShownColumns & {
  locale: Locale
  section: AdminSectionPath
  entry: ListedEntry
  isChosen: boolean
  /** Whether it is on its way to another place, and on which side of this row one would be let go. */
  lifted: boolean
  drop: 'before' | 'after' | undefined
  choice: React.ReactNode
  place: React.ReactNode
}

/** One entry of a list. */
export function EntryRow({ locale, section, entry, placed, columns, ...row }: Props) {
  return (
    <tr
      data-chosen={row.isChosen || undefined}
      data-on-its-way={row.lifted || undefined}
      data-drop={row.drop}
    >
      <td className="choice-cell needs-script">{row.choice}</td>
      {placed && (
        <td
          className="numeric place-cell"
          data-label={m.admin_list_place()}
          data-empty={(entry.place === null && typeof row.place === 'string') || undefined}
        >
          {row.place}
        </td>
      )}
      <th scope="row">
        <EntryTitle entry={entry} section={section} locale={locale} />
      </th>
      {columns.map(({ name, label }) => (
        <td
          key={name}
          className={entry.values[name]?.type === 'text' ? 'written' : undefined}
          data-label={label}
          data-empty={!entry.values[name] || undefined}
        >
          <Value value={entry.values[name] ?? null} locale={locale} />
        </td>
      ))}
      <td data-label={m.admin_list_state()}>
        <States states={entry.states} planned={entry.planned} />
      </td>
      <td data-label={m.admin_list_updated()}>
        <Moment at={entry.updatedAt} locale={locale} />
        <span className="block text-quiet">{m.admin_list_by({ name: doerInWords(entry.updatedBy) })}</span>
      </td>
    </tr>
  )
}

function Value({ value, locale }: { value: ListedValue; locale: Locale }) {
  if (!value) return <span className="text-quiet">—</span>
  if (value.type === 'text') return value.text
  return <time dateTime={value.text}>{dateInWords(value.text, locale)}</time>
}

function States({ states, planned }: Pick<ListedEntry, 'states' | 'planned'>) {
  return (
    <dl className="entry-states">
      <div>
        <dt>{m.admin_list_spanish()}</dt>
        <dd>
          <EntryState {...states.es} isPlanned={planned.es} />
        </dd>
      </div>
      <div>
        <dt>{m.admin_list_english()}</dt>
        <dd>
          <EntryState {...states.en} isPlanned={planned.en} />
        </dd>
      </div>
    </dl>
  )
}
