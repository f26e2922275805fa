import { createAccount } from '#accounts/store/create-account.ts'
import { invitePerson } from '#accounts/store/invitations.ts'
import { listAccounts } from '#accounts/store/list-accounts.ts'
import { replacePassword, resetLinkFor } from '#accounts/store/reset-password.ts'
import { takeOffSecondFactor } from '#accounts/store/take-off-second-factor.ts'
import { defaultLocale, isLocale } from '#kernel/locales.ts'
import { readEmailAddress } from '#kernel/text/email-address.ts'
import { passwordRefusals, Refused, readArguments, readPassword, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

const refusals = {
  ...passwordRefusals,
  'email-not-valid': 'That is not an e-mail address.',
  'email-taken': 'There is already an account with this e-mail address.',
  'name-missing': 'The name is empty, or has more than 200 characters.',
  'wrong-password': 'That is not allowed.',
  'too-many': 'That is not allowed.',
  refused: 'That is not allowed.',
}

/** `aval user create`: prints an invitation, or makes the account with a password from standard input. */
export async function createUser(args: string[]): Promise<void> {
  const given = readArguments(args, help.create, ['name', 'language'])
  if (!given) return
  const { email, name, language = defaultLocale } = given
  if (!isLocale(language)) throw new Usage(help.create)
  const password = given.takesPassword ? await readPassword() : null
  await withSite(async (site, caller) => {
    if (password === null) {
      const invited = await invitePerson(site.accounts, caller, { email, locale: language, present: '' })
      if (!invited.ok) throw new Refused(refusals[invited.problem])
      console.log(
        `For ${invited.value.email}, until ${invited.value.expiresAt.toISOString()}; it works once:`,
      )
      console.log(invited.value.link + (name ? `&name=${encodeURIComponent(name)}` : ''))
      return
    }
    const account = { email, name: name ?? (email.split('@', 1)[0] as string), password, locale: language }
    const made = await createAccount(caller, account)
    if (!made.ok) throw new Refused(refusals[made.problem])
    console.log(`The account of ${email} is made.`)
  })
}

const passwordProblems = {
  ...passwordRefusals,
  'not-found': 'There is no account with this e-mail address.',
  disabled: 'This account is disabled. Enable it first, under /admin/accounts.',
  'not-allowed': 'That is not allowed.',
}

/** `aval user reset-password`: prints a link to a new password, or sets one from standard input. */
export async function resetUserPassword(args: string[]): Promise<void> {
  const given = readArguments(args, help.reset)
  if (!given) return
  const password = given.takesPassword ? await readPassword() : null
  await withSite(async (site, caller) => {
    if (password === null) {
      const made = await resetLinkFor(site.accounts, caller, given.email)
      if (!made.ok) throw new Refused(passwordProblems[made.problem])
      console.log(`For ${given.email}, until ${made.value.expiresAt.toISOString()}; it works once:`)
      console.log(made.value.link)
      return
    }
    const replaced = await replacePassword(caller, { email: given.email, password })
    if (!replaced.ok) throw new Refused(passwordProblems[replaced.problem])
    console.log(`The password of ${given.email} is changed, and every session of the account has ended.`)
  })
}

/** `aval user stop-second-factor`: the password alone signs in from now on. */
export async function stopUserSecondFactor(args: string[]): Promise<void> {
  const given = readArguments(args, help.stopSecondFactor)
  if (!given) return
  if (given.takesPassword) throw new Usage(help.stopSecondFactor)
  const email = readEmailAddress(given.email)
  await withSite(async ({ accounts }, caller) => {
    const { accounts: people } = await listAccounts(caller)
    const account = people.find((each) => each.email === email)
    if (!account) throw new Refused('There is no account with this e-mail address.')
    const { ok } = await takeOffSecondFactor(accounts, caller, { uid: account.uid, present: '' })
    if (!ok) throw new Refused('This account has no second step.')
    console.log(`${email} signs in with the password alone, and every session of the account has ended.`)
  })
}
