import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { longestPassword, shortestPassword } from '#accounts/model/password-limits.ts'
import type { Database } from '#kernel/database/database.ts'
import { ownAdapter } from './auth-adapter.ts'
import { cookiePrefix, isSecure, sessionCookieName } from './cookies.ts'
import { isMoved, verifyMoved } from './moved-passwords.ts'
import { takeCounter } from './passkeys/take-counter.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { makeRecoveryCodes } from './second-factor/codes.ts'
import {
  authCredential,
  authPasskey,
  authSession,
  authTwoFactor,
  authUser,
  authVerification,
} from './tables.ts'

export type Auth = ReturnType<typeof createAuth>

/** A session that is not used ends after this many seconds. */
export const idleSeconds = 12 * 60 * 60
/** A session ends this many seconds after its sign-in, however much it is used. */
export const absoluteSeconds = 30 * 24 * 60 * 60
/** How long a second-factor step may take, in seconds. */
const stepSeconds = 10 * 60

/**
 * Better Auth over our tables, configured once: passwords by argon2id, or as another site hashed them until their first sign-in, sessions in the database alone (never cached in
 * a cookie), a second factor, passkeys. Nobody can sign up on their own, and a disabled account gets no session.
 * Better Auth's own rate limit is off: the use cases that call it limit guesses.
 */
export function createAuth(parts: { database: Database; publicUrl: string; secret: string }) {
  const { orm } = parts.database
  const secure = isSecure(parts.publicUrl)
  return betterAuth({
    appName: 'Aval',
    baseURL: parts.publicUrl,
    basePath: '/api/auth',
    secret: parts.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: ownAdapter(
      drizzleAdapter(orm, {
        provider: 'pg',
        schema: {
          user: authUser,
          session: authSession,
          account: authCredential,
          verification: authVerification,
          twoFactor: authTwoFactor,
          passkey: authPasskey,
        },
        transaction: true,
      }),
    ),
    user: {
      additionalFields: { disabledAt: { type: 'date', required: false, input: false, returned: true } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: (given) => (isMoved(given.hash) ? verifyMoved(parts.secret, given) : verifyPassword(given)),
      },
    },
    session: { expiresIn: idleSeconds, updateAge: 5 * 60, freshAge: absoluteSeconds },
    // It would erase by a clock that may be wrong; the hourly tidying waits for one that is believed.
    verification: { disableCleanup: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(secure),
      // The prefix already says all that Better Auth would say with one of its own.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName(secure) } },
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: { create: { before: async (session) => !(await isDisabled(session.userId)) } },
    },
    plugins: [
      twoFactor({
        issuer: 'Aval',
        twoFactorCookieMaxAge: stepSeconds,
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
      }),
      passkey({
        rpID: new URL(parts.publicUrl).hostname,
        rpName: 'Aval',
        origin: new URL(parts.publicUrl).origin,
        authentication: {
          afterVerification: ({ verification, clientData }) =>
            takeCounter(orm, clientData.id, verification.authenticationInfo.newCounter),
        },
      }),
    ],
  })

  async function isDisabled(userId: string): Promise<boolean> {
    const [found] = await orm
      .select({ disabledAt: authUser.disabledAt })
      .from(authUser)
      .where(eq(authUser.id, userId))
    return found === undefined || found.disabledAt !== null
  }
}
