import { Link } from 'react-router'
import type {
  ListedRevision,
  ListedSitting,
  PublicationMark,
} from '#content/model/editing/revisions/revision.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { MomentRange } from '#ui/admin/moment-range.tsx'
import { momentInWords } from '#ui/moment-in-words.ts'
import { changedInWords } from './changed-in-words.ts'
import type { EntryHistory } from './entry-history-page.tsx'
import { historyAddress } from './history-address.ts'

/** The sittings, the newest first, with what was published between them. */
export function Timeline(history: EntryHistory) {
  return (
    <ol className="timeline" aria-label={m.entry_history_list()}>
      {history.timeline.map((each) =>
        'mark' in each ? (
          <Mark key={`mark ${each.mark.at} ${each.mark.action}`} mark={each.mark} history={history} />
        ) : (
          <SittingItem key={each.sitting.number} sitting={each.sitting} history={history} />
        ),
      )}
    </ol>
  )
}

function Mark({ mark, history }: { mark: PublicationMark; history: EntryHistory }) {
  const { at, by, action, languages, revision, present, planned } = mark
  const said = { languages: languagesInWords(languages, history.locale) }
  const words =
    action === 'publish' ? m.entry_history_mark_published(said) : m.entry_history_mark_taken_off(said)
  return (
    <li className="timeline-mark" data-action={action}>
      {action === 'publish' && revision ? (
        <Link to={historyAddress(history, { publication: revision })} preventScrollReset>
          {words}
        </Link>
      ) : (
        <strong>{words}</strong>
      )}
      <span className="block text-quiet">
        <Moment at={at} locale={history.locale} withTime /> · {doerInWords(by)}
      </span>
      {planned && (
        <span className="block text-quiet">
          {(planned.isLate ? m.entry_history_mark_late : m.entry_history_mark_planned)({
            moment: momentInWords(new Date(planned.at), history.locale),
          })}
        </span>
      )}
      {present.length > 0 && (
        <span className="block text-good">
          {m.entry_history_mark_present({ languages: languagesInWords(present, history.locale) })}
        </span>
      )}
    </li>
  )
}

function languagesInWords(languages: Locale[], locale: Locale): string {
  return new Intl.ListFormat(formatLocale[locale]).format(languages.map((each) => languageName(each)))
}

function SittingItem({ sitting, history }: { sitting: ListedSitting; history: EntryHistory }) {
  const { number, last, from, to, by, changed, count, saves } = sitting
  const { locale, newest, labels } = history
  const isLeftOut = count > saves.length
  return (
    <li data-chosen={history.sitting?.number === number || undefined}>
      <Link to={historyAddress(history, { sitting: number })} preventScrollReset className="font-semibold">
        <MomentRange from={from} to={to} locale={locale} />
      </Link>
      <span className="block text-quiet">
        {doerInWords(by)}
        {last === newest && <> · {m.entry_history_present()}</>}
      </span>
      <span className="block">
        <Restored of={saves.length === 1 ? saves[0] : undefined} />
        {changed.length > 0 ? changedInWords(changed, labels) : m.entry_difference_none()}
      </span>
      <details>
        <summary>
          {count === 1 ? m.entry_history_save_one({ number }) : m.entry_history_saves({ count })}
        </summary>
        <ol>
          {saves.map((save) => (
            <Save key={save.number} save={save} history={history} />
          ))}
        </ol>
        {isLeftOut && (
          <Link to={historyAddress(history, { sitting: number, whole: true })} preventScrollReset>
            {m.entry_history_saves_all({ count })}
          </Link>
        )}
      </details>
    </li>
  )
}

function Save({ save, history }: { save: ListedRevision; history: EntryHistory }) {
  const { number, at, changed, name } = save
  const isChosen = history.comparison?.after === number && history.comparison.before === number - 1
  return (
    <li data-chosen={(isChosen && history.sitting === null) || undefined}>
      <Link to={historyAddress(history, { before: number - 1, after: number })} preventScrollReset>
        {m.entry_history_version({ number })}
      </Link>
      {', '}
      <Moment at={at} locale={history.locale} withTime />
      {name !== null && <strong className="block wrap-anywhere">“{name}”</strong>}
      <span className="block text-quiet">
        <Restored of={save} />
        {changedInWords(changed, history.labels)}
      </span>
    </li>
  )
}

function Restored({ of }: { of: ListedRevision | undefined }) {
  if (!of || of.restored === null) return null
  return <strong>{m.entry_history_restored({ number: of.restored })} </strong>
}
