import { redirect } from 'react-router'
import { toSave } from '#content/admin/routes/to-save.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { orRefused } from '#kernel/routes/responses.ts'
import { readMessageFile } from '#messages/store/inbox/find-message.ts'
import { messageContext } from '#messages/store/message-context.ts'
import type { Route } from './+types/message-file'

/**
 * A file that came with a message: saved, never shown. One that acts when it is opened is handed out to whoever was warned,
 * which the address says.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const { files } = context.get(messageContext)
  const of = { messageId: params.id, fileId: params.file }
  const { name, type, risk, bytes } = orRefused(await readMessageFile(caller, files, of))
  if (risk && !new URL(request.url).searchParams.has('warned'))
    throw redirect(`${adminAddress.message(params.id)}#file-${params.file}`)
  return toSave(bytes, name, type)
}
