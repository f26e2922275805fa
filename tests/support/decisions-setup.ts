import type { Editor } from '#kernel/caller.ts'
import { readCertificateRecords } from '#register/store/read-records.ts'
import { freshDatabase } from './database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from './register-records.ts'

export type DecisionsSetup = Awaited<ReturnType<typeof setUpDecisions>>

/** A register of one company with two certificates, `a-1` and `next`, and Ana, who decides about them. */
export async function setUpDecisions(day: string) {
  const database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' })],
    certificates: [
      sampleCertificate({ id: 'next', companyId: 'A', number: 'LSQ-0099/26' }),
      sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24' }),
    ],
  })
  const announced: string[] = []
  return {
    database,
    /** What Ana's decisions announced. */
    announced,
    anaOn(today: string): Editor {
      const asking = askingOn(database, today, { id: 'ana', name: 'Ana Sosa' })
      const announce = async (topics: readonly string[]) => void announced.push(...topics)
      return { ...asking, announcements: { ...asking.announcements, announce } }
    },
    stored: async () => (await readCertificateRecords(database.orm, ['a-1'])).get('a-1'),
  }
}
