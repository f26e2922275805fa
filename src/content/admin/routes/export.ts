import { type InterchangeFormat, isInterchangeFormat } from '#content/model/interchange/sent-entries.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { exportEntries } from '#content/store/interchange/export-entries.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound, streamOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { Route } from './+types/export'
import { toSave } from './to-save.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} satisfies Record<InterchangeFormat, string>

/** The drafts of a list as a file, sent as they are read. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const section = orNotFound(adminSectionAt(params.section))
  const format = new URL(request.url).searchParams.get('format') ?? 'csv'
  if (!isInterchangeFormat(format)) notFound()
  const exported = await exportEntries(caller, kinds[section.kind], format)
  const body = streamOf(exported)
  return toSave(body, `${section.path}-${todayIn(caller.now)}.${format}`, types[format])
}
