import { redirectDocument } from 'react-router'
import { readReceiptCode, showReceiptCode } from '#cases/model/receipt-code.ts'
import { typedIn } from '#cases/store/space-form.ts'
import { address } from '#kernel/addresses.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, sentForm } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import type { Route } from './+types/let-us-know-receipt'

/** The address alone leads to where a code is typed. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirectDocument(address.openReport(callerFrom(context).locale))
}

/** A receipt code as a file to keep, and where to come back to with it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { locale } = callerFrom(context)
  const code = readReceiptCode(typedIn(await sentForm(request), 'code'))
  if (!code.ok) throw redirectDocument(address.openReport(locale), 303)
  const where = context.get(siteContext).publicUrl + address.letUsKnow(locale)
  return new Response(`${showReceiptCode(code.value)}\r\n\r\n${where}\r\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': contentDisposition('attachment', m.space_code_file_name()),
    },
  })
}
