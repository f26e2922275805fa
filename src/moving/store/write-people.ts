import { generateId } from '@better-auth/core/utils/id'
import { and, eq, inArray, isNotNull, like } from 'drizzle-orm'
import { putAccount } from '#accounts/store/create-account.ts'
import {
  invitationHours,
  makeInvitation,
  type OneTimeLink,
  withdrawWaiting,
} from '#accounts/store/invitations.ts'
import { movedPrefix, sealMoved } from '#accounts/store/moved-passwords.ts'
import { authCredential, authUser, invitation } from '#accounts/store/tables.ts'
import { importRow } from '#content/store/tables/imports.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import type { MailLimits } from '#kernel/mail/mail-limits.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import type { HashParameters } from '../model/auth-export.ts'
import type { JudgedPerson } from '../model/judge-people.ts'
import { hashOf } from './people/try-password.ts'

/** What is made of people who come in. */
export type BringingIn = {
  /** What all of them are narrowed to; null for everything. */
  rights?: MaybeNarrowed
  /** Who is told of each invitation: its link is kept nowhere. */
  tell?: ((email: string, made: OneTimeLink) => void) | undefined
  /** The words of the mail to somebody who is invited; without them none is sent. */
  write?: ((locale: Locale, made: OneTimeLink) => { subject: string; text: string }) | undefined
}

type Writing = BringingIn & {
  secret: string
  publicUrl: string
  parameters: HashParameters | null
  /** A file from elsewhere may name one mailbox many times. */
  mailLimits: MailLimits
}

/** Makes the accounts and the invitations of an import, each account under the id that it had. */
export async function writePeople(
  tx: Orm,
  caller: Editor,
  writing: Writing,
  runId: string,
  people: readonly JudgedPerson[],
): Promise<void> {
  const { secret, parameters, rights = null } = writing
  const uids = people.map(({ uid }) => uid)
  const known = await tx.select({ id: authUser.id }).from(authUser).where(inArray(authUser.id, uids))
  const taken = new Set(known.map(({ id }) => id))
  for (const person of people) {
    const { number, email, name, locale, isDisabled, former } = person
    const password = person.password && parameters && sealMoved(secret, hashOf(parameters, person.password))
    const uid = /^[\w-]{1,128}$/.test(person.uid) && !taken.has(person.uid) ? person.uid : generateId(32)
    taken.add(uid)
    const disabledAt = isDisabled ? caller.now : null
    const recordId = password
      ? await putAccount(tx, caller, { uid, email, name, locale, password, disabledAt, former, rights })
      : await invite(tx, caller, writing, person)
    await tx
      .update(importRow)
      .set({ recordId })
      .where(and(eq(importRow.runId, runId), eq(importRow.number, number)))
  }
}

async function invite(
  tx: Orm,
  caller: Editor,
  { publicUrl, rights = null, tell, write, mailLimits }: Writing,
  { email, locale }: JudgedPerson,
): Promise<string> {
  const given = { email, locale, rights, hours: invitationHours, publicUrl }
  const { id, ...made } = await makeInvitation(caller, given, tx)
  const isMailed = write && (await mailLimits.tryMail(tx, { to: email, purpose: 'invitation' })).ok
  if (isMailed) await queueMail(tx, { to: email, ...write(locale, made) }, caller.now)
  tell?.(email, made)
  return id
}

/**
 * Erases the accounts that an import made and nobody has signed in to, and withdraws its invitations that nobody has
 * accepted. The others are left, and marked so.
 */
export async function takeBackPeople(tx: Orm, caller: Editor, runId: string): Promise<void> {
  const ofRun = and(eq(importRow.runId, runId), eq(importRow.outcome, 'new'))
  const rows = await tx
    .select({ number: importRow.number, id: importRow.recordId })
    .from(importRow)
    .where(ofRun)
  const ids = rows.map(({ id }) => id)
  // Whoever signed in once has a password of our own, and so has everybody whose password was replaced.
  const unused = await tx
    .select({ id: authUser.id, name: authUser.email })
    .from(authUser)
    .innerJoin(authCredential, eq(authCredential.userId, authUser.id))
    .where(and(inArray(authUser.id, ids), like(authCredential.password, `${movedPrefix}%`)))
    .for('update')
  for (const account of unused) {
    await tx.delete(authUser).where(eq(authUser.id, account.id))
    await recordEvent(caller, { what: 'account-erased', subject: account }, tx)
  }
  await withdrawWaiting(caller, inArray(invitation.id, ids), tx)
  const left = await usedAmong(tx, ids)
  for (const { number, id } of rows)
    await tx
      .update(importRow)
      .set({ undone: left.has(id) ? 'left' : 'undone' })
      .where(and(ofRun, eq(importRow.number, number)))
}

/** Those of the accounts and invitations that somebody has used. */
async function usedAmong(tx: Orm, ids: string[]): Promise<Set<string>> {
  const accounts = await tx.select({ id: authUser.id }).from(authUser).where(inArray(authUser.id, ids))
  const accepted = await tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(inArray(invitation.id, ids), isNotNull(invitation.usedAt)))
  return new Set([...accounts, ...accepted].map(({ id }) => id))
}
