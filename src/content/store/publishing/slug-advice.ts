import { eq } from 'drizzle-orm'
import type { AddressProblem, SlugAdvice } from '#content/model/editing/publication.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { mayBeSlug } from '../find-published.ts'
import { entry } from '../tables/content.ts'
import { addressStanding } from './address-standing.ts'
import { ownPath } from './old-addresses.ts'

type Asked = { kind: string; locale: Locale; slug: string }

/** What a slug would mean for an entry, which need not have been saved yet. */
export async function slugAdvice(
  caller: Editor,
  id: string,
  { kind: name, locale, slug }: Asked,
): Promise<Result<SlugAdvice, 'not-found'>> {
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
