import { createAccount } from '#accounts/store/create-account.ts'
import { invitePerson } from '#accounts/store/invitations.ts'
import { defaultLocale, isLocale } from '#kernel/locales.ts'
import { help, passwordRefusals, Refused, readArguments, readPassword, Usage } from './command.ts'
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
