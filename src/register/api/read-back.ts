import type { z } from 'zod'
import type { Orm } from '#kernel/database/database.ts'
import { storedCertificate, storedCompany } from '#register/model/interchange/request-records.ts'
import { spokenOf } from '#register/model/statements.ts'
import { readCertificateRecords, readCompanyRecords, withoutKept } from '#register/store/read-records.ts'

type Reading = { answer: z.ZodType; read: (orm: Orm, id: string, today: string) => Promise<object | null> }

/** What the body's own system reads back of what it wrote, by the path under `/api/v1/register`. */
export const registerReadings = {
  '/companies/:id': {
    answer: storedCompany,
    async read(orm, id) {
      const stored = (await readCompanyRecords(orm, [id])).get(id)
      return stored ? asStored(stored, withoutKept(stored)) : null
    },
  },
  '/certificates/:id': {
    answer: storedCertificate,
    async read(orm, id, today) {
      const stored = (await readCertificateRecords(orm, [id])).get(id)
      if (!stored) return null
      // What was annulled is no decision any more; sent again it would not be made again.
      const decisions = stored.decisions.filter(({ annulled }) => !annulled)
      const sent = decisions.map(({ annulled: _, ...decision }) => decision)
      return asStored(stored, { ...withoutKept(spokenOf(stored, undefined, today)), decisions: sent })
    },
  },
} as const satisfies Record<string, Reading>

function asStored({ revision, updatedAt }: { revision: number; updatedAt: Date }, record: object) {
  return { record, revision, updatedAt: updatedAt.toISOString() }
}
