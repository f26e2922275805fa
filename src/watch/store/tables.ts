import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Change, Snapshot } from '#watch/model/changes.ts'
import type { Rhythm, Target, TargetKind } from '#watch/model/watch-form.ts'

/** Somebody who confirmed that they want to be told. An address is here once, and goes with all that hangs on it. */
export const watcher = pgTable('watcher', {
  id: uuid().primaryKey().defaultRandom(),
  /** In small letters. */
  email: text().notNull().unique(),
  locale: text().$type<Locale>().notNull(),
  rhythm: text().$type<Rhythm>().notNull(),
  since: moment('since').notNull(),
  /** The Monday for which the last digest was made. */
  digestOn: date('digest_on'),
})

/** What somebody asked for and has not confirmed: gone within a day. One address has one, which grows. */
export const watchRequest = pgTable('watch_request', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  locale: text().$type<Locale>().notNull(),
  rhythm: text().$type<Rhythm>().notNull(),
  targets: jsonb().$type<Target[]>().notNull(),
  size: integer().notNull(),
  askedAt: moment('asked_at').notNull(),
})

/** A certificate by its folded number, or a company by its id, that somebody watches. */
export const watchedItem = pgTable(
  'watched_item',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    watcherId: uuid('watcher_id')
      .notNull()
      .references(() => watcher.id, { onDelete: 'cascade' }),
    kind: text().$type<TargetKind>().notNull(),
    target: text().notNull(),
    /** As it was written by whoever asked, for a number that is not in the register. */
    written: text().notNull(),
    /** The certificate that has the number; null while there is none. It stays where the number is corrected. */
    certificateId: text('certificate_id'),
  },
  (table) => [
    uniqueIndex('watched_item_once').on(table.watcherId, table.kind, table.target),
    index('watched_item_certificate').on(table.certificateId).where(sql`${table.certificateId} is not null`),
    index('watched_item_target').on(table.target),
  ],
)

/** What was told last of a certificate that somebody watches, and the next day on which to look by time alone. */
export const watchedCertificate = pgTable(
  'watched_certificate',
  {
    certificateId: text('certificate_id').primaryKey(),
    told: jsonb().$type<Snapshot>().notNull(),
    nextOn: date('next_on'),
  },
  (table) => [index('watched_certificate_next').on(table.nextOn)],
)

/** What happened to a certificate that somebody watches. */
export const watchChange = pgTable(
  'watch_change',
  {
    /** In the order in which things happened. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    certificateId: text('certificate_id').notNull(),
    change: jsonb().$type<Change>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('watch_change_at').on(table.at)],
)

/** Of what a watcher is still to be told by mail. */
export const watchNotice = pgTable(
  'watch_notice',
  {
    watcherId: uuid('watcher_id')
      .notNull()
      .references(() => watcher.id, { onDelete: 'cascade' }),
    changeId: bigint('change_id', { mode: 'number' })
      .notNull()
      .references(() => watchChange.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.watcherId, table.changeId] }),
    index('watch_notice_change').on(table.changeId),
  ],
)

/** Where a program of a watcher is told. Its secret is in no table: it is derived from the site's. */
export const watchWebhook = pgTable(
  'watch_webhook',
  {
    id: uuid().primaryKey().defaultRandom(),
    watcherId: uuid('watcher_id')
      .notNull()
      .references(() => watcher.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    madeAt: moment('made_at').notNull(),
    /** Which secret signs; for a day the one before signs too. */
    secretNumber: integer('secret_number').notNull().default(1),
    secretSince: moment('secret_since').notNull(),
    /** When it answered the challenge; null before. */
    activeSince: moment('active_since'),
    /** Since when every delivery has failed. */
    failingSince: moment('failing_since'),
    /** Since when nothing is sent to it, and whether its receiver said that it is gone (410). */
    pausedAt: moment('paused_at'),
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [index('watch_webhook_watcher').on(table.watcherId)],
)

/** One message to a webhook, until two months have passed. */
export const watchDelivery = pgTable(
  'watch_delivery',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => watchWebhook.id, { onDelete: 'cascade' }),
    /** What is sent, the same at each try. */
    body: text().notNull(),
    about: text().notNull(),
    madeAt: moment('made_at').notNull(),
    /** When it is tried next; null once it needs no more tries. */
    dueAt: moment('due_at'),
    tries: integer().notNull().default(0),
    triedAt: moment('tried_at'),
    deliveredAt: moment('delivered_at'),
    /** What the receiver answered last, or why there was no answer. */
    status: integer(),
    failure: text(),
  },
  (table) => [
    index('watch_delivery_due').on(table.dueAt),
    index('watch_delivery_webhook').on(table.webhookId, table.madeAt),
  ],
)
