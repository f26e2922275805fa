import { eq, isNull } from 'drizzle-orm'
import { authUser, userProfile } from '#accounts/store/tables.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale, type Locale, locales } from '#kernel/locales.ts'
import { type MaybeNarrowed, mayDo, readRights } from '#kernel/rights/rights.ts'

/** Somebody who can sign in, with what they may do. */
export type Person = { id: string; name: string; email: string; locale: Locale; rights: MaybeNarrowed }

/** Everybody who can sign in, by their names: who may publish is decided by what they may do now. */
export async function listPeople(orm: Orm): Promise<Person[]> {
  const rows = await orm
    .select({
      ...{ id: authUser.id, name: authUser.name, email: authUser.email, rights: authUser.rights },
      locale: userProfile.locale,
    })
    .from(authUser)
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .where(isNull(authUser.disabledAt))
    .orderBy(authUser.name, authUser.id)
  return rows.map((row) => ({ ...row, locale: asLocale(row.locale), rights: readRights(row.rights) }))
}

export function mayPublish({ rights }: Pick<Person, 'rights'>, kind: AnyKind, locale: Locale): boolean {
  return mayDo(rights, neededToPublish(kind, [locale]))
}

/** Whether whoever asked for a review can sign in and writes the language still: others ask in the place of one who is gone. */
export function stillAsks(
  people: readonly Person[],
  kind: AnyKind,
  { locale, askedBy }: { locale: Locale; askedBy: string },
): boolean {
  const asker = people.find(({ id }) => id === askedBy)
  return asker !== undefined && mayDo(asker.rights, neededToEdit(kind, [locale]))
}

/**
 * Who reviews a language now: those of whom it was asked who may still publish it, or everybody who may where none of
 * them does.
 */
export function reviewersAmong(
  people: readonly Person[],
  kind: AnyKind,
  { locale, reviewers }: { locale: Locale; reviewers: readonly string[] },
): Person[] {
  const able = people.filter((person) => mayPublish(person, kind, locale))
  const named = able.filter(({ id }) => reviewers.includes(id))
  return named.length > 0 ? named : able
}

/** The ids of those who may publish each kind in each language, by `kind/language`, for a condition of the database. */
export function publishersByPlace(people: readonly Person[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.values<AnyKind>(kinds).flatMap((kind) =>
      locales.map((locale) => [
        `${kind.name}/${locale}`,
        people.filter((person) => mayPublish(person, kind, locale)).map(({ id }) => id),
      ]),
    ),
  )
}
