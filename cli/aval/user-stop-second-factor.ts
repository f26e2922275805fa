import { listAccounts } from '#accounts/store/list-accounts.ts'
import { takeOffSecondFactor } from '#accounts/store/take-off-second-factor.ts'
import { help, Refused, readArguments, Usage } from './command.ts'
import { withSite } from './with-site.ts'

/** `aval user stop-second-factor`: the password alone signs in from now on. */
export async function stopUserSecondFactor(args: string[]): Promise<void> {
  const given = readArguments(args, help.stopSecondFactor)
  if (!given) return
  if (given.takesPassword) throw new Usage(help.stopSecondFactor)
  const email = given.email.trim().toLowerCase()
  await withSite(async ({ accounts }, caller) => {
    const { accounts: people } = await listAccounts(caller)
    const account = people.find((each) => each.email === email)
    if (!account) throw new Refused('There is no account with this e-mail address.')
    const { ok } = await takeOffSecondFactor(accounts, caller, { uid: account.uid, present: '' })
    if (!ok) throw new Refused('This account has no second step.')
    console.log(`${email} signs in with the password alone, and every session of the account has ended.`)
  })
}
