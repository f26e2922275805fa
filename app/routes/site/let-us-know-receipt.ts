import { redirectDocument } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import { readReceiptCode, showReceiptCode } from '#domain/cases/receipt-code.ts'
import { typedIn } from '#server/cases/space-form.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, sentForm } from '../seam.ts'
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
      'content-disposition': `attachment; filename="${m.space_code_file_name()}"`,
    },
  })
}
