import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import { defaultLocale } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'

/*
 * Who may sign in, and their sessions. The first six tables are Better Auth's models under our names; the others are
 * ours. The ids of accounts are Better Auth's: 32 random characters.
 */

export const authUser = pgTable('auth_user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** Since when this person may not sign in; null for one who may. */
  disabledAt: moment('disabled_at'),
  /** What an administrator has narrowed the account to; null where it may do everything. */
  rights: jsonb().$type<Rights>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const authSession = pgTable(
  'auth_session',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When a passkey proved this session; an authenticator app is asked at every sign-in of its account. */
    passkeyAt: moment('passkey_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_session_user').on(table.userId)],
)

/** By what the site's own secret is known, which lies in its data folder: one row; empty while the next start may bring another. */
export const siteSecret = pgTable('site_secret', {
  isOne: boolean('is_one').primaryKey().default(true),
  fingerprint: text().notNull(),
})

/** A way to sign in: here always the password. */
export const authCredential = pgTable(
  'auth_credential',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [unique('auth_credential_user').on(table.userId, table.providerId)],
)

/** What waits to be proved: reset links, second-factor steps, passkey challenges. */
export const authVerification = pgTable(
  'auth_verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('auth_verification_identifier').on(table.identifier)],
)

export const authTwoFactor = pgTable('auth_two_factor', {
  id: text().primaryKey(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean(),
  failedVerificationCount: integer('failed_verification_count'),
  lockedUntil: moment('locked_until'),
})

export const authPasskey = pgTable(
  'auth_passkey',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text(),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer().notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    aaguid: text(),
    /** When an answer was last refused because its counter went back; null where none ever was. */
    wentBackAt: moment('went_back_at'),
    createdAt: moment('created_at').defaultNow(),
  },
  (table) => [index('auth_passkey_user').on(table.userId)],
)

/** The profile record that the session reads: the specification's users/{uid}. */
export const userProfile = pgTable('user_profile', {
  uid: text()
    .primaryKey()
    .references(() => authUser.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** The language of the admin area. */
  locale: text().notNull().default(defaultLocale),
  /** What strangers are shown of this person; null until the person has chosen it. */
  publicName: text('public_name'),
  /** What the record said on the site that the person came from, beside name and language. */
  former: jsonb().$type<Record<string, unknown>>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** A right beyond those that every account has, such as `open-reports` for the anonymous messages. */
export const accountRight = pgTable(
  'account_right',
  {
    userId: userId(),
    right: text().notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
    grantedBy: text('granted_by'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.right] })],
)

/** Rules for every account; a rule that has a row is in force. */
export const accountRule = pgTable('account_rule', {
  rule: text().primaryKey(),
  madeAt: moment('made_at').notNull(),
  madeBy: text('made_by').notNull(),
})

/** An account that somebody may make for themselves, once, by a link. Only the token's SHA-256 is kept. */
export const invitation = pgTable('invitation', {
  id: text().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Null for the first administrator, who chooses it. */
  email: text(),
  locale: text().notNull().default(defaultLocale),
  /** What the account will be narrowed to. */
  rights: jsonb().$type<Rights>(),
  invitedBy: text('invited_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  withdrawnAt: moment('withdrawn_at'),
})

/** Tries counted per key until they expire; the keys hold no address and no e-mail in the clear. */
export const guessLimit = pgTable('guess_limit', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: moment('expire'),
})

/** What somebody has begun to write in a form that does something only once it is sent, such as an answer by mail. */
export const formDraft = pgTable(
  'form_draft',
  {
    userId: userId(),
    /** What the page with the form is about, such as `message/` and its id. */
    page: text().notNull(),
    /** The field of the page, such as `answer`. */
    field: text().notNull(),
    text: text().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.page, table.field] }),
    index('form_draft_page').on(table.page),
    index('form_draft_saved').on(table.savedAt),
  ],
)

function userId() {
  return text('user_id')
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })
}

/** The keys with which the body's own system calls the API. Only a digest of each key is kept. */
export const apiKey = pgTable('api_key', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** The beginning of the key, by which people tell it from others. */
  hint: text().notNull(),
  digest: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
})
