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
  const written = await caller.database.orm.transaction((orm) => writePast(orm, caller, registerPasts(from)))
  if (written > 0) await caller.announcements.announce([...allOfRegister])
  return written
}

/** What is known of the past of every company, then of every certificate, some hundreds at a time. */
export async function* registerPasts(from: ExportFolder): AsyncGenerator<Pasts> {
  if (from.has(companiesName))
    for await (const companies of inBatches(from.lines(companiesName, companyPast)))
      yield { companies, certificates: [] }
  if (from.has(certificatesName))
    for await (const certificates of inBatches(from.lines(certificatesName, certificatePast)))
      yield { companies: [], certificates }
}

async function* inBatches<Line>(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
