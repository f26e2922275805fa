import { isNull } from 'drizzle-orm'
import { type Caller, systemActor } from '#kernel/caller.ts'
import { type Env, UnusableVariables } from '#kernel/env.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { type AccountProblem, createAccount } from './create-account.ts'
import {
  hasAccounts,
  isFirstAccount,
  makeInvitation,
  type OneTimeLink,
  withdrawWaiting,
} from './invitations.ts'
import { invitation } from './tables.ts'

const hours = 24

/**
 * What a start does about a site that nobody can sign in to: it makes the account that the environment names, or a
 * link for the terminal, valid for 24 hours, which takes the place of the one before. Null where there is an account.
 * Throws a sentence for the operator where the environment's account is refused.
 */
export async function ensureAdministrator(
  asker: Caller,
  env: Pick<Env, 'firstAdmin' | 'publicUrl'>,
): Promise<OneTimeLink | null> {
  const caller = { ...asker, actor: systemActor }
  const { orm: database } = caller.database
  const isFirst = !(await hasAccounts(database))
  if (isFirst && env.firstAdmin) await makeAdministrator(caller, env.firstAdmin)
  return database.transaction(async (orm) => {
    await withdrawWaiting(caller, isNull(invitation.email), orm)
    if (!isFirst || env.firstAdmin) return null
    const { publicUrl } = env
    return makeInvitation(caller, { email: null, locale: defaultLocale, rights: null, hours, publicUrl }, orm)
  })
}

async function makeAdministrator(caller: Caller, { email, password }: NonNullable<Env['firstAdmin']>) {
  const name = email.split('@', 1)[0] as string
  const made = await createAccount(caller, { email, name, password, locale: defaultLocale }, isFirstAccount)
  // `refused` and `email-taken` mean that another process has just made the account.
  if (!made.ok && made.problem !== 'refused' && made.problem !== 'email-taken')
    throw new UnusableVariables(refusals[made.problem])
}

const password = 'The environment variable ADMIN_PASSWORD is not usable'
const refusals = {
  'email-not-valid': 'The environment variable ADMIN_EMAIL is not usable: it is not an e-mail address.',
  'name-missing': 'The environment variable ADMIN_EMAIL is not usable: nothing stands before its @.',
  'too-short': `${password}: it has fewer than 10 characters.`,
  'too-long': `${password}: it has more than 256 characters.`,
  'too-common': `${password}: it is among the passwords that are tried first.`,
  'too-personal': `${password}: it is little more than the e-mail address or a word of this site.`,
} satisfies Record<Exclude<AccountProblem, 'email-taken'>, string>

/** Writes the first administrator's link to the terminal: the log, which others may read, never has it. */
export function tellFirstLink({ link }: OneTimeLink): void {
  console.log(
    'Nobody can sign in yet. To make the first account, open this link within 24 hours. It works once:',
  )
  console.log(link)
}
