import { toSave } from '#content/admin/routes/to-save.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { orRefused, streamOf } from '#kernel/routes/responses.ts'
import { refusedRows } from '#register/store/import/refused-rows.ts'
import type { Route } from './+types/register-refused'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What an import refused, as a file that can be mended and sent again. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const { format, pieces } = orRefused(await refusedRows(caller, params.run))
  return toSave(streamOf(pieces), `refused.${format}`, types[format])
}
