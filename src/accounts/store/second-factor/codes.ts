import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Orm } from '#kernel/database/database.ts'
import type { Accounts } from '../accounts.ts'
import { authVerification } from '../tables.ts'

/** As Better Auth makes and takes them: six digits, a new code every 30 seconds, one step of drift either way. */
const period = 30
const drift = 1

type Kept = { userId: string; secret: string }

/** The decrypted secret that the authenticator app and the site share. */
export async function openSecret(accounts: Accounts, { secret }: Kept): Promise<string> {
  const { secretConfig } = await accounts.auth.$context
  return symmetricDecrypt({ key: secretConfig, data: secret })
}

/**
 * Takes a code of an account's authenticator app, which works only once. `used` when it was taken before (RFC 6238,
 * section 5.2), which Better Auth does not check; `wrong` when it is not valid at this moment. Of two requests with
 * the same code at the same time only one is told `taken`.
 */
export async function takeCode(
  accounts: Accounts,
  orm: Orm,
  kept: Kept,
  { code, now }: { code: string; now: Date },
): Promise<'taken' | 'used' | 'wrong'> {
  const step = await stepOf(await openSecret(accounts, kept), code, now)
  if (step === null) return 'wrong'
  // The secret is part of the name: codes of another authenticator app are other codes.
  const name = createHash('sha256').update(`${kept.userId}:${kept.secret}:${step}`).digest('base64url')
  const taken = await orm
    .insert(authVerification)
    .values({
      id: `totp:${name}`,
      identifier: `totp:${name}`,
      value: 'used',
      expiresAt: new Date((step + drift + 2) * period * 1000),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: authVerification.id })
  return taken.length > 0 ? 'taken' : 'used'
}

async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const current = Math.floor(now.getTime() / (period * 1000))
  const totp = createOTP(secret, { digits: 6, period })
  let found: number | null = null
  for (let step = current - drift; step <= current + drift; step += 1)
    if (timingSafeEqual(Buffer.from(await totp.hotp(step)), Buffer.from(code))) found = step
  return found
}

/** Without letters and digits that are taken for each other: 0 and o, 1, i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codes = 10
const length = 10

/** Ten new recovery codes, each of 49 bits, in two groups of five. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () =>
    grouped(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')),
  )
}

/**
 * A recovery code as it was given out, however it was typed: with or without the dash, in small letters or capitals.
 */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  return grouped(plain)
}

function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
