import { asc, gt } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { readCertificateRecords, readCompanyRecords } from '#register/store/read-records.ts'
import { certificate, company } from '#register/store/tables/register.ts'

const atOnce = 500

/** Every company, with what it was called before. */
export async function* companyLines(orm: Orm): AsyncGenerator<object> {
  for await (const ids of idsOf(orm, company)) {
    const records = await readCompanyRecords(orm, ids)
    yield* ids.flatMap((id) => records.get(id) ?? [])
  }
}

/** Every certificate, with its decisions from the first to the last and what it stated before. */
export async function* certificateLines(orm: Orm): AsyncGenerator<object> {
  for await (const ids of idsOf(orm, certificate)) {
    const records = await readCertificateRecords(orm, ids)
    yield* ids.flatMap((id) => records.get(id) ?? [])
  }
}

async function* idsOf(orm: Orm, table: typeof company | typeof certificate): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const rows = await orm
      .select({ id: table.id })
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(atOnce)
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    after = rows.at(-1)?.id ?? after
  }
}
