import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { news } from '#content/model/kinds/news.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { address, families } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { pageCount } from '#kernel/page-count.ts'
import { findByKey } from '../find-published.ts'
import {
  certificationsLists,
  chooseListed,
  contactLists,
  countryLists,
  documentsList,
  familyLists,
  homeLists,
  mapLists,
  newsPageList,
  newsPerPage,
  otherNewsList,
  type PageList,
  policiesList,
  schemeLists,
  teamList,
} from '../page-lists.ts'
import { choosePublished } from '../select-published.ts'
import { pagesWithBlocks } from './pages-with-blocks.ts'

/** A page of the site in the caller's language, with what it lists by itself. */
export type ListingPage = { href: string; lists: readonly (PageList | null)[] }

/**
 * The addresses of the pages that list any of these entries by themselves, in the caller's language; what is not published
 * in it is on none. `listed` are the kinds of the entries. A list whose entries somebody chose is none of a page's own:
 * the choice names them.
 */
export async function pagesListing(
  caller: Caller,
  ids: ReadonlySet<string>,
  listed: ReadonlySet<string>,
): Promise<string[]> {
  const found = new Set<string>()
  for (const { href, lists } of await listingPages(caller, listed))
    for (const list of lists) {
      if (!list || list.ids || !listed.has(list.kind.name) || found.has(href)) continue
      const chosen = await chooseListed(caller, list)
      if (chosen.some(({ id }) => ids.has(id))) found.add(href)
    }
  return [...found].sort()
}

/** The pages that list entries of these kinds: they are read from memory, but for those of blocks. */
async function listingPages(caller: Caller, listed: ReadonlySet<string>): Promise<ListingPage[]> {
  const { locale } = caller
  const identity = await findByKey(caller, settings, settings.name)
  const home = identity && homeLists(caller, identity)
  const map = Object.values(await mapLists(caller))
  const ofFamilies = families.map(async (family) => ({
    href: address.family(locale, family),
    lists: Object.values(await familyLists(caller, family)),
  }))
  return [
    {
      href: address.home(locale),
      lists: home
        ? [home.countries, home.slides, home.accreditations, home.news, ...(home.map ? map : [])]
        : [],
    },
    { href: address.certifications(locale), lists: Object.values(certificationsLists) },
    ...(await Promise.all(ofFamilies)),
    { href: address.international(locale), lists: map },
    { href: address.contact(locale), lists: Object.values(await contactLists(caller)) },
    { href: address.about(locale, 'team'), lists: [teamList] },
    { href: address.about(locale, 'documents'), lists: [documentsList] },
    { href: address.policies(locale), lists: [policiesList(caller)] },
    ...(listed.has(news.name) ? await newsPages(caller) : []),
    ...(await schemePages(caller)),
    ...(await countryPages(caller)),
    ...(await pagesWithBlocks(caller, listed)),
  ]
}

/** The pages of the news, and each item, which offers others. */
async function newsPages(caller: Caller): Promise<ListingPage[]> {
  const { locale } = caller
  const items = await choosePublished(caller, news)
  const numbers = Array.from({ length: pageCount(items.length, newsPerPage) }, (_, at) => at + 1)
  return [
    ...numbers.map((number) => ({
      href: address.newsList(locale) + (number > 1 ? `?page=${number}` : ''),
      lists: [newsPageList(number)],
    })),
    ...items.flatMap((item) => {
      const href = news.address(item, locale)
      return href ? [{ href, lists: [otherNewsList(item)] }] : []
    }),
  ]
}

async function schemePages(caller: Caller): Promise<ListingPage[]> {
  return (await choosePublished(caller, certification)).flatMap((item) => {
    const href = certification.address(item, caller.locale)
    const contactOffice = (item.values.contactOffice as string | null | undefined) ?? null
    return href ? [{ href, lists: Object.values(schemeLists({ id: item.id, contactOffice })) }] : []
  })
}

async function countryPages(caller: Caller): Promise<ListingPage[]> {
  return (await choosePublished(caller, country)).flatMap((item) => {
    const href = country.address(item, caller.locale)
    return href ? [{ href, lists: Object.values(countryLists(item)) }] : []
  })
}
