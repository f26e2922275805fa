import type { CompanyRecord } from '#domain/register/company-record.ts'
import { companyChanges, type RecordChange } from '#domain/register/interchange/compare-records.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { recordEvent } from '../../history/record-event.ts'
import { storeRecords } from '../store-records.ts'
import { fieldsOf } from './fields-of.ts'
import { heldCompany } from './held-record.ts'
import { registerItem } from './register-item.ts'

/** `seen` is the revision from which somebody began; null for a company that is to be new. */
export type CompanyToSave = { record: CompanyRecord; seen: number | null }

type Problem = 'not-allowed' | 'not-found' | 'id-taken' | 'changed-meanwhile'
/** What the register says now and what was to be saved, where they differ; and the revision that says so. */
export type Meanwhile = { changes: RecordChange[]; seen: string }

/**
 * Adds a company or changes one. Where somebody else changed it since, nothing is saved and what differs is told;
 * visitors see what is saved at their next request.
 */
export async function saveCompany(
  caller: Caller,
  { record, seen }: CompanyToSave,
): Promise<Result<{ isChanged: boolean }, Problem, Meanwhile>> {
  if (!caller.actor) return fail('not-allowed')
  const saved = await caller.database.orm.transaction(async (orm) => {
    const stored = await heldCompany(orm, record.id)
    if (seen === null && stored) return fail('id-taken')
    if (seen !== null && !stored) return fail('not-found')
    const changes = stored ? companyChanges(stored, record) : []
    if (stored && stored.revision !== seen)
      return fail('changed-meanwhile', { changes, seen: String(stored.revision) })
    const { companies } = await storeRecords(orm, caller, { companies: [record], certificates: [] })
    const isChanged = companies.added.length + companies.changed.length > 0
    if (isChanged) {
      const what = stored ? 'register-company-changed' : 'register-company-added'
      const details = { record: record.id, ...(stored && { field: fieldsOf(changes) }) }
      await recordEvent(
        caller,
        { what, item: registerItem('company', record.id, record.legalName), details },
        orm,
      )
    }
    return succeed({ isChanged })
  })
  if (saved.ok && saved.value.isChanged) await caller.announcements.announce(['register'])
  return saved
}
