import type { OwnCase, OwnPiece } from '#cases/model/case-view.ts'
import type { CaseOutcome, CaseState, SilentReason } from '#cases/model/case-words.ts'
import { acknowledgeDays } from '#cases/model/clocks.ts'
import { monthsAfterClosing } from '#cases/model/retention.ts'
import type { PieceFile } from '#cases/model/sealed-piece.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { dateInWords } from '#ui/dates.ts'
import { sizeInWords } from '#ui/sizes.ts'
import { ProblemList, textWords } from './problem-list.tsx'
import { FileFields, ProofField, WritingField } from './report-fields.tsx'
import type { FormProblems } from './report-problems.ts'
import { BackToSpace, SpacePage } from './space-frame.tsx'

type Props = {
  locale: Locale
  code: string
  own: OwnCase
  challenge: string | null
  /** Whether something was just added. */
  isAdded: boolean
  reply: { text: string; keepOriginal: boolean }
  problems: FormProblems
}

/** A case as its writer sees it: where it stands, what was written, and what can be done. */
export function CasePage({ locale, code, own, challenge, isAdded, reply, problems }: Props) {
  const stands = [
    stateWords[own.state](),
    own.outcome && outcomeWords[own.outcome](),
    own.silentReason && silentWords[own.silentReason](),
  ]
  return (
    <SpacePage title={m.space_case()} lead={stands.filter(Boolean).join(' ')}>
      {isAdded && (
        <p role="status" className="mt-6 border-l-3 border-good bg-veil px-4 py-3">
          {m.space_added()}
        </p>
      )}
      <CaseClocks locale={locale} own={own} />
      <CasePieces locale={locale} pieces={own.pieces} />
      {(own.state !== 'closed' || problems.whole === 'closed') && (
        <ReplyForm
          locale={locale}
          code={code}
          after={own.pieces.at(-1)?.seq ?? 0}
          challenge={challenge}
          reply={reply}
          problems={problems}
        />
      )}
      <DeleteCase locale={locale} code={code} />
      <p className="mt-12 border-t border-line pt-6">
        <a href={address.letUsKnow(locale)} className="button-quiet" data-leave>
          {m.space_leave()}
        </a>
        <span className="mt-3 block text-quiet">{m.space_leave_text()}</span>
      </p>
    </SpacePage>
  )
}

/** The days of a case: what happened, and by when what is promised. */
function CaseClocks({ locale, own }: { locale: Locale; own: OwnCase }) {
  const { receivedOn, acknowledgedOn, state, feedbackDue, eraseOn, isUntouched } = own
  const inWords = (day: string) => dateInWords(day, locale)
  const first = acknowledgedOn
    ? inWords(acknowledgedOn)
    : state !== 'closed' && m.space_case_first_by({ date: inWords(addDays(receivedOn, acknowledgeDays)) })
  const lines: [string, string | false | null][] = [
    [m.space_case_received(), inWords(receivedOn)],
    [m.space_case_first(), first],
    [m.space_case_feedback(), feedbackDue && m.space_case_feedback_by({ date: inWords(feedbackDue) })],
    [
      m.space_case_erase(),
      isUntouched
        ? m.space_case_erase_untouched({ date: inWords(eraseOn) })
        : state === 'closed'
          ? inWords(eraseOn)
          : m.space_case_erase_at_most({ months: monthsAfterClosing, date: inWords(eraseOn) }),
    ],
  ]
  return (
    <dl className="mt-8 border-b border-line">
      {lines.map(([term, words]) =>
        words ? (
          <div key={term} className="flex flex-wrap justify-between gap-x-8 border-t border-line py-3">
            <dt className="text-quiet">{term}</dt>
            <dd className="figures">{words}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** What was written from both sides, in order. A piece that does not verify is shown as such, never left out. */
function CasePieces({ locale, pieces }: { locale: Locale; pieces: OwnPiece[] }) {
  return (
    <section aria-labelledby="pieces" className="mt-12">
      <h2 id="pieces" className="text-h3">
        {m.space_case_pieces()}
      </h2>
      <ol className="mt-4">
        {pieces.map((piece) => (
          <li key={piece.seq} className="piece" data-direction={piece.direction}>
            <p className="flex flex-wrap justify-between gap-x-6 text-small">
              <span className="font-semibold">{writerOf(piece)}</span>
              <time dateTime={piece.writtenOn} className="text-quiet">
                {dateInWords(piece.writtenOn, locale)}
              </time>
            </p>
            {piece.content ? (
              <>
                <p className="mt-2 whitespace-pre-wrap">{piece.content.text || m.space_piece_no_text()}</p>
                <Files locale={locale} files={piece.content.files} />
              </>
            ) : (
              <p className="form-problem mt-3">{m.space_piece_tampered()}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Files({ locale, files }: { locale: Locale; files: PieceFile[] }) {
  const sent = files.filter(({ pageOf }) => pageOf === undefined)
  if (sent.length === 0) return null
  return (
    <ul className="mt-3 text-small text-quiet">
      {sent.map(({ id, name, bytes, isOriginal, type }) => (
        <li key={id}>
          {name} ({sizeInWords(bytes, locale)}
          {isOriginal && type.startsWith('image/') && `; ${m.space_piece_original()}`})
        </li>
      ))}
    </ul>
  )
}

function writerOf({ direction, authorName }: OwnPiece): string {
  if (direction !== 'answer') return m.space_piece_yours()
  return authorName ? m.space_piece_answer({ name: authorName }) : m.space_piece_answer_nobody()
}

const stateWords: Record<CaseState, () => string> = {
  new: () => m.space_state_new(),
  acknowledged: () => m.space_state_acknowledged(),
  waiting: () => m.space_state_waiting(),
  closed: () => m.space_state_closed(),
}

const outcomeWords: Record<CaseOutcome, () => string> = {
  confirmed: () => m.space_outcome_confirmed(),
  'partly-confirmed': () => m.space_outcome_partly_confirmed(),
  'not-confirmed': () => m.space_outcome_not_confirmed(),
  'not-ours': () => m.space_outcome_not_ours(),
  withdrawn: () => m.space_outcome_withdrawn(),
}

const silentWords: Record<SilentReason, () => string> = {
  'not-a-report': () => m.space_silent_not_a_report(),
  duplicate: () => m.space_silent_duplicate(),
  'told-otherwise': () => m.space_silent_told_otherwise(),
  'not-readable': () => m.space_silent_not_readable(),
}

/** For a reply that was sent while too many waited: no case was looked for, and the text is in its form again. */
export function UnsentPage(props: ReplyFormProps) {
  return (
    <SpacePage title={m.space_case()}>
      <ReplyForm {...props} />
    </SpacePage>
  )
}

type ReplyFormProps = {
  locale: Locale
  code: string
  /** The last piece that the writer has seen, so that what is sent twice from one page is added once. */
  after: number
  challenge: string | null
  reply: { text: string; keepOriginal: boolean }
  problems: FormProblems
}

/** What the writer of a case adds to it. */
function ReplyForm({ locale, code, after, challenge, reply, problems }: ReplyFormProps) {
  return (
    <section aria-labelledby="add" className="mt-12">
      <h2 id="add" className="text-h3">
        {m.space_add()}
      </h2>
      <ProblemList problems={problems} isReply />
      <form
        method="post"
        action={address.openReport(locale)}
        encType="multipart/form-data"
        autoComplete="off"
        noValidate
        className="mt-6 grid gap-8"
      >
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <input type="hidden" name="after" value={after} autoComplete="off" />
        <ProofField challenge={challenge} />
        <WritingField
          name="text"
          label={m.space_add_text()}
          value={reply.text}
          rows={6}
          problem={problems.text ? textWords(problems.text, true) : null}
        />
        <FileFields keepOriginal={reply.keepOriginal} problems={problems} />
        <div>
          <button type="submit" name="do" value="reply" className="button-primary">
            {m.space_add_send()}
          </button>
        </div>
      </form>
    </section>
  )
}

/** The way to deleting a case, which asks once more. */
function DeleteCase({ locale, code }: { locale: Locale; code: string }) {
  return (
    <section aria-labelledby="delete" className="mt-14 border-t border-line pt-6">
      <h2 id="delete" className="text-h4">
        {m.space_delete()}
      </h2>
      <p className="mt-2">{m.space_delete_text()}</p>
      <form method="post" action={address.openReport(locale)} autoComplete="off" className="mt-5">
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <button type="submit" name="do" value="ask-delete" className="button-quiet">
          {m.space_delete_ask()}
        </button>
      </form>
    </section>
  )
}

/** Asks whether a case is to be deleted. */
export function DeletePage({ locale, code }: { locale: Locale; code: string }) {
  return (
    <SpacePage title={m.space_delete_sure()} lead={m.space_delete_text()}>
      <form
        method="post"
        action={address.openReport(locale)}
        autoComplete="off"
        className="mt-8 flex flex-wrap gap-3"
      >
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <button type="submit" name="do" value="open" className="button-primary">
          {m.space_delete_no()}
        </button>
        <button type="submit" name="do" value="delete" className="button-quiet">
          {m.space_delete_yes()}
        </button>
      </form>
    </SpacePage>
  )
}

/** A case is gone. */
export function DeletedPage({ locale }: { locale: Locale }) {
  return (
    <SpacePage title={m.space_deleted()} lead={m.space_deleted_text()} isAlert>
      <BackToSpace locale={locale} />
    </SpacePage>
  )
}
