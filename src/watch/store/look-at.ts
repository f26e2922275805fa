import type { Orm } from '#kernel/database/database.ts'
import { earliest } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { readPublicRecords } from '#register/store/public-records.ts'
import { type Snapshot, snapshotOf } from '#watch/model/changes.ts'
import { nextWarning, type ToldStep } from '#watch/model/told-steps.ts'

/** How a certificate stands for everybody, and the next day on which to look again without anybody writing. */
export type Look = { snapshot: Snapshot; steps: ToldStep[]; nextOn: string | null }

/** So many records are read at once. */
const atOnce = 500

/** How certificates stand at a moment, by their ids; what is not there is left out. */
export async function lookAt(orm: Orm, now: Date, ids: readonly string[]): Promise<Map<string, Look>> {
  const today = todayIn(now)
  const looks = new Map<string, Look>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const found = await readPublicRecords(orm, now, ids.slice(at, at + atOnce))
    for (const [id, { record, changesOn }] of found) {
      const warned = record.holder === null ? null : nextWarning(record, today)
      const days = [changesOn, warned].filter((day) => day !== null)
      const [first, ...others] = days
      const nextOn = first === undefined ? null : earliest(first, ...others)
      looks.set(id, { ...snapshotOf(record, today), nextOn })
    }
  }
  return looks
}
