import type { RouterContextProvider } from 'react-router'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { office } from '#content/model/kinds/office.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { answerTime } from '#content/store/answer-time.ts'
import { findByKey } from '#content/store/find-published.ts'
import { listPublished } from '#content/store/list-published.ts'
import { findPages } from '#content/store/search/find-pages.ts'
import { searchSite } from '#content/store/search/search-site.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { pageText } from '#pages/search/page-text.ts'
import { registerView, waysOn } from '#pages/search/search-view.ts'
import { askWithin, searchingAll } from '#register/site/routes/ask-within.ts'
import { readingOf } from '#register/site/routes/reading-of.ts'
import { answerView } from '#register/site/verify/answer-view.ts'
import { type FoundInRegister, findInRegister, mostFound } from '#register/store/find-in-register.ts'

const pageSize = 10

/**
 * What the whole site has for a query: the certificate that it names, pages of the site's own, companies and
 * certificates, content. Further pages of results, and results of one kind, are content alone.
 */
export async function findEverywhere(
  context: Readonly<RouterContextProvider>,
  { query, kind, at }: { query: string; kind: string | null; at: number },
) {
  const caller = callerFrom(context)
  const text = query.replace(/\p{Cc}+/gu, ' ')
  const inRegister = await askWithin(context, () => findInRegister(caller, text), searchingAll)
  const content = await searchSite(caller, { query, kind, page: at, size: pageSize })
  const reading = await readingOf(context)
  const { number } = inRegister
  if (number)
    return {
      answer: answerView(number, { ...reading, asked: query, lookedFor: 'certificate' }),
      // A page that has some letters or digits of a number does not answer a search for that number.
      results: content.complete ? resultsView(content, caller.locale, 0) : null,
      counted: content.complete && content.total > 0 ? countedView(content, 0) : null,
      ...{ pages: [], register: null, isRegisterFirst: false, ways: null },
    }
  const isFirst = kind === null && at === 1
  const found = await findPages(caller, query)
  const pages = isFirst ? found : []
  const hasContent = content.total > 0 && content.complete
  const isSure = (hasContent && content.corrected === null) || pages.length > 0
  const register = isFirst ? registerView(inRegister, { query, reading, isSure }) : null
  // Words that the register has as they were typed were not meant to be mended for the content.
  const isMeant = content.corrected === null || !isFirst || !hasAsTyped(inRegister)
  const results = isMeant ? resultsView(content, caller.locale, found.length) : null
  const total = (results?.total ?? 0) + pages.length
  const isNothing = total === 0 && register === null
  return {
    answer: null,
    pages: await pagesView(caller, pages, reading.time),
    // Pages of the site's own are of no kind.
    counted: total > 0 ? countedView(results ?? nothingElse, kind === null ? found.length : 0) : null,
    register,
    // Who typed a name that few companies have, or words that no page has, most likely means the register.
    isRegisterFirst: !hasContent || isNameOfFew(inRegister),
    results,
    ways: isNothing
      ? waysOn(caller.locale, query, {
          spaceIsOpen: await isSpaceOpen(caller),
          time: await answerTime(caller),
        })
      : null,
  }
}

function isNameOfFew({ companies }: FoundInRegister): boolean {
  return companies.length > 0 && companies.length < mostFound.companies
}

/** Whether it has something of which the words are those that were typed, letter by letter. */
function hasAsTyped({ companies, worded, corrected }: FoundInRegister): boolean {
  return companies.length > 0 || (worded.length > 0 && corrected === null)
}

type Content = Awaited<ReturnType<typeof searchSite>>

const nothingElse = { total: 0, corrected: null, complete: true }

/** How much was found besides the register, and by which words. */
function countedView(
  { total, corrected, complete }: Pick<Content, 'total' | 'corrected' | 'complete'>,
  pages: number,
): string {
  return [
    m.search_count({ count: total + pages }),
    ...(corrected ? [m.search_corrected({ query: corrected })] : []),
    ...(complete || total === 0 ? [] : [m.search_partial()]),
  ].join(' · ')
}

async function pagesView(caller: Caller, pages: Awaited<ReturnType<typeof findPages>>, time: string) {
  const description = (await findByKey(caller, settings, 'settings'))?.description ?? ''
  const hasOffices = (await listPublished(caller, office, { limit: 1 })).length > 0
  const said = { time, description, hasOffices, spaceIsOpen: await isSpaceOpen(caller) }
  return pages.map(({ name, href, title }) => ({ href, title, text: pageText(name, said) }))
}

function resultsView(content: Content, locale: Locale, foundPages: number) {
  const { groups, hits } = content
  return {
    ...content,
    /** Of every kind, with the pages that are of none. */
    ofAll: groups.reduce((sum, group) => sum + group.count, foundPages),
    groups: groups.map((group) => ({ ...group, label: kindNamed(group.kind)?.plural[locale] ?? group.kind })),
    hits: hits.map((hit) => ({ ...hit, kindLabel: kindNamed(hit.kind)?.label[locale] ?? hit.kind })),
  }
}
