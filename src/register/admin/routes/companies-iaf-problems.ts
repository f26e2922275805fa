import { toSave } from '#content/admin/routes/to-save.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, streamOf } from '#kernel/routes/responses.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { todayIn } from '#kernel/time/today.ts'
import { iafProblemWords } from '#register/model/iaf/check-rows.ts'
import { type IafTemplate, isIafTemplate } from '#register/model/iaf/iaf-template.ts'
import { listProblems } from '#register/store/iaf/deliveries.ts'
import { recordInWords } from '../iaf/checked-part.tsx'
import type { Route } from './+types/companies-iaf-problems'

/** Every rule that a record breaks, as a file for spreadsheets, sent as they are found. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const template = new URL(request.url).searchParams.get('template') ?? '2.1'
  if (!isIafTemplate(template)) notFound()
  // The words of the head belong to the request: the file is written after it was answered.
  const head = csvLine([m.iaf_problem_record(), m.iaf_problem_what(), m.iaf_problem_column(), ''])
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
      csvLine([recordInWords(of, locale), iafProblemWords[code][locale], column, said ?? '']),
    )
    yield encoder.encode(lines.join(''))
  }
}
