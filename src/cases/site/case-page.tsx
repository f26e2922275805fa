import type { CaseOutcome, CaseState, SilentReason } from '#cases/model/case-words.ts'
import { acknowledgeDays } from '#cases/model/clocks.ts'
import type { OwnCase, OwnPiece } from '#cases/model/own-case.ts'
import type { PieceFile } from '#cases/model/sealed-piece.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { dateInWords, sizeInWords } from '#ui/dates.ts'
import { DeleteCase } from './delete-case.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { FormProblems } from './report-problems.ts'
import { SpacePage } from './space-frame.tsx'

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
        <span className="mt-3 block text-small text-quiet">{m.space_leave_text()}</span>
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
          : m.space_case_erase_at_most({ date: inWords(eraseOn) }),
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
  if (files.length === 0) return null
  return (
    <ul className="mt-3 text-small text-quiet">
      {files.map(({ id, name, bytes, isOriginal, type }) => (
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
