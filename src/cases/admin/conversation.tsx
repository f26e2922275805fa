import { Link } from 'react-router'
import type { HandledCase, SealedPieceRow } from '#cases/model/case-view.ts'
import type { LockedKey } from '#cases/model/locked-key.ts'
import type { PieceContent, PieceFile } from '#cases/model/sealed-piece.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'
import { CaseAttachment } from './case-attachment.tsx'
import type { CaseReader, Reading, ReadPiece } from './case-reader.ts'
import { answerWords } from './case-words.ts'
import { UnlockForm } from './unlock-form.tsx'

type ConversationProps = {
  shown: HandledCase
  own: LockedKey | null
  reading: Reading & { again: () => void }
  locale: Locale
}

/** Everything that was written in a case, in order, opened in this browser once its reader's key is unlocked. */
export function Conversation({ shown, own, reading, locale }: ConversationProps) {
  const isOpen = reading.state === 'open'
  const hasFiles =
    isOpen &&
    [...reading.read.values()].some((read) => read.state === 'open' && read.content.files.length > 0)
  return (
    <section aria-labelledby="conversation" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="conversation">{m.case_conversation()}</h2>
      {!isOpen && <p className="measure text-quiet">{m.case_locked_text()}</p>}
      <Access shown={shown} own={own} reading={reading} />
      <ol className="grid grid-cols-1" aria-busy={reading.state === 'opening'}>
        {shown.pieces.map((piece) => (
          <CasePiece
            key={piece.seq}
            piece={piece}
            read={isOpen ? (reading.read.get(piece.seq) ?? null) : null}
            reader={isOpen ? reading.reader : null}
            files={shown.files}
            writtenIn={shown.locale}
            locale={locale}
          />
        ))}
      </ol>
      {hasFiles && <p className="measure text-small text-quiet">{m.case_files_caution()}</p>}
    </section>
  )
}

/** The way to what is sealed: unlocking the key, where the reader has one that opens it. */
function Access({ shown, own, reading }: Omit<ConversationProps, 'locale'>) {
  if (!own)
    return (
      <p>
        {m.case_no_key()} <Link to={adminAddress.caseKeys}>{m.case_no_key_link()}</Link>
      </p>
    )
  if (!shown.keys.some(({ isForOwnKey }) => isForOwnKey)) return <p>{m.case_not_for_key()}</p>
  return (
    <>
      <UnlockForm own={own} />
      <p role="status" className={reading.state === 'opening' ? 'text-quiet' : 'visually-hidden'}>
        {reading.state === 'opening' && m.case_opening()}
      </p>
      {reading.state === 'failed' && (
        <div role="alert" className="form-problem">
          <p>{m.case_open_failed()}</p>
          <button type="button" className="button-quiet mt-2" onClick={reading.again}>
            {m.case_open_again()}
          </button>
        </div>
      )}
    </>
  )
}

type CasePieceProps = {
  piece: SealedPieceRow
  /** What it says; null while it is sealed. */
  read: ReadPiece | null
  reader: CaseReader | null
  files: HandledCase['files']
  writtenIn: Locale
  locale: Locale
}

/** One piece of a case, with its day. What cannot be trusted says so, in place of what was there. */
export function CasePiece({ piece, read, reader, files, writtenIn, locale }: CasePieceProps) {
  const isOpen = read?.state === 'open'
  return (
    <li className="case-piece" data-direction={piece.direction} data-state={read?.state ?? 'sealed'}>
      <p className="case-piece-head">
        <span className="font-semibold">{headOf(piece)}</span>
        {isOpen && read.content.answer && <span>{answerWords[read.content.answer]()}</span>}
        <time dateTime={piece.writtenOn} className="text-quiet">
          {dateInWords(piece.writtenOn, locale)}
        </time>
      </p>
      {!read && <p className="text-quiet">{m.case_piece_sealed()}</p>}
      {read && !isOpen && <Trouble state={read.state} />}
      {isOpen && <Written content={read.content} writtenIn={writtenIn} />}
      {isOpen && reader && read.content.files.length > 0 && (
        <ul className="case-files" aria-label={m.case_files()}>
          {sentAmong(read.content.files).map((file) => (
            <CaseAttachment
              key={file.id}
              file={file}
              pages={read.content.files.filter(({ pageOf }) => pageOf === file.id)}
              epoch={files.find(({ id }) => id === file.id)?.epoch ?? piece.epoch}
              reader={reader}
              locale={locale}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function headOf({ direction, authorName }: SealedPieceRow): string {
  if (direction === 'answer') return m.case_piece_answer({ name: authorName ?? m.admin_list_by_gone() })
  return direction === 'report' ? m.case_piece_report() : m.case_piece_reply()
}

const troubles = {
  tampered: m.case_piece_tampered,
  missing: m.case_piece_missing,
  'not-for-key': m.case_piece_not_for_key,
  failed: m.case_piece_failed,
}

function Trouble({ state }: { state: keyof typeof troubles }) {
  const isAlarm = state === 'tampered' || state === 'missing'
  return (
    <p
      role={isAlarm ? 'alert' : undefined}
      className={isAlarm ? 'border-2 border-bad px-4 py-3.5 font-semibold text-bad' : 'text-quiet'}
    >
      {troubles[state]()}
    </p>
  )
}

/** Text as it was typed: nothing in it is a link, a picture or anything but letters. */
function Written({ content, writtenIn }: { content: PieceContent; writtenIn: Locale }) {
  const { text, name, contact } = content
  return (
    <>
      {(name || contact) && (
        <dl className="case-writer">
          {name && (
            <div>
              <dt>{m.case_writer_name()}</dt>
              <dd>{name}</dd>
            </div>
          )}
          {contact && (
            <div>
              <dt>{m.case_writer_contact()}</dt>
              <dd>{contact}</dd>
            </div>
          )}
        </dl>
      )}
      <p className="measure text-body/[1.6] whitespace-pre-wrap wrap-anywhere" lang={writtenIn}>
        {text}
      </p>
    </>
  )
}

function sentAmong(files: readonly PieceFile[]): PieceFile[] {
  return files.filter(({ pageOf }) => pageOf === undefined)
}
