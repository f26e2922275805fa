import { data } from 'react-router'
import { adminSectionAt } from '#domain/admin-addresses.ts'
import { type InterchangeFormat, isInterchangeFormat } from '#domain/content/interchange/formats.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { todayIn } from '#domain/today.ts'
import { exportEntries } from '#server/content/interchange/export-entries.ts'
import { callerFrom, notFound, orNotFound } from '../seam.ts'
import type { Route } from './+types/export'
import { signedInFrom } from './guard.ts'
import { streamOf } from './stream-of.ts'
import { toSave } from './to-save.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
} satisfies Record<InterchangeFormat, string>

/** The drafts of a list as a file, sent as they are read. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const section = orNotFound(adminSectionAt(params.section))
  const format = new URL(request.url).searchParams.get('format') ?? 'csv'
  if (!isInterchangeFormat(format)) notFound()
  const exported = await exportEntries(caller, kinds[section.kind], format)
  if (!exported.ok) throw data(null, { status: 403 })
  const body = streamOf(exported.value)
  return toSave(body, `${section.path}-${todayIn(caller.now)}.${format}`, types[format])
}
