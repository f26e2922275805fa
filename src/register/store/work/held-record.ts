import { sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import {
  readCertificateRecords,
  readCompanyRecords,
  type StoredCertificate,
  type StoredCompany,
} from '../read-records.ts'

/*
 * A record that nobody else writes until the transaction is over: of two who change it at once, the second sees what the
 * first left. All who write to the register take turns, by holding the row of its index before anything else: whoever
 * held a record first and then waited for their turn would stand in the way of an import that comes to this record.
 */

export async function heldCompany(orm: Orm, id: string): Promise<StoredCompany | null> {
  await takeTurn(orm)
  return (await readCompanyRecords(orm, [id])).get(id) ?? null
}

export async function heldCertificate(orm: Orm, id: string): Promise<StoredCertificate | null> {
  await takeTurn(orm)
  return (await readCertificateRecords(orm, [id])).get(id) ?? null
}

export async function takeTurn(orm: Orm): Promise<void> {
  await orm.execute(sql`select 1 from register_index for update`)
}

/** What somebody saw of a certificate when they began: how often it was written, and how much was decided. */
export function seenOf({ revision, decisions }: Pick<StoredCertificate, 'revision' | 'decisions'>): string {
  return `${revision}.${decisions.length}`
}
