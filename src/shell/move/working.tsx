import { useRef } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import type { ToldMove } from '#moving/model/moves/move.ts'
import { ActionButton } from '../import/action-button.tsx'
import { useLookAgain, WorkUnderWay } from '../import/work-under-way.tsx'

type Props = { locale: Locale; csrf: string; move: Pick<ToldMove, 'state' | 'progress'> }

/** How far the work on a move has come, and how long it will take. It goes on when the page is left. */
export function MoveWorking({ locale, csrf, move: { state, progress } }: Props) {
  useLookAgain()
  const left = useMinutesLeft(progress)
  if (!progress)
    return (
      <div className="import-state" data-tone="stop" role="alert">
        <p>{m.moving_stalled()}</p>
        <ActionButton csrf={csrf} intent={goOn[state] ?? ''} words={m.moving_go_on()} isMain />
      </div>
    )
  const done = progress.done.toLocaleString(formatLocale[locale])
  const total = progress.total?.toLocaleString(formatLocale[locale])
  const counted =
    total === undefined ? m.moving_working_read({ done }) : m.rimport_working_of({ done, total })
  const time =
    left === null ? '' : left <= 1 ? m.moving_minute_left() : m.moving_minutes_left({ count: left })
  return <WorkUnderWay {...{ said: words[state]?.(), progress }} counted={`${counted} ${time}`} />
}

/** What begins the work of each state again. */
const goOn: Partial<Record<ToldMove['state'], string>> = {
  reading: 'read',
  looking: 'look',
  importing: 'import',
  undoing: 'undo',
}

const words: Partial<Record<ToldMove['state'], () => string>> = {
  reading: m.moving_working_reading,
  looking: m.moving_working_looking,
  importing: m.moving_working_importing,
  undoing: m.moving_working_undoing,
}

/** Nothing is said before so much is known of how fast it goes. */
const knownAfterMs = 5_000

/** By how fast it went since this page first saw it. */
function useMinutesLeft(progress: ToldMove['progress']): number | null {
  const first = useRef<{ done: number; total: number; at: number }>(null)
  if (!progress || progress.total === null) {
    first.current = null
    return null
  }
  const { done, total } = progress
  const now = performance.now()
  if (!first.current || first.current.total !== total || done < first.current.done)
    first.current = { done, total, at: now }
  const { done: before, at } = first.current
  if (now - at < knownAfterMs || done === before) return null
  return Math.ceil(((total - done) * (now - at)) / (done - before) / 60_000)
}
