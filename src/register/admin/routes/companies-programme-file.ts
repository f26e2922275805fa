import { toSave } from '#content/admin/routes/to-save.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, streamOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { todayIn } from '#kernel/time/today.ts'
import { readProgrammeAsk } from '#register/model/work/register-asks.ts'
import {
  exportProgramme,
  type ProgrammeFormat,
  programmeFormats,
} from '#register/store/programme/export-programme.ts'
import type { Route } from './+types/companies-programme-file'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ics: 'text/calendar; charset=utf-8',
} satisfies Record<ProgrammeFormat, string>

/** What the list shows as a file, sent as it is read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const { searchParams } = new URL(request.url)
  const { publicUrl } = context.get(siteContext)
  const ask = orNotFound(readProgrammeAsk(searchParams))
  const asked = searchParams.get('format') ?? 'xlsx'
  const format = orNotFound(programmeFormats.find((each) => each === asked))
  const pieces = await exportProgramme(caller, ask, { format, publicUrl })
  return toSave(streamOf(pieces), `programme-${todayIn(caller.now)}.${format}`, types[format])
}
