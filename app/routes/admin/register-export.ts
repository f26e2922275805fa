import { data } from 'react-router'
import { todayIn } from '#domain/today.ts'
import {
  exportRegister,
  type RegisterFormat,
  registerFormats,
} from '#server/register/import/export-register.ts'
import { callerFrom, orNotFound } from '../seam.ts'
import type { Route } from './+types/register-export'
import { signedInFrom } from './guard.ts'
import { streamOf } from './stream-of.ts'
import { toSave } from './to-save.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<RegisterFormat, string>

/** The register as a file, sent as it is read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const asked = new URL(request.url).searchParams.get('format') ?? 'xlsx'
  const format = orNotFound(registerFormats.find((each) => each === asked))
  const exported = await exportRegister(caller, format)
  if (!exported.ok) throw data(null, { status: 403 })
  return toSave(streamOf(exported.value), `register-${todayIn(caller.now)}.${format}`, types[format])
}
