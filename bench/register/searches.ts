import { sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/database.ts'
import type { DirectoryQuery } from '#register/model/directory.ts'

/** What is searched in a kind of search, the next one at each call. */
export type Searches = Record<string, () => Partial<DirectoryQuery>>

type Sample = {
  number: string
  name: string
  city: string | null
  country: string
  standard: string
  scope: string
}

/** Kinds of searches made of what the register has, the same ones in every run. */
export async function searchesOf(database: Database): Promise<Searches> {
  const samples = await samplesOf(database)
  let at = 0
  const next = () => {
    at += 1
    return samples[at % samples.length] as Sample
  }
  const words = (text: string) => text.split(/\s+/).filter((word) => word.length > 3)
  return {
    'exact number': () => ({
      text: next()
        .number.toLowerCase()
        .replace(/[^a-z\d]/g, ''),
    }),
    'beginning of a number': () => ({ text: next().number.slice(0, 8) }),
    'three letters': () => ({ text: (words(next().name)[1] ?? 'mar').slice(0, 3) }),
    'five letters': () => ({ text: (words(next().name)[1] ?? 'marti').slice(0, 5) }),
    'a name': () => ({ text: next().name }),
    'name and city': () => {
      const { name, city } = next()
      return { text: `${words(name).slice(0, 2).join(' ')} ${city ?? ''}` }
    },
    'words of a scope': () => ({ text: words(next().scope).slice(0, 3).join(' ') }),
    'a common word': () => ({ text: words(next().scope)[0] ?? 'servicios' }),
    'standard and country': () => {
      const { standard, country } = next()
      return { text: standard, filters: { country } }
    },
    misspelt: () => ({ text: words(next().name).slice(0, 2).map(misspell).join(' ') }),
    nothing: () => ({ text: `${misspell(misspell(words(next().name)[1] ?? ''))}xq zzyx` }),
    'one facet': () => ({ filters: { country: next().country } }),
    'three facets': () => {
      const { standard, country } = next()
      return { filters: { country, standard, state: 'in-force' } }
    },
    'word and facets': () => {
      const { scope, country } = next()
      return { text: words(scope)[0] ?? '', filters: { country, state: 'in-force' } }
    },
    'all, fifth page': () => ({ page: 5 }),
    'the newest of a country': () => ({ sort: 'newest', filters: { country: next().country } }),
  }
}

async function samplesOf(database: Database): Promise<Sample[]> {
  const { rows } = await database.orm.execute<Sample>(sql`
    select c.number, h.legal_name as name, h.city, h.country, coalesce(c.scope_es, c.scope_en) as scope,
      (select name from certificate_standard as s where s.certificate_id = c.id and s.position = 0) as standard
    from certificate as c join company as h on h.id = c.company_id
    where h.in_directory and h.restricted_because is null
    order by md5(c.id) limit 2000`)
  return rows
}

/** A letter left out, as fingers do. */
function misspell(word: string): string {
  const at = Math.floor(word.length / 2)
  return word.length > 4 ? word.slice(0, at) + word.slice(at + 1) : word
}
