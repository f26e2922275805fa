import type { Accounts } from '#accounts/store/accounts.ts'
import { provePassword } from '#accounts/store/own/prove-password.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import type { InvitedPerson } from '../../model/invited-person.ts'
import { accountImports } from '../account-imports.ts'
import type { BringingIn } from '../write-people.ts'

type Agreed = Pick<BringingIn, 'rights' | 'write'> & {
  /** The plan of the report that was seen. */
  seen: string
  /** The present password of whoever brings them in: each of them is an account. */
  present: string
}
type Problem =
  | 'wrong-password'
  | 'too-many'
  | 'not-found'
  | 'has-problems'
  | 'not-waiting'
  | 'changed'
  | 'busy'

/**
 * Makes the accounts and invitations of an import as its report showed them. The links of those who are invited are in the
 * answer, and nowhere else; where there is a mail server they are mailed, too.
 */
export async function applyPeople(
  accounts: Pick<Accounts, 'secret' | 'publicUrl' | 'limits' | 'hasMailServer'>,
  caller: Editor,
  id: string,
  { seen, present, rights = null, write }: Agreed,
): Promise<Result<{ invited: InvitedPerson[]; mailed: boolean }, Problem, { seconds: number } | undefined>> {
  ensureMay(caller, { to: 'administer' })
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const invited: InvitedPerson[] = []
  const subject = accountImports(accounts, {
    rights,
    tell: (email, { link, expiresAt }) => invited.push({ email, link, expiresAt: expiresAt.toISOString() }),
    write: accounts.hasMailServer ? write : undefined,
  })
  const begun = await applyImport(caller, subject, id, seen)
  if (!begun.ok) return begun
  const done = await begun.value.done
  return done.ok ? succeed({ invited, mailed: accounts.hasMailServer }) : done
}
