import type { RouterContextProvider } from 'react-router'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { answerTime } from '#content/store/answer-time.ts'
import { findPages } from '#content/store/search/find-pages.ts'
import { searchSite } from '#content/store/search/search-site.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
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
      results: content.complete ? resultsView(content, caller.locale) : null,
      ...{ pages: [], register: null, isRegisterFirst: false, ways: null },
    }
  const isFirst = kind === null && at === 1
  const pages = isFirst ? await findPages(caller, query) : []
  const hasContent = content.total > 0 && content.complete
  const register = isFirst
    ? registerView(inRegister, { query, reading, isSure: hasContent || pages.length > 0 })
    : null
  const isNothing = content.total === 0 && pages.length === 0 && register === null
  return {
    answer: null,
    pages,
    register,
    // Who typed a name that few companies have, or words that no page has, most likely means the register.
    isRegisterFirst: !hasContent || isNameOfFew(inRegister),
    results: resultsView(content, caller.locale),
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

function resultsView(content: Awaited<ReturnType<typeof searchSite>>, locale: Locale) {
  const { groups, hits } = content
  return {
    ...content,
    groups: groups.map((group) => ({ ...group, label: kindNamed(group.kind)?.plural[locale] ?? group.kind })),
    hits: hits.map((hit) => ({ ...hit, kindLabel: kindNamed(hit.kind)?.label[locale] ?? hit.kind })),
  }
}
