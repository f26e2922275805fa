import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { hashOfToken, makeToken } from '#accounts/store/one-time-token.ts'
import { authUser } from '#accounts/store/tables.ts'
import { withStandIns } from '#content/model/derive/stand-in.ts'
import { type PreviewLink, previewDays } from '#content/model/editing/preview.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { type Caller, doerOf, type Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMayEdit } from '../may-change.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { previewLink } from '../tables/publishing.ts'
import { stagedSlug } from './in-preview.ts'

const day = 24 * 60 * 60 * 1000

/** A token that opens the drafts of an entry for so many days; it is told once and kept nowhere. */
export async function makePreviewLink(
  caller: Editor,
  entryId: string,
  days: number,
): Promise<Result<{ id: string; token: string }, 'not-found' | 'not-valid'>> {
  if (!previewDays.some((each) => each === days)) return fail('not-valid')
  if (!isId(entryId)) return fail('not-found')
  const { orm } = caller.database
  const [known] = await orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, entryId))
  const kind = known && kindNamed(known.kind)
  if (!kind) return fail('not-found')
  ensureMayEdit(caller, kind, [])
  const { token, hash } = makeToken()
  const id = randomUUID()
  await orm.insert(previewLink).values({
    id,
    tokenHash: hash,
    entryId,
    createdBy: caller.actor.id,
    createdAt: caller.now,
    expiresAt: new Date(caller.now.getTime() + days * day),
  })
  return succeed({ id, token })
}

/** The links to an entry that still open it, the newest first. */
export async function listPreviewLinks(caller: Editor, entryId: string): Promise<PreviewLink[]> {
  if (!isId(entryId)) return []
  const rows = await caller.database.orm
    .select({
      id: previewLink.id,
      createdAt: previewLink.createdAt,
      expiresAt: previewLink.expiresAt,
      by: previewLink.createdBy,
      byName: authUser.name,
    })
    .from(previewLink)
    .leftJoin(authUser, eq(authUser.id, previewLink.createdBy))
    .where(
      and(
        eq(previewLink.entryId, entryId),
        isNull(previewLink.revokedAt),
        gt(previewLink.expiresAt, caller.now),
      ),
    )
    .orderBy(desc(previewLink.createdAt))
  return rows.map(({ id, createdAt, expiresAt, by, byName }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    by: doerOf(by, byName),
  }))
}

/** Ends a link at once. */
export async function revokePreviewLink(caller: Editor, id: string): Promise<Result<null, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [known] = await orm
    .select({ kind: entry.kind })
    .from(previewLink)
    .innerJoin(entry, eq(entry.id, previewLink.entryId))
    .where(eq(previewLink.id, id))
  const kind = known && kindNamed(known.kind)
  if (!kind) return fail('not-found')
  ensureMayEdit(caller, kind, [])
  const ended = await orm
    .update(previewLink)
    .set({ revokedAt: caller.now })
    .where(and(eq(previewLink.id, id), isNull(previewLink.revokedAt)))
    .returning({ id: previewLink.id })
  return ended.length > 0 ? succeed(null) : fail('not-found')
}

/** Ends the links of one account that still open, within a larger transaction. Returns how many there were. */
export async function revokePreviewLinksOf(orm: Orm, uid: string, now: Date): Promise<number> {
  const ended = await orm
    .update(previewLink)
    .set({ revokedAt: now })
    .where(and(eq(previewLink.createdBy, uid), isNull(previewLink.revokedAt), gt(previewLink.expiresAt, now)))
    .returning({ id: previewLink.id })
  return ended.length
}

/** The entry whose drafts a token opens at this moment, or null. In the trash nothing is shown to anybody outside. */
export async function entryOfPreview(caller: Caller, token: string): Promise<string | null> {
  const hash = hashOfToken(token)
  if (!hash) return null
  const [link] = await caller.database.orm
    .select({ entryId: previewLink.entryId })
    .from(previewLink)
    .innerJoin(entry, and(eq(entry.id, previewLink.entryId), isNull(entry.trashedAt)))
    .where(
      and(
        eq(previewLink.tokenHash, hash),
        isNull(previewLink.revokedAt),
        gt(previewLink.expiresAt, caller.now),
      ),
    )
  return link?.entryId ?? null
}

/**
 * The page of the site on which the draft of an entry is looked at, per language; null where there is no text in it
 * yet, or something is missing without which its page cannot be shown.
 */
export async function previewAddresses(
  caller: Editor,
  id: string,
): Promise<Result<Record<Locale, string | null>, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const rows = await caller.database.orm
    .select({
      kind: entry.kind,
      key: entry.key,
      shared: entry.shared,
      locale: entryLocale.locale,
      draft: entryLocale.draft,
      slug: entryLocale.slug,
    })
    .from(entry)
    .leftJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(eq(entry.id, id))
  const [first] = rows
  const kind = first && kindNamed(first.kind)
  if (!kind) return fail('not-found')
  const addressIn = (locale: Locale): string | null => {
    const row = rows.find((each) => each.locale === locale)
    if (!row?.draft || Object.keys(row.draft).length === 0) return null
    const values = withStandIns(kind, { ...row.shared, ...row.draft }, locale, caller.now)
    if (!values) return null
    const slug = 'slug' in kind.fields ? (row.slug ?? stagedSlug(id)) : null
    return kind.address({ slug, key: row.key, values }, locale) ?? kind.appearsOn(locale)
  }
  return succeed(
    Object.fromEntries(locales.map((locale) => [locale, addressIn(locale)])) as Record<Locale, string | null>,
  )
}
