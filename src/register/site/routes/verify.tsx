import { data } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { callerFrom, typedQuery } from '#kernel/routes/asked.ts'
import { asksForCertificate, readAsked } from '#register/model/asked-text.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { answerView, resultInWords } from '#register/site/verify/answer-view.ts'
import { listReadingView } from '#register/site/verify/list-reading.ts'
import { manyRows } from '#register/site/verify/many-view.ts'
import { VerifyPage } from '#register/site/verify/verify-page.tsx'
import { verifyWords } from '#register/site/verify/verify-words.ts'
import { checkCost, mostCheckCost } from '#register/store/check-cost.ts'
import { checkLimits, checkRegister } from '#register/store/check-register.ts'
import { asksWithWords, countWithWords } from '#register/store/directory/count-with-words.ts'
import { findExample } from '#register/store/find-example.ts'
import { rowsOf } from '#register/store/read-asked-lines.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/verify'
import { askWithin } from './ask-within.ts'
import { readingOf } from './reading-of.ts'
import { checkMany } from './verify-many.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const reading = await readingOf(context)
  const [asked = []] = rowsOf(typedQuery(request, checkLimits.characters))
  const query = asked.filter(Boolean).join(' ')
  // What somebody asks is private: such an answer is never kept.
  if (query) caller.reads.keepable = false
  const costs = { most: mostCheckCost(1), costOf: checkCost }
  const [checked] = query ? await askWithin(context, () => checkRegister(caller, [query]), costs) : []
  const inDirectory =
    checked?.answer.outcome === 'unknown' && asksWithWords(caller, query)
      ? await askWithin(context, () => countWithWords(caller, query))
      : null
  const lookedFor = asksForCertificate(readAsked(query, caller.host)) ? 'certificate' : 'anything'
  const answer = checked
    ? answerView(checked.answer, { ...reading, asked: query, lookedFor, inDirectory })
    : null
  const page = pageInfo(context, {
    title: m.verify_title(),
    description: m.reg_verify_lead(),
    path: address.verify(caller.locale),
    image: `/share/${caller.locale}/verify.png`,
    crumbs: [],
  })
  // The title is announced when a page changes: it says the result.
  const title = answer ? `${resultInWords(answer, query)} · ${page.title}` : page.title
  return {
    page: { ...page, title, isPrivate: query !== '' },
    query,
    answer,
    words: wordsFor(reading, 0, await findExample(caller)),
  }
}

/** A list to check, posted as a document. */
export async function action({ context, request }: Route.ActionArgs) {
  const reading = await readingOf(context)
  const { text, problem, notes, answered, status, ...list } = await checkMany(context, request)
  const shown = listReadingView(list.rows, list.reading)
  const many = { text, problem, notes, rows: manyRows(answered, reading), reading: shown }
  const words = wordsFor(reading, answered.length, await findExample(callerFrom(context)))
  return data({ many, words }, { status })
}

function wordsFor(
  { locale, publicUrl, time }: Awaited<ReturnType<typeof readingOf>>,
  answered: number,
  example: CertificateSummary | null,
) {
  const limits = { lines: checkLimits.lines, megabytes: mostSent.checkList / (1024 * 1024) }
  return verifyWords(locale, { host: new URL(publicUrl).host, time, ...limits, answered, example })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

const nothing = { text: '', problem: null, notes: [], rows: [], reading: null }

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage many={nothing} {...loaderData} {...actionData} />
}
