import { eq } from 'drizzle-orm'
import type { AddressProblem, SlugAdvice } from '#domain/content/editing/publication.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry } from '../../database/tables/content.ts'
import { mayBeSlug } from '../find-published.ts'
import { addressStanding } from './address-standing.ts'
import { ownPath } from './old-addresses.ts'

type Asked = { kind: string; locale: Locale; slug: string }

/** What a slug would mean for an entry, which need not have been saved yet. Nobody who is not signed in is told. */
export async function slugAdvice(
  caller: Caller,
  id: string,
  { kind: name, locale, slug }: Asked,
): Promise<Result<SlugAdvice, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const kind = kindNamed(name)
  if (!kind || !('slug' in kind.fields) || !isId(id)) return fail('not-found')
  if (!mayBeSlug(slug) || slug.length > 120) return succeed({ advice: 'not-valid' })
  const { orm } = caller.database
  const [own] = await orm.select({ key: entry.key, shared: entry.shared }).from(entry).where(eq(entry.id, id))
  const path = ownPath(kind, { slug, key: own?.key ?? '', values: own?.shared ?? {} }, locale)
  const standing = await addressStanding(orm, { id, kind, locale, slug, path })
  return succeed(standing ? adviceFrom(standing) : { advice: 'free' })
}

function adviceFrom(standing: AddressProblem): SlugAdvice {
  return standing.problem === 'reserved'
    ? { advice: 'reserved' }
    : { advice: standing.problem, by: standing.by }
}
