import { recordInWords } from '#app/admin/register/iaf/problem-table.tsx'
import { m } from '#app/i18n/messages.ts'
import { byteOrderMark, csvRow } from '#domain/messages/csv.ts'
import { iafProblemWords } from '#domain/register/iaf/iaf-problem-words.ts'
import { type IafTemplate, isIafTemplate } from '#domain/register/iaf/iaf-template.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '#server/caller.ts'
import { listProblems } from '#server/register/iaf/check-export.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/companies-iaf-problems'
import { signedInFrom } from './guard.ts'
import { streamOf } from './stream-of.ts'
import { toSave } from './to-save.ts'

/** Every rule that a record breaks, as a file for spreadsheets, sent as they are found. */
export function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const template = new URL(request.url).searchParams.get('template') ?? '2.1'
  if (!isIafTemplate(template)) notFound()
  // The words of the head belong to the request: the file is written after it was answered.
  const head = csvRow([m.iaf_problem_record(), m.iaf_problem_what(), m.iaf_problem_column(), ''])
  return toSave(
    streamOf(linesOf(caller, template, head)),
    `iaf-problems-${todayIn(caller.now)}.csv`,
    'text/csv; charset=utf-8',
  )
}

async function* linesOf(caller: Caller, template: IafTemplate, head: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { locale } = caller
  yield encoder.encode(byteOrderMark + head)
  for await (const problems of listProblems(caller, template)) {
    const lines = problems.map(({ code, column, said, ...of }) =>
      csvRow([recordInWords(of, locale), iafProblemWords[code][locale], column, said ?? '']),
    )
    yield encoder.encode(lines.join(''))
  }
}
