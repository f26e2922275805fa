import { replacePassword, resetLinkFor } from '#accounts/store/reset-password.ts'
import { help, passwordRefusals, Refused, readArguments, readPassword } from './command.ts'
import { withSite } from './with-site.ts'

const refusals = {
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
      if (!made.ok) throw new Refused(refusals[made.problem])
      console.log(`For ${given.email}, until ${made.value.expiresAt.toISOString()}; it works once:`)
      console.log(made.value.link)
      return
    }
    const replaced = await replacePassword(caller, { email: given.email, password })
    if (!replaced.ok) throw new Refused(refusals[replaced.problem])
    console.log(`The password of ${given.email} is changed, and every session of the account has ended.`)
  })
}
