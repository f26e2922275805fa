import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { certification } from '#domain/content/kinds/certification.ts'
import { country } from '#domain/content/kinds/country.ts'
import { office } from '#domain/content/kinds/office.ts'
import { formatLocale } from '#domain/locales.ts'
import type { countryList, officeList, schemeList } from '#domain/register/api/list-answers.ts'
import type { Caller } from '../../caller.ts'
import { listPublished } from '../../content/list-published.ts'
import { linksIn } from './links.ts'
import { writeCountry } from './write-certificate.ts'

export async function listSchemes(caller: Caller, publicUrl: string): Promise<z.output<typeof schemeList>> {
  const [schemes, counts] = [await listPublished(caller, certification), await countTokens(caller, 'scheme')]
  const links = linksIn(publicUrl, caller.locale)
  return {
    items: schemes.map(({ key, title, family, brand, standards, href }) => ({
      ...{ key, title, family, owner: brand.name },
      standards: standards.map(({ name, edition }) => ({ name, edition: edition ?? null })),
      url: href && links.whole(href),
      certificates: counts.get(key) ?? 0,
    })),
  }
}

export async function listCountries(caller: Caller): Promise<z.output<typeof countryList>> {
  const counts = await countTokens(caller, 'country')
  const { compare } = new Intl.Collator(formatLocale[caller.locale])
  return {
    items: Array.from(counts, ([code, certificates]) => ({
      ...writeCountry(caller, code),
      certificates,
    })).sort((one, other) => compare(one.name, other.name)),
  }
}

export async function listOffices(caller: Caller): Promise<z.output<typeof officeList>> {
  const [offices, countries] = [await listPublished(caller, office), await listPublished(caller, country)]
  const codes = new Map(countries.map(({ id, code }) => [id, code]))
  return {
    items: offices.map((each) => {
      const code = codes.get(each.country)
      return {
        ...{ name: each.name, headOffice: each.headOffice === true },
        ...{ address: each.address, city: each.city },
        country: code === undefined ? null : writeCountry(caller, code),
        coordinates: { lat: each.coordinates.lat, lng: each.coordinates.lng },
        ...{ phones: each.phones ?? [], email: each.email ?? null, openingHours: each.openingHours ?? [] },
      }
    }),
  }
}

/** How many certificates of the directory have each value of a facet. */
async function countTokens(caller: Caller, facet: 'scheme' | 'country'): Promise<Map<string, number>> {
  caller.reads.topics.add('register')
  const { rows } = await caller.database.orm.execute<{ value: string; listings: number }>(sql`
    select substr(token, ${facet.length + 2}) as value, listings from register_token
    where token >= ${`${facet}:`} collate "C" and token < ${`${facet};`} collate "C" and listings > 0`)
  return new Map(rows.map(({ value, listings }) => [value, listings]))
}
