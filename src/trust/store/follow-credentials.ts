import { and, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { everything } from '#kernel/announcements.ts'
import { type Caller, within } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { type Job, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isEnded, nextChange, standingOn } from '#register/model/certificate-standing.ts'
import { nextPartChange } from '#register/model/part-standing.ts'
import { followWritten } from '#register/store/listing/follow-written.ts'
import { readCertificateRecords, type StoredCertificate } from '#register/store/read-records.ts'
import { wholeRegister } from '#register/store/register-topics.ts'
import { contentToday, credentialFor, takeTurns } from './issue-credential.ts'
import { keysChanged, stolenSets } from './key-sets.ts'
import type { IssuingParts } from './secure-credential.ts'
import { changeBits, revoke, signDueLists } from './status-lists.ts'
import { credential } from './tables/credential.ts'

/** So many certificates are looked at in one transaction. */
const atOnce = 100

/**
 * Brings credentials and lists of status to what the register says: what was written since, what stands otherwise today by
 * time alone, and what keys signed that were stolen meanwhile. Nothing is issued here that nobody has asked for yet.
 */
export async function followCredentials(
  parts: IssuingParts,
  caller: Caller,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { orm } = caller.database
  const follow = (ids: string[], inner: Orm) => bring(parts, within(caller, inner), ids)
  while (!isStopping() && (await followWritten(caller, 'credentials', atOnce, follow)) > 0);
  const due = lte(credential.changesOn, todayIn(caller.now))
  while (!isStopping()) {
    const ids = await withCurrent(orm, due)
    if (ids.length === 0) break
    await orm.transaction((inner) => follow(ids, inner))
  }
  const stolen = await stolenSets(caller)
  while (!isStopping() && stolen.length > 0) {
    const ids = await withCurrent(orm, inArray(credential.setId, stolen))
    if (ids.length === 0) break
    await orm.transaction(async (inner) => {
      await follow(ids, inner)
      // What the directory does not have any more is not issued again; nobody believes it any more.
      await revoke(
        inner,
        caller.now,
        and(anyOf(credential.certificateId, ids), inArray(credential.setId, stolen)),
      )
    })
  }
  await signDueLists(parts, caller)
}

async function withCurrent(orm: Orm, which: SQL): Promise<string[]> {
  const rows = await orm
    .select({ id: credential.certificateId })
    .from(credential)
    .where(and(which, isNull(credential.revokedAt)))
    .limit(atOnce)
  return rows.map(({ id }) => id)
}

/** The current credentials of some certificates say and mean what these do today; those of which there are none are left. */
async function bring(parts: IssuingParts, caller: Caller, ids: string[]): Promise<void> {
  const { orm } = caller.database
  // Whoever asks for one of these holds its turn while it waits for a list: all turns are taken before any list is held.
  await takeTurns(orm, ids)
  const held = await orm
    .select({ id: credential.certificateId })
    .from(credential)
    .where(and(anyOf(credential.certificateId, ids), isNull(credential.revokedAt)))
  const records = await readCertificateRecords(
    orm,
    held.map(({ id }) => id),
  )
  const standing: StoredCertificate[] = []
  for (const { id } of held) {
    const record = records.get(id)
    if (record && !isEnded(stateToday(record, caller.now))) standing.push(record)
    else await revoke(orm, caller.now, eq(credential.certificateId, id))
  }
  // The bits of all come first: what cannot be issued anew, for whatever reason, keeps none of them back.
  for (const record of standing) await noteStanding(orm, record, caller.now)
  for (const record of standing) {
    try {
      // What the site says beside was read once for all of them.
      await orm.transaction((inner) =>
        sayToday(parts, { ...caller, database: { ...caller.database, orm: inner } }, record),
      )
    } catch (error) {
      parts.signing.log.warn(
        { reason: reasonOf(error), id: record.id },
        'a credential could not be brought to what the register says',
      )
    }
  }
}

/** Another edition where the certificate says otherwise today; where none is given any more, the one before is revoked. */
async function sayToday(
  parts: IssuingParts,
  caller: Caller,
  { id, number }: StoredCertificate,
): Promise<void> {
  if (await credentialFor(parts, caller, number)) return
  const today = await contentToday(parts, caller, number)
  // Of a holder that restricts what is told, nothing can be compared.
  const isOther = today === null ? undefined : ne(credential.content, today)
  await revoke(caller.database.orm, caller.now, and(eq(credential.certificateId, id), isOther))
}

function stateToday(record: StoredCertificate, now: Date) {
  return standingOn(record, record.decisions, todayIn(now)).state
}

/** Suspended or not, and on which day to look again. */
async function noteStanding(orm: Orm, record: StoredCertificate, now: Date): Promise<void> {
  const isSuspended = stateToday(record, now) === 'suspended'
  const current = and(eq(credential.certificateId, record.id), isNull(credential.revokedAt))
  await changeBits(orm, { isSuspended }, and(current, ne(credential.isSuspended, isSuspended)))
  const today = todayIn(now)
  const [changesOn = null] = [nextChange(record, record.decisions, today), nextPartChange(record, today)]
    .filter((day) => day !== null)
    .sort()
  await orm.update(credential).set({ changesOn }).where(current)
}

const minute = 60_000

/** Follows the register at once and each minute: at midnight too, when what was planned comes to hold. */
export function startFollowingCredentials(site: Site & IssuingParts): Repeated {
  const job: Job = (isStopping) =>
    followCredentials(site, callerOf(site, { locale: defaultLocale }), isStopping)
  // What is revoked stays revoked: a day that has not come may not do it.
  const jobs = startEvery(
    minute,
    site.log,
    { 'credentials could not be brought to what the register says': job },
    { may: byBelievedClock(site) },
  )
  const stopListening = site.announcements.listen((topics) => {
    const areOurs = [everything, wholeRegister, keysChanged].some((topic) => topics.includes(topic))
    if (areOurs || topics.some((topic) => topic.startsWith('certificate:'))) jobs.wake()
  })
  return {
    ...jobs,
    stop() {
      stopListening()
      return jobs.stop()
    },
  }
}
