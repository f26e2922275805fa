import { toSave } from '#content/admin/routes/to-save.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orRefused, streamOf } from '#kernel/routes/responses.ts'
import { isIafFormat, isIafTemplate } from '#register/model/iaf/iaf-template.ts'
import { exportFile } from '#register/store/iaf/write-files.ts'
import type { Route } from './+types/companies-iaf-file'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
}

/** One file for the database of accredited certifications, sent as it is written. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const { searchParams } = new URL(request.url)
  const format = searchParams.get('format') ?? 'xlsx'
  const template = searchParams.get('template') ?? '2.1'
  const part = searchParams.get('part') ?? '0'
  if (!isIafFormat(format) || !isIafTemplate(template) || !/^\d{1,4}$/.test(part)) notFound()
  const { name, pieces } = orRefused(await exportFile(caller, { format, template }, Number(part)))
  return toSave(streamOf(pieces), name, types[format])
}
