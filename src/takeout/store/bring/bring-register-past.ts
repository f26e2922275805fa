import type { Editor } from '#kernel/caller.ts'
import { certificatePast, companyPast } from '#register/model/record-past.ts'
import { allOfRegister } from '#register/store/register-topics.ts'
import { type Pasts, writePast } from '#register/store/write-past.ts'
import { certificatesName, companiesName } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'

/** So many records are compared at once. */
const atOnce = 500

/**
 * Brings what the register of the export knows of the past of its records, which no column of its table holds, once these
 * are here. Answers how many records have a past by it.
 */
export async function bringRegisterPast(caller: Editor, from: ExportFolder): Promise<number> {
  const written = await caller.database.orm.transaction((orm) => writePast(orm, caller, inBatches(from)))
  if (written > 0) await caller.announcements.announce([...allOfRegister])
  return written
}

/** Every company, then every certificate, whatever is known of its past. */
export async function* registerPasts(from: ExportFolder): AsyncGenerator<Pasts> {
  if (from.has(companiesName))
    for await (const past of from.lines(companiesName, companyPast))
      yield { companies: [past], certificates: [] }
  if (from.has(certificatesName))
    for await (const past of from.lines(certificatesName, certificatePast))
      yield { companies: [], certificates: [past] }
}

async function* inBatches(from: ExportFolder): AsyncGenerator<Pasts> {
  let batch: Pasts[] = []
  for await (const each of registerPasts(from)) {
    batch.push(each)
    if (batch.length < atOnce) continue
    yield together(batch)
    batch = []
  }
  if (batch.length > 0) yield together(batch)
}

function together(pasts: readonly Pasts[]): Pasts {
  return {
    companies: pasts.flatMap(({ companies }) => companies),
    certificates: pasts.flatMap(({ certificates }) => certificates),
  }
}
