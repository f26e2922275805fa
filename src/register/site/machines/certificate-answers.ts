import { redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { readingOf } from '#register/site/routes/reading-of.ts'
import { checkMany, receiveCheck } from '#register/site/routes/verify-many.ts'
import { manyHeads, manyRows } from '#register/site/verify/many-view.ts'
import type { Route } from './+types/certificate-answers'

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(address.verify(callerFrom(context).locale), 302)
}

/**
 * The answers to a list as a file for spreadsheets, in the order in which they were asked; a cut is said at its end.
 * A list that cannot be answered is sent on to the page with its form (RFC 9110, section 15.4.8), which says why and keeps it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const reading = await readingOf(context)
  const { problem, answered, cut } = await checkMany(context, await receiveCheck(context, request))
  if (problem !== null) throw redirect(address.verify(callerFrom(context).locale), 307)
  const heads = manyHeads()
  const { publicUrl, today } = reading
  const table = [
    [
      ...[heads.asked, heads.state, heads.found, heads.holder, heads.doubt, heads.near],
      ...[heads.standard, heads.lastDay, heads.scope, heads.link],
    ],
    ...manyRows(answered, reading).map(({ found, ...row }) => [
      ...[row.asked, row.word, found?.text ?? '', row.holder, row.doubt, row.near],
      ...[row.standards, row.lastDay, row.scope, found ? publicUrl + found.href : ''],
    ]),
    ...(cut ? [[cut]] : []),
  ]
  return new Response(byteOrderMark + table.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${m.reg_many_file_name()}-${today}.csv`),
      'cache-control': 'no-store',
    },
  })
}
