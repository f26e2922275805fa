import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { ChooseFiles } from '#media/admin/upload/choose-files.tsx'
import { problemWords } from '#media/admin/upload/upload-list.tsx'
import { isMoveAtWork, type ToldMove } from '#moving/model/moves/move.ts'
import { inMegabytes } from './move-words.ts'
import { type Ended, type FilesSent, SendingEnded, sendFilesOfMove } from './send-files.ts'

type Props = {
  locale: Locale
  csrf: string
  move: Pick<ToldMove, 'id' | 'files' | 'state'>
  isSending: boolean
  onSending(isSending: boolean): void
}
type State = { sent: FilesSent | null; ended: Ended | null }

/**
 * The files that documents name: those that are not here yet can be sent from the folder that they were copied to. The page tells
 * how far that is whatever else becomes of the move meanwhile, and begins nothing else before its end.
 */
export function MoveFiles({ locale, csrf, move: { id, files, state }, isSending, onSending }: Props) {
  const { revalidate } = useRevalidator()
  const [{ sent, ended }, setState] = useState<State>({ sent: null, ended: null })
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  const { here, missing, refused } = files
  const isIdle = !isSending && isMoveAtWork(state)
  if (isIdle || here + missing + refused.length === 0) return null

  const send = async (chosen: File[]) => {
    if (chosen.length === 0 || isSending) return
    onSending(true)
    const tell = (now: FilesSent) => setState({ sent: now, ended: null })
    try {
      setState({ sent: null, ended: null })
      tell(await sendFilesOfMove(id, csrf, chosen, tell))
    } catch (error) {
      setState({ sent: null, ended: error instanceof SendingEnded ? error.ended : { why: 'no-answer' } })
    }
    await revalidate()
    onSending(false)
  }
  return (
    <section aria-labelledby="move-files" className="mt-10">
      <h2 id="move-files">{m.moving_files_title()}</h2>
      {here > 0 && <p className="figures mt-2">{m.moving_files_here({ count: figure(here) })}</p>}
      {missing + refused.length === 0 && <p className="mt-2">{m.moving_files_all()}</p>}
      {missing > 0 && <p className="mt-2 max-w-[46rem]">{m.moving_files_text({ count: figure(missing) })}</p>}
      {missing + refused.length > 0 && (
        <div className="mt-4">
          <ChooseFiles
            isFolder
            multiple
            label={m.moving_folder()}
            disabled={isSending}
            onChoose={(chosen) => void send(chosen)}
          />
        </div>
      )}
      <div role="status" className="figures mt-3 grid gap-2 empty:hidden">
        {isSending && sent && (
          <p>
            {m.moving_files_progress({
              done: figure(sent.done + sent.refused + sent.failed),
              all: figure(sent.all),
            })}
          </p>
        )}
        {!isSending && sent && <Sent sent={sent} figure={figure} />}
        {ended && <p className="text-bad">{endedInWords(ended)}</p>}
      </div>
      {refused.length > 0 && (
        <>
          <p className="mt-4">{m.moving_files_refused()}</p>
          <ul className="mt-2 grid gap-1">
            {refused.map(({ path, why }) => (
              <li key={path} className="wrap-anywhere">
                <code>{path}</code> <span className="text-small text-quiet">{problemWords[why]()}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function endedInWords(ended: Ended): string {
  if (ended.why === 'no-room')
    return m.moving_no_room({ needed: inMegabytes(ended.needed), room: inMegabytes(ended.room) })
  return endedWords[ended.why]()
}

const endedWords = {
  'signed-out': m.moving_folder_signed_out,
  'no-answer': m.moving_no_answer,
  'disk-full': m.moving_disk_full,
}

function Sent({ sent, figure }: { sent: FilesSent; figure: (count: number) => string }) {
  if (sent.all === 0) return <p>{m.moving_files_none()}</p>
  return (
    <>
      {sent.done > 0 && <p>{m.moving_files_done({ done: figure(sent.done) })}</p>}
      {sent.failed > 0 && <p className="text-bad">{m.moving_files_failed({ count: figure(sent.failed) })}</p>}
    </>
  )
}
