import { data } from 'react-router'
import { isIafFormat, isIafTemplate } from '#domain/register/iaf/iaf-template.ts'
import { exportFile } from '#server/register/iaf/write-files.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/companies-iaf-file'
import { signedInFrom } from './guard.ts'
import { streamOf } from './stream-of.ts'
import { toSave } from './to-save.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
}

/** One file for the database of accredited certifications, sent as it is written. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const { searchParams } = new URL(request.url)
  const format = searchParams.get('format') ?? 'xlsx'
  const template = searchParams.get('template') ?? '2.1'
  const part = searchParams.get('part') ?? '0'
  if (!isIafFormat(format) || !isIafTemplate(template) || !/^\d{1,4}$/.test(part)) notFound()
  const file = await exportFile(callerFrom(context), { format, template }, Number(part))
  if (!file.ok) throw file.problem === 'not-found' ? notFound() : data(null, { status: 403 })
  return toSave(streamOf(file.value.pieces), file.value.name, types[format])
}
