import { Form, Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { LastBackup } from '#backup/admin/last-backup.tsx'
import type { ShownBackup } from '#backup/model/schedule.ts'
import { listAddress } from '#content/admin/entry-list/list-address.ts'
import { PlusIcon } from '#content/admin/inputs/icon-button.tsx'
import type { EntryCounts, ListedTitle } from '#content/model/editors-view.ts'
import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { MailTrouble } from '#kernel/mail-trouble.ts'
import { capital } from '#kernel/text/capital.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { historyAddress } from '../history/history-filter.ts'
import { MailTest, type TestMailOutcome } from '../mail-test.tsx'
import type { CountedSection, LabelledChange } from './dashboard-page.tsx'
import { EntryName } from './waiting-list.tsx'

/** How much there is of each kind; every list is reached from here, and a new entry begun by whoever may write one. */
export function CountTable({ sections }: { sections: CountedSection[] }) {
  const heads = [
    m.admin_home_total(),
    ...locales.map((each) => capital(m.input_in_language({ language: languageName(each) }))),
    m.admin_home_changed(),
  ]
  const numbersOf = ({ total, published, waiting }: EntryCounts) => [
    total,
    ...locales.map((each) => published[each]),
    waiting.changes,
  ]
  const rows = sections.map(({ counts }) => numbersOf(counts))
  return (
    <table className="admin-table count-table">
      <caption className="visually-hidden">{m.admin_home_content()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.admin_home_kind()}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="numeric">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ kind, path, label, one, counts }) => (
          <tr key={path}>
            <th scope="row">
              <span className="flex items-center gap-1">
                <Link to={adminAddress.entries(path)}>{label}</Link>
                <OnlyWhoMay needs={neededToEdit(kinds[kind], [])}>
                  <Link
                    to={adminAddress.newEntry(path)}
                    className="grid size-6 shrink-0 place-items-center"
                    title={m.admin_list_add({ name: one })}
                  >
                    <PlusIcon />
                    <span className="visually-hidden">{m.admin_list_add({ name: one })}</span>
                  </Link>
                </OnlyWhoMay>
              </span>
            </th>
            <Numbers numbers={numbersOf(counts)} heads={heads} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.admin_home_sum()}</th>
          <Numbers numbers={heads.map((_, at) => sum(rows.map((row) => row[at] ?? 0)))} heads={heads} />
        </tr>
      </tfoot>
    </table>
  )
}

function Numbers({ numbers, heads }: { numbers: number[]; heads: string[] }) {
  return numbers.map((number, at) => (
    <td key={heads[at]} data-label={heads[at]} className="numeric">
      {number}
    </td>
  ))
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

/** What was saved last, by whom and when, and the way to all that was done yesterday. */
export function LatestChanges({ changes, locale }: { changes: LabelledChange[]; locale: Locale }) {
  if (changes.length === 0) return <p className="text-quiet">{m.admin_home_changes_none()}</p>
  return (
    <>
      <p className="text-small">
        <Link to={historyAddress({ when: 'yesterday' })}>{m.admin_home_yesterday()}</Link>
      </p>
      <ol className="change-list">
        {changes.map((change) => (
          <li key={`${change.entryId} ${change.number}`}>
            <p className="font-semibold">
              <EntryName id={change.entryId} kind={change.kind} title={change.title} />
            </p>
            <p className="text-quiet">
              {change.section ? (
                <Link to={listAddress(change.section, { sort: '-updated' })}>{change.kindLabel}</Link>
              ) : (
                change.kindLabel
              )}
              {' · '}
              {m.admin_home_revision({ number: change.number })}
              {' · '}
              {m.admin_list_by({ name: doerInWords(change.by) })}
              {' · '}
              <Moment at={change.at} locale={locale} withTime />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Facts about the running site; one that is not known is not shown. */
export type SystemFacts = {
  database: 'own' | 'server'
  version?: string | null
  runningSince?: string | null
  /** Without one, mail is kept as files and reaches nobody. */
  hasMailServer: boolean
  backup: ShownBackup
  now: string
}

/** What is typed on the server, in every language. */
const exportCommand = 'npm run aval -- export site …'

type SystemStateProps = SystemFacts & { locale: Locale; csrf: string; outcome: TestMailOutcome | null }

export function SystemState({ locale, csrf, outcome, ...facts }: SystemStateProps) {
  const { database, version, runningSince, hasMailServer, backup, now } = facts
  return (
    <dl className="system-state">
      <div>
        <dt>{m.admin_home_database()}</dt>
        <dd>{database === 'own' ? m.admin_home_database_own() : m.admin_home_database_server()}</dd>
      </div>
      <div>
        <dt>{m.admin_home_mail()}</dt>
        <dd>
          <MailTest {...{ hasMailServer, csrf, outcome }} at="/admin?index" />
        </dd>
      </div>
      <div>
        <dt>{m.backup_title()}</dt>
        <dd>
          <LastBackup backup={backup} locale={locale} now={now} />
        </dd>
      </div>
      <div>
        <dt>{m.takeout_title()}</dt>
        <dd>
          {m.takeout_how()} <code>{exportCommand}</code>
        </dd>
      </div>
      {version && (
        <div>
          <dt>{m.admin_home_version()}</dt>
          <dd className="figures">{version}</dd>
        </div>
      )}
      {runningSince && (
        <div>
          <dt>{m.admin_home_running_since()}</dt>
          <dd>
            <Moment at={runningSince} locale={locale} withTime />
          </dd>
        </div>
      )}
    </dl>
  )
}

export type MailTroubles = { mails: MailTrouble[]; total: number }
/** The result of trying to send a mail again. */
export type MailOutcome = 'done' | 'soon' | 'gone'

type MailTroublesProps = MailTroubles & { csrf: string; outcome: MailOutcome | null; locale: Locale }

/** Mail that no server has taken, with a way to try it again. The text of a mail is not shown. */
export function MailTroubleList({ mails, total, csrf, outcome, locale }: MailTroublesProps) {
  return (
    <>
      {outcome && (
        <Notice kind={outcome === 'done' ? 'done' : 'problem'}>
          {{ done: m.mail_troubles_done, soon: m.mail_troubles_soon, gone: m.mail_troubles_gone }[outcome]()}
        </Notice>
      )}
      <ul className="change-list">
        {mails.map((mail) => (
          <li key={mail.id} className="written">
            <p className="font-semibold">
              <bdi>{mail.subject}</bdi>
            </p>
            <p>
              {m.mail_troubles_to()}: <bdi>{mail.to}</bdi>
            </p>
            <p className="text-bad">
              {m.mail_troubles_error()}: {mail.lastError}
            </p>
            <p className="text-quiet">
              {m.mail_troubles_tries({ count: mail.tries })}
              {' · '}
              {mail.nextTry ? (
                <>
                  {m.mail_troubles_next()} <Moment at={mail.nextTry} locale={locale} withTime />
                </>
              ) : (
                m.mail_troubles_given_up()
              )}
              {mail.messageId && (
                <>
                  {' · '}
                  <Link to={adminAddress.message(mail.messageId)}>{m.mail_troubles_message()}</Link>
                </>
              )}
            </p>
            {mail.canTryAgain ? <Again mail={mail} csrf={csrf} /> : <p>{m.mail_troubles_soon()}</p>}
          </li>
        ))}
      </ul>
      {total > mails.length && (
        <p className="mt-2 text-quiet">{m.mail_troubles_more({ count: total - mails.length })}</p>
      )}
    </>
  )
}

function Again({ mail: { id, subject, to }, csrf }: { mail: MailTrouble; csrf: string }) {
  return (
    <Form method="post" action="/admin?index" className="mt-2">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="try-mail-again" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
        {m.mail_troubles_again()}
        <span className="visually-hidden"> {m.mail_troubles_again_of({ subject, to })}</span>
      </button>
    </Form>
  )
}

type WorkRowProps = {
  locale: Locale
  entry: { id: string; kind: string; title: ListedTitle | null }
  /** What waits there, and since or until when. */
  children: React.ReactNode
}

/** One thing to do: the entry in whose form it is done, and what it is. */
export function WorkRow({ locale, entry, children }: WorkRowProps) {
  return (
    <li>
      <p className="font-semibold">
        <EntryName {...entry} />
      </p>
      <p>
        <span className="text-quiet">{kindNamed(entry.kind)?.label[locale]} · </span>
        {children}
      </p>
    </li>
  )
}
