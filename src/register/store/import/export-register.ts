import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { plain } from '#content/store/imports/write-xlsx.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { byteOrderMark, csvLine } from '#kernel/text/csv.ts'
import { todayIn } from '#kernel/time/today.ts'
import { certificateRows, companyRow, registerHead } from '#register/model/interchange/record-cells.ts'
import { readCertificateRecords, readCompanyRecords } from '../read-records.ts'
import { certificate, company } from '../tables/register.ts'

export const registerFormats = ['csv', 'xlsx'] as const
export type RegisterFormat = (typeof registerFormats)[number]

const atOnce = 500

/**
 * The register as the table that an import reads, piece by piece: certificates by their companies, then companies
 * alone.
 */
export async function exportRegister(
  caller: Editor,
  format: RegisterFormat,
): Promise<AsyncGenerator<Uint8Array>> {
  await recordEvent(caller, {
    what: 'exported',
    item: {
      id: crypto.randomUUID(),
      kind: 'register-table',
      name: format,
    },
  })
  const { orm } = caller.database
  const today = todayIn(caller.now)
  return format === 'csv' ? registerInCsv(orm, today) : inWorkbook(exportedRows(orm, today))
}

type Rows = AsyncGenerator<string[][]>
const encoder = new TextEncoder()

/** The same as CSV, as it stands in whatever `orm` sees; how each certificate stands is that of `today`. */
export async function* registerInCsv(orm: Orm, today: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + csvLine(registerHead))
  for await (const some of exportedRows(orm, today)) yield encoder.encode(some.map(csvLine).join(''))
}

async function* inWorkbook(rows: Rows): AsyncGenerator<Uint8Array> {
  async function* cells() {
    yield [...registerHead]
    for await (const some of rows)
      yield* some.map((row) => row.map((cell) => (cell === '' ? null : plain(cell))))
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cells(), { name: 'register', freezePane: { rows: 1, columns: 1 } })
}

async function* exportedRows(orm: Orm, today: string): Rows {
  for (let after: { id: string; companyId: string } | null = null; ; ) {
    const later: ReturnType<typeof or> = after
      ? or(
          gt(certificate.companyId, after.companyId),
          and(eq(certificate.companyId, after.companyId), gt(certificate.id, after.id)),
        )
      : undefined
    const ids: { id: string; companyId: string }[] = await orm
      .select({ id: certificate.id, companyId: certificate.companyId })
      .from(certificate)
      .where(later)
      .orderBy(asc(certificate.companyId), asc(certificate.id))
      .limit(atOnce)
    after = ids.at(-1) ?? null
    if (after === null) break
    const certificates = await readCertificateRecords(
      orm,
      ids.map(({ id }) => id),
    )
    const companies = await readCompanyRecords(orm, [...new Set(ids.map(({ companyId }) => companyId))])
    yield ids.flatMap(({ id, companyId }) => {
      const [holder, held] = [companies.get(companyId), certificates.get(id)]
      return holder && held ? certificateRows(holder, held, today) : []
    })
  }
  for (let after = ''; ; ) {
    const ids: { id: string }[] = await orm
      .select({ id: company.id })
      .from(company)
      .where(
        and(
          gt(company.id, after),
          sql`not exists (select 1 from certificate as c where c.company_id = ${company.id})`,
        ),
      )
      .orderBy(asc(company.id))
      .limit(atOnce)
    if (ids.length === 0) return
    after = ids.at(-1)?.id ?? ''
    const companies = await readCompanyRecords(
      orm,
      ids.map(({ id }) => id),
    )
    yield [...companies.values()].map(companyRow)
  }
}
