import { m } from '#app/i18n/messages.ts'
import { mostInCsv } from '#app/site/directory/directory-view.ts'
import { address } from '#domain/addresses.ts'
import { formatLocale, isLocale, type Locale } from '#domain/locales.ts'
import { byteOrderMark, csvRow } from '#domain/messages/csv.ts'
import { stateWords } from '#domain/register/api/state-words.ts'
import { readDirectoryQuery } from '#domain/register/read-directory-query.ts'
import type { CertificateSummary } from '#domain/register/shown.ts'
import { standardWithEdition } from '#domain/register/standard-with-edition.ts'
import { todayIn } from '#domain/today.ts'
import { exportDirectory } from '#server/register/api/export-directory.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, orNotFound } from '../seam.ts'
import type { Route } from './+types/register-csv'

/** A result of the directory as a file for spreadsheets, sent as it is read; what it leaves out it says at its end. */
export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const lang = asked.get('lang')
  const locale = orNotFound(isLocale(lang) ? lang : null)
  const query = orNotFound(readDirectoryQuery(asked))
  const caller = { ...callerFrom(context), locale }
  const columns = columnsIn(locale, context.get(siteContext).publicUrl)
  const most = query.text === '' ? mostInCsv.filtered : mostInCsv.searched
  const cut = m.dir_csv_cut({ count: new Intl.NumberFormat(formatLocale[locale]).format(most) }, { locale })
  // One more is asked for, to know whether there are more.
  const batches = exportDirectory(caller, query, most + 1)
  const encoder = new TextEncoder()
  let left: number = most
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(encoder.encode(byteOrderMark + csvRow(columns.map(([name]) => name)))),
    async pull(controller) {
      const { value, done } = await batches.next()
      if (done) return controller.close()
      const lines = value.slice(0, left).map((each) => csvRow(columns.map(([, cell]) => cell(each))))
      if (value.length > left) lines.push(csvRow([cut]))
      left -= value.length
      controller.enqueue(encoder.encode(lines.join('')))
    },
    cancel: () => batches.return(undefined).then(() => {}),
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="certificates-${todayIn(caller.now)}.csv"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

type Column = [name: string, cell: (certificate: CertificateSummary) => string]

function columnsIn(locale: Locale, publicUrl: string): Column[] {
  const to = { locale }
  return [
    [m.dir_csv_number({}, to), ({ number }) => number],
    [m.dir_csv_company({}, to), ({ company }) => company.name],
    [m.dir_csv_company_id({}, to), ({ company }) => company.id],
    [m.dir_csv_city({}, to), ({ company }) => company.city ?? ''],
    [m.dir_csv_country({}, to), ({ company }) => company.country],
    [m.dir_family({}, to), ({ family }) => family],
    [m.dir_csv_standards({}, to), ({ standards }) => standards.map(standardWithEdition).join('; ')],
    [m.dir_csv_scope({}, to), ({ scope }) => scope?.value ?? ''],
    [m.dir_state({}, to), ({ standing }) => stateWords[standing.state][locale]],
    [m.dir_csv_since({}, to), ({ standing }) => standing.since],
    [m.dir_csv_issued({}, to), ({ issuedOn }) => issuedOn],
    [m.dir_csv_expires({}, to), ({ expiresOn }) => expiresOn ?? ''],
    [
      m.dir_accreditation({}, to),
      ({ isAccredited }) => (isAccredited ? m.dir_accredited({}, to) : m.dir_unaccredited({}, to)),
    ],
    [m.dir_csv_as_of({}, to), ({ dataAsOf }) => dataAsOf],
    [m.dir_csv_address({}, to), ({ number }) => publicUrl + address.certificate(locale, number)],
  ]
}
