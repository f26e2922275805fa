import type { AnyKind, InList, Shown } from '#content/model/define-kind.ts'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { document } from '#content/model/kinds/document.ts'
import { news } from '#content/model/kinds/news.ts'
import { office } from '#content/model/kinds/office.ts'
import { isOwnPage, isPlaced, page } from '#content/model/kinds/page.ts'
import { program } from '#content/model/kinds/program.ts'
import {
  arrangedSections,
  arrangedTasks,
  type HomeSection,
  type settings,
} from '#content/model/kinds/settings.ts'
import { slide } from '#content/model/kinds/slide.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { mostCountries } from '#content/model/menus/menu.ts'
import type { Family } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { listPublished } from './list-published.ts'
import { type Asked, choosePublished, type PublishedItem, type Slice } from './select-published.ts'

/**
 * What a public page lists of a kind. Routes read the page by it, and `pages-listing.ts` says by it which pages list an
 * entry: a list that a page makes otherwise is one that editors are not told of.
 */
export type PageList<K extends AnyKind = AnyKind> = Asked & Slice & { kind: K }

/** The entries of a list, in its order; none of a list that the page does not make. */
export async function readList<K extends AnyKind>(
  caller: Caller,
  list: PageList<K> | null,
): Promise<InList<K>[]> {
  return list ? listPublished(caller, list.kind, list) : []
}

/** Those that are on the list, from memory. */
export function chooseListed(caller: Caller, list: PageList): Promise<PublishedItem[]> {
  return choosePublished(caller, list.kind, list)
}

const all = <K extends AnyKind>(kind: K, asked: Asked & Slice = {}): PageList<K> => ({ ...asked, kind })

export const teamList = all(teamMember)
export const documentsList = all(document)

/** What stands among the policies: the pages that have no other place. */
export function policiesList({ locale }: Caller): PageList<typeof page> {
  return all(page, {
    isMeant: (item) => !isPlaced(item.key) && !isOwnPage(item) && page.address(item, locale) !== null,
  })
}

/** The slides whose dates include today at the body's seat. */
function currentSlides({ now }: Caller): PageList<typeof slide> {
  const today = todayIn(now)
  return all(slide, {
    isMeant: ({ values: { shownFrom, shownTo } }) =>
      isOpenOr(shownFrom, (from) => from <= today) && isOpenOr(shownTo, (to) => to >= today),
  })
}

/** The accreditations and memberships, all or these, that have not run out at the body's seat. */
export function validAccreditations(
  { now }: Caller,
  ids?: readonly string[],
): PageList<typeof accreditation> {
  const today = todayIn(now)
  return all(accreditation, {
    ...(ids && { ids }),
    isMeant: ({ values: { validTo } }) => isOpenOr(validTo, (to) => to >= today),
  })
}

function isOpenOr(day: unknown, holds: (day: string) => boolean): boolean {
  return typeof day !== 'string' || day === '' || holds(day)
}

/** The countries that have a page. */
export function countriesList({ locale }: Caller): PageList<typeof country> {
  return all(country, { isMeant: (item) => country.address(item, locale) !== null })
}

type Arranged = Pick<Shown<typeof settings>, 'homeSections' | 'homeTasks'>

/** The home page, in the parts that the body has arranged. */
export function homeLists(caller: Caller, { homeSections, homeTasks }: Arranged) {
  const sections = arrangedSections(homeSections)
  const ifShown = <List>(section: HomeSection, list: List) => (sections.includes(section) ? list : null)
  return {
    countries: arrangedTasks(homeTasks).includes('office')
      ? { ...countriesList(caller), limit: mostCountries }
      : null,
    slides: ifShown('slider', currentSlides(caller)),
    accreditations: ifShown('accreditations', validAccreditations(caller)),
    news: ifShown('news', all(news, { limit: 3 })),
    // Asked for apart: the page is there without the countries too, where they cannot be read.
    map: ifShown('offices', () => mapLists(caller)),
  }
}

export const certificationsLists = { schemes: all(certification), programs: all(program) }

export async function familyLists(caller: Caller, family: Family) {
  const schemes = all(certification, { where: { family } })
  const ids = (await chooseListed(caller, schemes)).map(({ id }) => id)
  return { schemes, news: all(news, { relatedTo: { field: 'certifications', ids }, limit: 3 }) }
}

/** What the page of a scheme shows beside what the scheme names. */
export function schemeLists({ id, contactOffice }: { id: string; contactOffice: string | null }) {
  return {
    office: contactOffice
      ? all(office, { ids: [contactOffice] })
      : all(office, { where: { headOffice: true }, limit: 1 }),
    news: all(news, { where: { certifications: [id] }, limit: 3 }),
    fees: all(page, { key: 'fees', limit: 1 }),
  }
}

export const newsPerPage = 9

/** A page of the news, the first being 1. */
export function newsPageList(number: number): PageList<typeof news> {
  return all(news, { limit: newsPerPage, offset: (number - 1) * newsPerPage })
}

/** What a news item offers to read next. */
export function otherNewsList(own: { id: string }): PageList<typeof news> {
  return all(news, { limit: 3, isMeant: ({ id }) => id !== own.id })
}

/**
 * The drawn world and its list. An office is shown with its country: where that is not published in the caller's language,
 * so is none of its offices.
 */
export async function mapLists(caller: Caller) {
  const countries = all(country)
  const ids = new Set((await chooseListed(caller, countries)).map(({ id }) => id))
  return {
    mapped: countries,
    offices: all(office, { isMeant: ({ values }) => ids.has(String(values.country)) }),
  }
}

/** The contact page: the countries that have an office, each with its offices. */
export async function contactLists(caller: Caller) {
  const { mapped, offices } = await mapLists(caller)
  const having = new Set((await chooseListed(caller, offices)).map(({ values }) => values.country))
  return { countries: { ...mapped, isMeant: ({ id }: PublishedItem) => having.has(id) }, offices }
}

export function countryLists({ id }: { id: string }) {
  return { offices: all(office, { where: { country: id } }) }
}

type Chosen = string[] | null | undefined
type Wanted = string | null | undefined

/** What blocks of a page list: see `chosenOr`. */
export const blockLists = {
  people: ({ members, group }: { members?: Chosen; group?: Wanted }) =>
    chosenOr(teamMember, members, { group }),
  documents: ({ documents, category }: { documents?: Chosen; category?: Wanted }) =>
    chosenOr(document, documents, { category }),
  offices: ({ offices, country }: { offices?: Chosen; country?: Wanted }) =>
    chosenOr(office, offices, { country }),
  schemes: ({ schemes, family }: { schemes?: Chosen; family?: Wanted }) =>
    chosenOr(certification, schemes, { family }),
}

/** Those that were chosen, in that order; without a choice those that hold what is asked for, or all. */
function chosenOr<K extends AnyKind>(kind: K, chosen: Chosen, wanted: Record<string, Wanted>): PageList<K> {
  if (chosen && chosen.length > 0) return all(kind, { ids: chosen })
  return all(kind, { where: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)) })
}
