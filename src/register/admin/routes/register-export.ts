import { toSave } from '#content/admin/routes/to-save.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, streamOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import {
  exportRegister,
  type RegisterFormat,
  registerFormats,
} from '#register/store/import/export-register.ts'
import type { Route } from './+types/register-export'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<RegisterFormat, string>

/** The register as a file, sent as it is read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams.get('format') ?? 'xlsx'
  const format = orNotFound(registerFormats.find((each) => each === asked))
  const exported = await exportRegister(caller, format)
  return toSave(streamOf(exported), `register-${todayIn(caller.now)}.${format}`, types[format])
}
