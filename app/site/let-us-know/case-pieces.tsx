import { m } from '#app/i18n/messages.ts'
import { dateInWords, sizeInWords } from '#app/ui/dates.ts'
import type { OwnPiece } from '#domain/cases/own-case.ts'
import type { PieceFile } from '#domain/cases/sealed-piece.ts'
import type { Locale } from '#domain/locales.ts'

/** What was written from both sides, in order. A piece that does not verify is shown as such, never left out. */
export function CasePieces({ locale, pieces }: { locale: Locale; pieces: OwnPiece[] }) {
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
                <p className="piece-text">{piece.content.text || m.space_piece_no_text()}</p>
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
