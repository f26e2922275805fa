import { and, asc, desc, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { DueEntry, OlderEntry, OwnDraft, Waits } from '#content/model/editors-view.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { countAll } from '#kernel/database/count-all.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { writesLanguage } from '#kernel/rights/rights.ts'
import { todayIn } from '#kernel/time/today.ts'
import {
  chooseTitle,
  draftTitle,
  languageRows,
  olderFields,
  stateOf,
  withLanguages,
} from './language-rows.ts'
import { inOwnKinds } from './own-kinds.ts'
import { changesFor, type IsChanged } from './publishable-changes.ts'
import { entry, revision } from './tables/content.ts'

/**
 * The entries in which the caller wrote something that is not published yet, also where somebody else wrote after
 * them, in the languages that their account writes; what was written last comes first. What is in the trash is left out.
 */
export async function listOwnDrafts(caller: Editor, limit: number): Promise<Waits<OwnDraft>> {
  const isChangedIn = changesFor(caller)
  const isOwnIn = (locale: Locale) =>
    writesLanguage(caller.actor.rights, locale)
      ? isOwn(locale, caller.actor.id, isChangedIn)
      : sql<boolean>`false`
  const rows = await withLanguages(
    caller.database.orm
      .select({
        ...{ id: entry.id, kind: entry.kind, updatedAt: entry.updatedAt, total: countAll },
        titles: byLocale(draftTitle),
        isOwn: byLocale(isOwnIn),
        isPublished: byLocale((locale) => sql<boolean>`${stateOf(locale)} = 'published'`),
      })
      .from(entry)
      .$dynamic(),
  )
    .where(and(isNull(entry.trashedAt), or(...locales.map(isOwnIn))))
    .orderBy(desc(entry.updatedAt), entry.id)
    .limit(limit)
  const shown = rows.map(({ titles, isOwn: own, isPublished, updatedAt, id, kind }) => ({
    ...{ id, kind, title: chooseTitle(titles, caller.locale), updatedAt: updatedAt.toISOString() },
    unpublished: locales.filter((locale) => own[locale] && !isPublished[locale]),
    changed: locales.filter((locale) => own[locale] && isPublished[locale]),
  }))
  return { shown, total: rows[0]?.total ?? 0 }
}

/**
 * Whether a language would say something else if it were published, and this person wrote since it last was, or since
 * it was taken off the site.
 */
function isOwn(locale: Locale, actor: string, isChangedIn: IsChanged): SQL<boolean> {
  const { publishedRevision, publishedSharedRevision, unpublishedAt } = languageRows[locale]
  return sql<boolean>`((${isChangedIn(locale)} or ${stateOf(locale)} in ('draft', 'unpublished')) and exists (
    select from ${revision} as own where own.entry_id = ${entry.id} and own.actor = ${actor}
    and own.number > coalesce(least(${publishedRevision}, ${publishedSharedRevision}), 0) and own.at > coalesce(${unpublishedAt}, '-infinity')))`
}

/**
 * The entries with a field that is older than in another language, where the caller's account writes; what changed last
 * comes first.
 */
export async function listOlder(caller: Editor, limit: number): Promise<Waits<OlderEntry>> {
  const written = locales.filter((locale) => writesLanguage(caller.actor.rights, locale))
  const isOlder = or(...written.map((locale) => sql`${olderFields(locale)} > 0`))
  const rows = await withLanguages(
    caller.database.orm
      .select({
        ...{ id: entry.id, kind: entry.kind, total: countAll },
        titles: byLocale(draftTitle),
        fields: byLocale(olderFields),
      })
      .from(entry)
      .$dynamic(),
  )
    .where(and(isNull(entry.trashedAt), isOlder ?? sql`false`, inOwnKinds(caller)))
    .orderBy(desc(entry.updatedAt), entry.id)
    .limit(limit)
  const shown = rows.map(({ titles, fields, id, kind }) => ({
    ...{ id, kind, title: chooseTitle(titles, caller.locale) },
    older: written.flatMap((locale) => (fields[locale] > 0 ? [{ locale, fields: fields[locale] }] : [])),
  }))
  return { shown, total: rows[0]?.total ?? 0 }
}

/** How long before its day somebody is told, in days. */
const ahead = 90

/** The fields of all kinds whose day somebody must be told of; the languages share them. */
const dueFields = Object.values<AnyKind>(kinds).flatMap((kind) =>
  fieldEntries(kind).flatMap(([name, { due, localised }]) =>
    due && !localised ? [{ kind: kind.name, name, due }] : [],
  ),
)

/**
 * The entries on the site that expire or are to be read again within ninety days, or should have been, of kinds that the
 * caller writes, the earliest first.
 */
export async function listDue(caller: Editor, limit: number): Promise<Waits<DueEntry>> {
  const until = todayIn(new Date(caller.now.getTime() + ahead * 86_400_000))
  const day = dayOf()
  const rows = await withLanguages(
    caller.database.orm
      .select({ id: entry.id, kind: entry.kind, day, total: countAll, titles: byLocale(draftTitle) })
      .from(entry)
      .$dynamic(),
  )
    .where(
      and(
        isNull(entry.trashedAt),
        inOwnKinds(caller),
        or(...locales.map((locale) => sql`${languageRows[locale].published} is not null`)),
        sql`${day} <= ${until}`,
      ),
    )
    .orderBy(asc(day), entry.id)
    .limit(limit)
  const shown = rows.map(({ id, kind, day: on, titles }) => ({
    ...{ id, kind, day: on ?? '' },
    why: dueFields.find((field) => field.kind === kind)?.due ?? 'review',
    isLate: (on ?? '') < todayIn(caller.now),
    title: chooseTitle(titles, caller.locale),
  }))
  return { shown, total: rows[0]?.total ?? 0 }
}

function dayOf(): SQL<string | null> {
  const cases = dueFields.map(
    ({ kind, name }) => sql`when ${entry.kind} = ${kind} then ${entry.shared} ->> ${name}`,
  )
  return sql<string | null>`(case ${sql.join(cases, sql` `)} end) collate "C"`
}
