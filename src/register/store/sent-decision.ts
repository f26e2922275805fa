import { succeed } from '#kernel/result.ts'
import type { DecisionRecord } from '#register/model/certificate-record.ts'
import { spokenOf } from '#register/model/statements.ts'
import { namesNothing, type SentGroup } from './import/sent-records.ts'
import { type StoredCertificate, withoutKept } from './read-records.ts'

/**
 * A decision that the body's own system sends about a certificate. All other fields of the certificate are read where
 * the decision is written, so that no change that came in between is undone. The data is of the day that says so.
 */
export function sentDecision(id: string, decision: DecisionRecord, today: string): SentGroup {
  return {
    ...{ row: 0, problems: [], company: null },
    certificate: {
      ...{ row: 0, id, said: namesNothing },
      merge(before) {
        if (!before) throw new Error('A certificate vanished while it was decided about')
        const record = withoutKept(spokenOf(before as StoredCertificate, undefined, today))
        return succeed({ ...record, dataAsOf: record.dataAsOf > today ? record.dataAsOf : today })
      },
      state: { state: null, since: null, reason: null, decisions: [decision] },
    },
  }
}
