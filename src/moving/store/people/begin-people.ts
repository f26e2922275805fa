import type { Accounts } from '#accounts/store/accounts.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { sealText } from '#kernel/sealed-values.ts'
import {
  largestPeople,
  type MovedPeople,
  type PeopleProblem,
  readHashConfig,
} from '../../model/auth-export.ts'
import { accountImports } from '../account-imports.ts'
import { readPeople } from './read-people.ts'
import { type KnownPassword, tryPassword } from './try-password.ts'

/** What somebody sends of the people of another site; the parameters are a secret, and empty where there are none. */
export type SentPeople = {
  accounts: File
  parameters: string
  profiles: Blob | null
  /** One password that is tried first; null tries none. */
  known?: KnownPassword | null
}

/**
 * Reads what was sent, seals it, and begins to look at what would become of each person; the import with this id says it
 * once `checked` resolves. Nobody gets an account yet.
 */
export async function beginPeople(
  accounts: Pick<Accounts, 'secret' | 'publicUrl' | 'limits'>,
  caller: Editor,
  { accounts: file, parameters: typed, profiles, known = null }: SentPeople,
): Promise<Result<{ id: string; checked: Promise<void> }, PeopleProblem>> {
  ensureMay(caller, { to: 'administer' })
  if (file.size === 0) return fail('no-file')
  if (file.size > largestPeople.accounts || (profiles?.size ?? 0) > largestPeople.profiles)
    return fail('too-large')
  const parameters = readHashConfig(typed)
  if (!parameters && typed.trim() !== '') return fail('not-parameters')
  const read = await readPeople(file, profiles)
  if (!read.ok) return read
  const moved: MovedPeople = { ...read.value, parameters }
  const tried = known ? await tryPassword(moved, known) : null
  if (tried && !tried.ok) return tried
  const sealed = sealText(accounts.secret, 'moved people', JSON.stringify(moved))
  return beginImport(caller, accountImports(accounts), { name: file.name, content: new Blob([sealed]) })
}
