import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { sizeInWords } from '#ui/dates.ts'
import { momentInWords, timeInWords } from '#ui/moment-in-words.ts'
import type { ShownBackup } from '../model/schedule.ts'

type Props = { backup: ShownBackup; locale: Locale; now: string }

/** The latest backup in one line: when, how large, and that it was read again; or that there is none. */
export function LastBackup({ backup: { last, isScheduled }, locale, now }: Props) {
  if (!last) return isScheduled ? m.backup_not_yet() : m.backup_none()
  const at = new Date(last.at)
  const isToday = todayIn(at) === todayIn(new Date(now))
  return (
    <>
      <time dateTime={last.at}>
        {isToday ? m.backup_today({ time: timeInWords(at, locale) }) : momentInWords(at, locale)}
      </time>
      {`, ${sizeInWords(last.bytes, locale)}, ${last.isSealed ? m.backup_sealed() : m.backup_checked()}`}
      {!isScheduled && ` · ${m.backup_none()}`}
    </>
  )
}

/** Whether somebody has to look after the backups. */
export function hasBackupTrouble({ failure, isLate, last, isScheduled }: ShownBackup): boolean {
  return failure !== null || isLate || (isScheduled && (last?.lost ?? 0) > 0)
}

/** What is wrong with the backups, and what to do. */
export function BackupTrouble({ backup: { failure, isLate, last }, locale }: Omit<Props, 'now'>) {
  return (
    <>
      {failure && (
        <>
          <p>{m.backup_failed({ at: momentInWords(new Date(failure.at), locale) })}</p>
          <p className="text-bad">
            <bdi>{failure.why}</bdi>
          </p>
        </>
      )}
      {!failure && isLate && <p className="text-bad">{m.backup_late()}</p>}
      {last && last.lost > 0 && <p className="text-bad">{m.backup_lost({ count: last.lost })}</p>}
      <p className="mt-2 text-quiet">{m.backup_what_to_do()}</p>
    </>
  )
}
