import { data } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { callerFrom, typedQuery } from '#kernel/routes/asked.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { answerAsked } from '#register/site/routes/answer-asked.ts'
import { readingOf } from '#register/site/routes/reading-of.ts'
import { checkMany, receiveCheck } from '#register/site/routes/verify-many.ts'
import { resultInWords } from '#register/site/verify/answer-view.ts'
import { listReadingView } from '#register/site/verify/list-reading.ts'
import { manyRows } from '#register/site/verify/many-view.ts'
import { VerifyPage } from '#register/site/verify/verify-page.tsx'
import { verifyWords } from '#register/site/verify/verify-words.ts'
import { checkLimits } from '#register/store/check-register.ts'
import { findExample } from '#register/store/find-example.ts'
import { rowsOf } from '#register/store/read-asked-lines.ts'
import { CheckFile } from '#trust/site/check/check-file.tsx'
import { checkFileWords } from '#trust/site/check/check-file-words.ts'
import { checkSent, isFileForm } from '#trust/site/routes/check-sent.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import { noteRefusal } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/verify'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const [asked = []] = rowsOf(typedQuery(request, checkLimits.characters))
  const query = asked.filter(Boolean).join(' ')
  // Sent without anything in it; the page alone has no such question in its address.
  const isMissing = query === '' && request.method === 'GET' && new URL(request.url).searchParams.has('q')
  if (isMissing) noteRefusal(context)
  const answer = query ? await answerAsked(context, query) : null
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
    page: { ...page, title, isPrivate: query !== '' || isMissing },
    problem: isMissing ? m.verify_missing() : null,
    query,
    answer,
    words: wordsFor(await readingOf(context), 0, await findExample(caller)),
    fileWords: checkFileWords(),
  }
}

/** A list or a file to check, posted as a document. */
export async function action({ context, request }: Route.ActionArgs) {
  const received = await receiveCheck(context, request)
  if (isFileForm(received.form)) {
    const { file, status } = await checkSent(context, received)
    if ('problem' in file || file.verdict.outcome === 'empty') noteRefusal(context)
    return data({ file }, { status })
  }
  const reading = await readingOf(context)
  const { text, problem, notes, answered, status, ...list } = await checkMany(context, received)
  const shown = listReadingView(list.rows, list.reading)
  const many = { text, problem, notes, rows: manyRows(answered, reading), reading: shown }
  const words = wordsFor(reading, answered.length, await findExample(callerFrom(context)))
  if (problem) noteRefusal(context)
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
  const { fileWords, ...shown } = loaderData
  const sent = actionData && 'file' in actionData ? actionData.file : null
  const list = actionData && 'many' in actionData ? actionData : {}
  return (
    <VerifyPage many={nothing} {...shown} {...list}>
      <CheckFile words={fileWords} locale={shown.page.locale} sent={sent} />
    </VerifyPage>
  )
}
