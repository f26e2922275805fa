import { address } from '#kernel/addresses.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import { pacedStream, readersPace } from '#kernel/http/paced-stream.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, isLocale, type Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { todayIn } from '#kernel/time/today.ts'
import { mostInCsv } from '#register/model/directory.ts'
import { standardWithEdition } from '#register/model/listed-standards.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import { readDirectoryQuery } from '#register/model/read-directory-query.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { registerLimitsContext } from '#register/store/limits-context.ts'
import { askingCosts } from '#register/store/register-limits.ts'
import { exportDirectory } from '../export-directory.ts'
import type { Route } from './+types/register-csv'

/** After how many seconds somebody who found no place may try again. */
const tryAgainIn = 10

/** A result of the directory as a file for spreadsheets, sent as it is read; what it leaves out it says at its end. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const lang = asked.get('lang')
  const locale = orNotFound(isLocale(lang) ? lang : null)
  const query = orNotFound(readDirectoryQuery(asked))
  const caller = { ...callerFrom(context), locale }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition('attachment', `certificates-${todayIn(caller.now)}.csv`),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const registerLimits = context.get(registerLimitsContext)
  const { publicUrl, network } = context.get(siteContext)
  const { asking, downloads } = registerLimits
  const most = query.text === '' ? mostInCsv.filtered : mostInCsv.searched
  const seconds = await asking.take(network, costOf(most))
  if (seconds !== null) return refuse(429, m.dir_csv_too_many({ seconds }, { locale }), seconds)
  const place = await downloads.take(network, request.signal)
  if (!place.ok) {
    await asking.giveBack(network, costOf(most))
    const status = place.problem === 'yours' ? 429 : 503
    return refuse(status, m.dir_csv_busy({ seconds: tryAgainIn }, { locale }), tryAgainIn)
  }
  let sent = 0
  const end = () => {
    place.value()
    void asking.giveBack(network, costOf(most) - costOf(sent))
  }
  const body = pacedStream(write(), end, readersPace, request.signal)
  return new Response(body, { headers })

  async function* write() {
    const encoder = new TextEncoder()
    const columns = columnsIn(locale, publicUrl)
    const cut = m.dir_csv_cut({ count: numberFormat(formatLocale[locale]).format(most) }, { locale })
    yield encoder.encode(byteOrderMark + csvLine(columns.map(([name]) => name)))
    // One more is asked for, to know whether there are more.
    for await (const batch of exportDirectory(caller, query, most + 1)) {
      const rows = batch.slice(0, most - sent)
      const lines = rows.map((each) => csvLine(columns.map(([, cell]) => cell(each))))
      if (batch.length > rows.length) lines.push(csvLine([cut]))
      sent += rows.length
      yield encoder.encode(lines.join(''))
    }
  }
}

function costOf(rows: number): number {
  return askingCosts.request + Math.ceil(rows / askingCosts.rowsForOne)
}

function refuse(status: 429 | 503, text: string, seconds: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
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
    [
      m.dir_csv_standards({}, to),
      ({ standards }) => standards.map((each) => csvStandard(each, to)).join('; '),
    ],
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

/** A standard that is suspended alone says so in its cell. */
function csvStandard(each: CertificateSummary['standards'][number], to: { locale: Locale }): string {
  const standard = standardWithEdition(each)
  return each.suspendedSince === null ? standard : m.reg_standard_suspended({ standard }, to)
}
