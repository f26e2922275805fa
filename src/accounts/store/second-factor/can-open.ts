import { symmetricDecrypt } from 'better-auth/crypto'
import type { Accounts } from '../accounts.ts'

/**
 * Whether the encrypted part of a second factor can still be decrypted. It cannot after `secret.key` was lost; the log
 * then says so, without naming the account.
 */
export async function canOpen(accounts: Pick<Accounts, 'auth' | 'log'>, kept: string): Promise<boolean> {
  const { secretConfig } = await accounts.auth.$context
  try {
    await symmetricDecrypt({ key: secretConfig, data: kept })
    return true
  } catch {
    accounts.log.warn('a second factor cannot be decrypted: secret.key is not the one that it was kept with')
    return false
  }
}
