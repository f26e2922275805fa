import { createHash, randomInt, randomUUID } from 'node:crypto'
import { and, desc, eq, max, sql } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { type Caller, within } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { believedTime } from '#kernel/time/clock.ts'
import { isEnded } from '#register/model/certificate-standing.ts'
import type { ShownCertificate } from '#register/model/shown.ts'
import { findCertificate } from '#register/store/find-certificate.ts'
import {
  type CertificateContent,
  certificateContent,
  type InEveryLanguage,
} from '../model/credential/certificate-content.ts'
import { untpForm, w3cForm } from '../model/credential/forms.ts'
import { placesInList } from '../model/credential/status-list.ts'
import { stolenSets } from './key-sets.ts'
import { type IssuingParts, secureCredential } from './secure-credential.ts'
import { signersOf } from './sign.ts'
import { fallBehind, openLists, revoke } from './status-lists.ts'
import { credential } from './tables/credential.ts'

export type Credential = Pick<typeof credential.$inferSelect, 'id' | 'jwt' | 'document' | 'issuedAt'>

/**
 * The credential of the certificate with this number: the one that was issued last, or where that says otherwise by now, is
 * signed by keys that were stolen, or was revoked though its certificate holds, a new edition. It is the same whatever
 * language the caller reads. While the clock is not believed nothing is issued or revoked: it is the last one. Null where
 * there is no such certificate, or its holder keeps it out of the directory.
 */
export async function credentialFor(
  parts: IssuingParts,
  caller: Caller,
  number: string,
): Promise<Credential | null> {
  const inEach = await findInEach(caller, number)
  const shown = inEach?.[defaultLocale]
  if (!inEach || !shown?.isListed) return null
  const content = await contentOf(parts, caller, inEach)
  const digest = digestOf(content)
  const { orm } = caller.database
  const stolen = await stolenSets(caller)
  const isStolen = ({ setId }: Edition) => stolen.includes(setId)
  const fits = (edition: Edition) =>
    edition.content === digest &&
    !isStolen(edition) &&
    (edition.revokedAt === null || isEnded(shown.standing.state))
  const last = await lastEdition(orm, shown.id)
  if (last && fits(last)) return last
  if (!(await believedTime(orm, caller.now))) return last && !isStolen(last) ? last : null
  // Where there are no keys yet they are made now, in a transaction of their own.
  await signersOf(parts.signing, caller)
  return orm.transaction(async (inner) => {
    await takeTurns(inner, [shown.id])
    const meanwhile = await lastEdition(inner, shown.id)
    if (meanwhile && fits(meanwhile)) return meanwhile
    // What there is says otherwise by now, for good: another edition takes its place.
    await revoke(inner, caller.now, eq(credential.certificateId, shown.id))
    return issue(parts, within(caller, inner), { shown, content, digest })
  })
}

/** A digest of what a credential of this certificate would say today, whether or not one is given; null where nothing is told. */
export async function contentToday(
  parts: IssuingParts,
  caller: Caller,
  number: string,
): Promise<string | null> {
  const inEach = await findInEach(caller, number)
  return inEach && digestOf(await contentOf(parts, caller, inEach))
}

function digestOf(content: CertificateContent): string {
  return createHash('sha256').update(jsonInOrder(content)).digest('base64url')
}

/** One transaction at a time changes the credentials of a certificate. */
export async function takeTurns(orm: Orm, certificates: readonly string[]): Promise<void> {
  for (const id of [...certificates].sort())
    await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credential ${id}`}, 0))`)
}

type Edition = typeof credential.$inferSelect

async function lastEdition(orm: Orm, certificateId: string): Promise<Edition | undefined> {
  const [last] = await orm
    .select()
    .from(credential)
    .where(eq(credential.certificateId, certificateId))
    .orderBy(desc(credential.ordinal))
    .limit(1)
  return last
}

/** So many credentials have their place in one list; the rest of it stays free, so that a free one is soon found. */
const mostInList = 100_000

async function issue(
  parts: IssuingParts,
  caller: Caller,
  { shown, content, digest }: { shown: ShownCertificate; content: CertificateContent; digest: string },
): Promise<Credential> {
  const { orm } = caller.database
  const [{ issued } = { issued: 0 }] = await orm.select({ issued: max(credential.ordinal) }).from(credential)
  const list = 1 + Math.floor((issued ?? 0) / mostInList)
  await openLists(orm, list)
  const { state } = shown.standing
  const isSuspended = state === 'suspended'
  const revokedAt = isEnded(state) ? caller.now : null
  for (;;) {
    const place = await freePlace(orm, list)
    const edition = { id: `urn:uuid:${randomUUID()}`, publicUrl: parts.env.publicUrl, list, place }
    const secured = await secureCredential(parts.signing, caller, {
      token: untpForm(content, edition),
      proven: w3cForm(content, edition),
    })
    const [row] = await orm
      .insert(credential)
      .values({
        ...{
          id: edition.id.slice('urn:uuid:'.length),
          certificateId: shown.id,
          content: digest,
          list,
          place,
        },
        ...{ issuedAt: caller.now, isSuspended, revokedAt, changesOn: changesSoon, ...secured },
      })
      .onConflictDoNothing({ target: [credential.list, credential.place] })
      .returning()
    if (isSuspended || revokedAt) await fallBehind(orm, [list])
    if (row) return row
  }
}

/** How it stands is looked at with the next round, which notes on which day to look again. */
const changesSoon = '1970-01-01'

/** Drawn by lot: the place says nothing of when or for whom a credential was issued. */
async function freePlace(orm: Orm, list: number): Promise<number> {
  for (;;) {
    const place = randomInt(placesInList)
    const taken = await orm
      .select({ id: credential.id })
      .from(credential)
      .where(and(eq(credential.list, list), eq(credential.place, place)))
    if (taken.length === 0) return place
  }
}

async function findInEach(caller: Caller, number: string): Promise<InEveryLanguage | null> {
  const each: [Locale, ShownCertificate][] = []
  for (const locale of locales) {
    const answer = await findCertificate({ ...caller, locale }, number)
    if (answer.outcome !== 'found') return null
    each.push([locale, answer.found])
  }
  return Object.fromEntries(each) as InEveryLanguage
}

async function contentOf(parts: IssuingParts, caller: Caller, inEach: InEveryLanguage) {
  const body = await findByKey({ ...caller, locale: defaultLocale }, settings, 'settings')
  return certificateContent(inEach, {
    publicUrl: parts.env.publicUrl,
    name: body?.name ?? caller.host,
  })
}
