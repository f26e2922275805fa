import { symmetricDecrypt } from 'better-auth/crypto'
import type { Accounts } from '../accounts.ts'

/**
 * Whether what was kept encrypted of a second factor can still be decrypted. It cannot after `secret.key` was lost;
 * then the log says so, and nothing of whose it is.
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
