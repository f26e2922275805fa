import { Link } from 'react-router'
import type { HandledCase } from '#cases/model/case-view.ts'
import type { LockedKey } from '#cases/model/locked-key.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { CasePiece } from './case-piece.tsx'
import { UnlockForm } from './unlock-form.tsx'
import type { Reading } from './use-case-reader.ts'

type Props = {
  shown: HandledCase
  own: LockedKey | null
  reading: Reading & { again: () => void }
  locale: Locale
}

/** Everything that was written in a case, in order, opened in this browser once its reader's key is unlocked. */
export function Conversation({ shown, own, reading, locale }: Props) {
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

/** The way to what is sealed, as far as there is one. */
function Access({ shown, own, reading }: Omit<Props, 'locale'>) {
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
