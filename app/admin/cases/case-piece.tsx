import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { HandledCase, SealedPieceRow } from '#domain/cases/case-view.ts'
import type { PieceContent } from '#domain/cases/sealed-piece.ts'
import type { Locale } from '#domain/locales.ts'
import { CaseAttachment } from './case-attachment.tsx'
import type { CaseReader, ReadPiece } from './case-reader.ts'
import { answerWords } from './case-words.ts'

type Props = {
  piece: SealedPieceRow
  /** What it says; null while it is sealed. */
  read: ReadPiece | null
  reader: CaseReader | null
  files: HandledCase['files']
  writtenIn: Locale
  locale: Locale
}

/** One piece of a case, with its day. What cannot be trusted says so, in place of what was there. */
export function CasePiece({ piece, read, reader, files, writtenIn, locale }: Props) {
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
          {read.content.files.map((file) => (
            <CaseAttachment
              key={file.id}
              file={file}
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
    <p role={isAlarm ? 'alert' : undefined} className={isAlarm ? 'case-alarm' : 'text-quiet'}>
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
      <p className="case-text" lang={writtenIn}>
        {text}
      </p>
    </>
  )
}
