import type { ListColumn } from '#content/model/derive/list.ts'
import type { ListedEntry, ListedValue } from '#content/model/editors-view.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Title, Titles } from '#ui/admin/title.tsx'
import { dateInWords } from '#ui/dates.ts'
import { EntryState, ReviewMark } from '../entry-state.tsx'
import { FoundInText } from '../found-in.tsx'
import type { Reorder } from '../reorder/use-reorder.ts'
import { SourceStateMark } from '../source-state.tsx'
import type { ShownColumns } from './entry-table.tsx'
import { EntryTitle } from './entry-title.tsx'
import { columnLabel } from './views/column-label.ts'

type Props = ShownColumns & {
  locale: Locale
  section: string
  entry: ListedEntry
  isChosen: boolean
  /** What marks and moves it where rows are put in order. */
  moving: ReturnType<Reorder['row']> | undefined
  choice: React.ReactNode
  place: React.ReactNode
}

/** One entry of a list. */
export function EntryRow({ locale, section, entry, placed, columns, ...row }: Props) {
  return (
    <tr data-chosen={row.isChosen || undefined} {...row.moving}>
      {row.choice && <td className="choice-cell needs-script">{row.choice}</td>}
      {placed && (
        <td
          className="numeric"
          data-label={m.admin_list_place()}
          data-empty={(entry.place === null && typeof row.place === 'string') || undefined}
        >
          {row.place}
        </td>
      )}
      <th scope="row">
        <EntryTitle entry={entry} section={section} locale={locale} />
        {entry.found && (
          <p className="mt-1 max-w-120 font-normal text-quiet text-small/[1.5]">
            <FoundInText found={entry.found} />
          </p>
        )}
      </th>
      {columns.map((column) => (
        <ColumnCell key={column.name} column={column} entry={entry} locale={locale} />
      ))}
    </tr>
  )
}

type CellProps = { column: ListColumn; entry: ListedEntry; locale: Locale }

function ColumnCell({ column, entry, locale }: CellProps) {
  const label = columnLabel(column)
  if (column.name === 'states')
    return (
      <td data-label={label}>
        <States entry={entry} />
      </td>
    )
  if (column.name === 'updated')
    return (
      <td data-label={label}>
        <Moment at={entry.updatedAt} locale={locale} />
        <span className="block text-quiet">{m.admin_list_by({ name: doerInWords(entry.updatedBy) })}</span>
      </td>
    )
  const value = entry.values[column.name] ?? null
  return (
    <td
      className={value && value.type !== 'date' ? 'written' : undefined}
      data-label={label}
      data-empty={!value || undefined}
    >
      <Value value={value} locale={locale} />
    </td>
  )
}

function Value({ value, locale }: { value: ListedValue; locale: Locale }) {
  if (!value) return <span className="text-quiet">—</span>
  if (value.type === 'text') return <Title title={value} untitled="" />
  if (value.type === 'titles') return <Titles titles={value.titles} />
  return <time dateTime={value.text}>{dateInWords(value.text, locale)}</time>
}

function States({ entry: { states, planned, review, sourceStates } }: { entry: ListedEntry }) {
  return (
    <dl className="entry-states">
      {locales.map((each) => (
        <div key={each}>
          <dt>{capital(languageName(each))}</dt>
          <dd>
            <EntryState {...states[each]} isPlanned={planned[each]} />
            {review[each] && (
              <div>
                <ReviewMark state={review[each]} />
              </div>
            )}
            {sourceStates[each] && (
              <div>
                <SourceStateMark state={sourceStates[each]} />
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
