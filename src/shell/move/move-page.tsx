import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { hasWork, isMoveAtWork, type MoveReport, type ToldMove } from '#moving/model/moves/move.ts'
import { AskFirst } from '#ui/admin/ask-first.tsx'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { ActionButton } from '../import/action-button.tsx'
import { MoveFiles } from './move-files.tsx'
import { MoveReportView } from './move-report.tsx'
import { listName, troubleWords } from './move-words.ts'
import { MoveWorking } from './working.tsx'

/** A collection of the other site in few words: how many of its fields have a place here. */
export type CollectionInBrief = {
  name: string
  documents: number
  fields: number
  placed: number
  /** Fields and words that were not there when somebody said what it means. */
  fresh: number
  kind: string | null
}
export type ShownMove = ToldMove & {
  collections: CollectionInBrief[]
}
export type MoveTroubleSaid = 'busy' | 'not-waiting'
type Props = { locale: Locale; csrf: string; move: ShownMove; trouble: MoveTroubleSaid | null }

/** A site that is brought along: what it holds, what would happen, what happened, and the ways back. */
export function MovePage(props: Props) {
  const { locale, csrf, move, trouble } = props
  const [isSending, setSending] = useState(false)
  const isWorking = isMoveAtWork(move.state) && !isUnreadable(move)
  const said = trouble === 'busy' ? m.moving_busy() : trouble ? m.moving_not_waiting() : null
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.moves}>{m.moving_back()}</Link>
      </p>
      <h1 className="mt-2 wrap-anywhere">{move.name}</h1>
      <p className="mt-1 text-small text-quiet">
        <Moment at={move.at} locale={locale} withTime /> · {doerInWords(move.by)}
      </p>
      {(said || move.trouble) && (
        <div className="mt-6">
          <Notice kind="problem">{said ?? (move.trouble && troubleWords[move.trouble]())}</Notice>
        </div>
      )}
      {isWorking ? <MoveWorking {...props} /> : <Settled {...props} isHeld={isSending} />}
      {/* In one place whatever the move does: what is being sent goes on, and is told. */}
      <MoveFiles {...{ move, csrf, locale, isSending }} onSending={setSending} />
      {!isWorking && move.runs.length > 0 && <Undo csrf={csrf} isHeld={isSending} />}
      {!move.progress && !isSending && (
        <div className="mt-12">
          <AskFirst
            {...{ csrf, intent: 'forget', id: move.id, name: move.name }}
            label={m.moving_forget()}
            question={m.moving_forget_question()}
          />
        </div>
      )}
    </>
  )
}

/** Whether its files cannot be read, however often that is tried. */
function isUnreadable({ trouble }: ShownMove): boolean {
  return trouble === 'damaged' || trouble === 'no-documents' || trouble === 'too-large' || trouble === 'gone'
}

/** Whether something is being sent, which has to end before anything else is begun. */
type Held = { isHeld: boolean }

function Settled(props: Props & Held) {
  const { locale, csrf, move, isHeld } = props
  const { report, state } = move
  if (move.collections.length === 0) return null
  return (
    <>
      <Holds move={move} locale={locale} />
      <section aria-labelledby="move-look" className="mt-10">
        <h2 id="move-look">
          {state === 'imported' && report ? m.moving_report_done() : m.moving_look_title()}
        </h2>
        {state !== 'imported' && <p className="mt-2 max-w-[46rem] text-quiet">{m.moving_look_text()}</p>}
        {state === 'undone' && <State tone="done">{m.moving_undone()}</State>}
        {report && <Verdict {...props} />}
        <div className="mt-4">
          <ActionButton
            {...{ csrf, intent: 'look' }}
            words={report ? m.moving_look_again() : m.moving_look()}
            isMain={!report}
            isHeld={isHeld}
          />
        </div>
        {report && <MoveReportView report={report} locale={locale} isDone={state === 'imported'} />}
      </section>
    </>
  )
}

function Undo({ csrf, isHeld }: Pick<Props, 'csrf'> & Held) {
  return (
    <section aria-labelledby="move-undo" className="mt-10">
      <h2 id="move-undo">{m.moving_undo_title()}</h2>
      <p className="mt-2 max-w-[46rem] text-quiet">{m.moving_undo_text()}</p>
      <div className="mt-4">
        <ActionButton {...{ csrf, isHeld }} intent="undo" words={m.moving_undo()} />
      </div>
    </section>
  )
}

/** What can be done with what was looked at. */
function Verdict({ move, csrf, locale, isHeld }: Props & Held) {
  const { report, state, at, collections } = move
  if (!report) return null
  if (report.isStopped)
    return (
      <State tone="stop" role="alert">
        {state === 'imported' ? m.moving_stopped_import() : m.moving_stopped()}
      </State>
    )
  if (state === 'imported') return <State tone="done">{m.moving_imported()}</State>
  if (!hasWork(report)) return <NothingToDo report={report} collections={collections} locale={locale} />
  return (
    <div className="import-state" data-tone="ready">
      <p role="status">{m.moving_import_text()}</p>
      <ActionButton {...{ csrf, isHeld }} intent="import" words={m.moving_import()} seen={at} isMain />
    </div>
  )
}

type NothingProps = Pick<Props, 'locale'> & { report: MoveReport; collections: CollectionInBrief[] }

/** Whether everything is here already, or nobody has said yet what it becomes. */
function NothingToDo({ report, collections, locale }: NothingProps) {
  const behind = collections.reduce((sum, { kind, documents }) => (kind ? sum : sum + documents), 0)
  const isNothing = report.kinds.every(({ counts }) => Object.values(counts).every((count) => count === 0))
  if (isNothing)
    return (
      <State tone="stop" role="alert">
        {m.moving_nothing_becomes()}
      </State>
    )
  const count = behind.toLocaleString(formatLocale[locale])
  return <State tone="done">{behind > 0 ? m.moving_nothing_new({ count }) : m.moving_nothing()}</State>
}

type StateProps = { tone: 'done' | 'stop'; role?: 'status' | 'alert'; children: React.ReactNode }

function State({ tone, role = 'status', children }: StateProps) {
  return (
    <div className="import-state" data-tone={tone}>
      <p role={role}>{children}</p>
    </div>
  )
}

/** The collections, and what they become. */
function Holds({ move, locale }: Pick<Props, 'move' | 'locale'>) {
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  return (
    <section aria-labelledby="move-holds" className="mt-8">
      <h2 id="move-holds">{m.moving_holds()}</h2>
      <p className="mt-2 max-w-[46rem] text-quiet">{m.moving_holds_text()}</p>
      <table className="admin-table mt-3" aria-labelledby="move-holds">
        <thead>
          <tr>
            <th scope="col">{m.moving_collection()}</th>
            <th scope="col">{m.moving_documents()}</th>
            <th scope="col">{m.moving_becomes()}</th>
            <th scope="col">{m.moving_understood()}</th>
          </tr>
        </thead>
        <tbody>
          {move.collections.map(({ name, documents, fields, placed, fresh, kind }) => (
            <tr key={name}>
              <th scope="row" className="wrap-anywhere">
                <Link to={adminAddress.moveCollection(move.id, name)}>{name}</Link>
              </th>
              <td className="figures" data-label={m.moving_documents()}>
                {figure(documents)}
              </td>
              <td data-label={m.moving_becomes()}>
                {kind ? listName(kind, locale) : <span className="text-quiet">{m.moving_stays()}</span>}
              </td>
              <td className="figures" data-label={m.moving_understood()} data-empty={!kind || undefined}>
                {kind && m.moving_of({ count: figure(placed), all: figure(fields) })}
                {fresh > 0 && <span className="block">{m.moving_fresh({ count: figure(fresh) })}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
