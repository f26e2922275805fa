import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { momentInWords, timeInWords } from '#ui/moment-in-words.ts'
import { sizeInWords } from '#ui/sizes.ts'
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

function failureInWords({ at, isMade }: NonNullable<ShownBackup['failure']>, locale: Locale): string {
  const said = { at: momentInWords(new Date(at), locale) }
  return isMade ? m.backup_not_removed(said) : m.backup_failed(said)
}

/** What is wrong with the backups, and what to do. */
export function BackupTrouble({ backup: { failure, isLate, last }, locale }: Omit<Props, 'now'>) {
  return (
    <>
      {failure && (
        <>
          <p>{failureInWords(failure, locale)}</p>
          <p className="text-bad">
            <bdi>{failure.why}</bdi>
          </p>
        </>
      )}
      {!failure && isLate && <p className="text-bad">{last ? m.backup_late() : m.backup_unended()}</p>}
      {last && last.lost > 0 && <p className="text-bad">{m.backup_lost({ count: last.lost })}</p>}
      <p className="mt-2 text-quiet">{m.backup_what_to_do()}</p>
    </>
  )
}
