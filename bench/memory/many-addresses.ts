import { readSitemap } from '../read-sitemap.ts'

/** So many different pages that there are, of the sitemap. */
export async function pagesThatAre(origin: string, count: number): Promise<string[]> {
  const pages = [...(await readSitemap(origin)).pages].slice(0, count)
  if (pages.length < count) throw new Error(`There are only ${pages.length} pages`)
  return pages
}

export function* pagesThatAreNot(count: number): Iterable<string> {
  const places = [
    '/es/made-up',
    '/en/made-up',
    '/es/news/none',
    '/en/certificates/NONE',
    '/es/companies/NONE',
    '/none',
  ]
  for (let number = 0; number < count; number += 1) yield `${places[number % places.length]}-${number}`
}

export function* again(path: string, count: number): Iterable<string> {
  for (let number = 0; number < count; number += 1) yield path
}
