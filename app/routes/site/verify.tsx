import { data } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { describePage } from '#app/site/page-data.ts'
import { answerView } from '#app/site/register/verify/answer-view.ts'
import { manyRows } from '#app/site/register/verify/many-view.ts'
import { VerifyPage } from '#app/site/register/verify/verify-page.tsx'
import { verifyWords } from '#app/site/register/verify/verify-words.ts'
import { address } from '#domain/addresses.ts'
import { checkFileBytes } from '#domain/register/check-limits.ts'
import { checkLimits, checkRegister } from '#server/register/check-register.ts'
import { linesOf } from '#server/register/read-asked-lines.ts'
import { readingOf } from '../register-seam.ts'
import { callerFrom, pageInfo, typedQuery } from '../seam.ts'
import { checkMany } from '../verify-many.ts'
import type { Route } from './+types/verify'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const reading = await readingOf(context)
  const [query = ''] = linesOf(typedQuery(request, checkLimits.characters))
  // What somebody asks is theirs: such an answer is never kept.
  if (query) caller.reads.keepable = false
  const [checked] = query ? await checkRegister(caller, [query]) : []
  return {
    page: {
      ...pageInfo(context, {
        title: m.verify_title(),
        description: m.reg_verify_lead(),
        path: address.verify(caller.locale),
        image: `/share/${caller.locale}/verify.png`,
        crumbs: [],
      }),
      isPrivate: query !== '',
    },
    query,
    answer: checked ? answerView(checked.answer, { ...reading, asked: query }) : null,
    words: wordsFor(reading, 0),
  }
}

/** A list to check, posted as a document. */
export async function action({ context, request }: Route.ActionArgs) {
  const reading = await readingOf(context)
  const { text, problem, notes, answered, status } = await checkMany(context, request)
  const many = { text, problem, notes, rows: manyRows(answered, reading) }
  return data({ many, words: wordsFor(reading, answered.length) }, { status })
}

function wordsFor({ locale, publicUrl }: Awaited<ReturnType<typeof readingOf>>, answered: number) {
  const limits = { lines: checkLimits.lines, megabytes: checkFileBytes / (1024 * 1024) }
  return verifyWords(locale, { host: new URL(publicUrl).host, ...limits, answered })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

const nothing = { text: '', problem: null, notes: [], rows: [] }

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage many={nothing} {...loaderData} {...actionData} />
}
