import type { CertificateRecord } from '#register/model/certificate-record.ts'
import { certificateTypes } from '#register/model/certificate-types.ts'
import type { ReadInPart } from '#register/model/interchange/as-far-as-read.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import type { StandardList } from '#register/model/listed-standards.ts'
import type { StoredCertificate } from '../read-records.ts'
import { ruleProblems } from '../work/certificate-relations.ts'
import { apartKeyProblems, planCertificate } from './plan-one.ts'
import type { SentCertificate } from './sent-records.ts'
import type { KnownKeys, StandingCertificate } from './standing-records.ts'

type Among = {
  keys: KnownKeys
  list: StandardList
  stands: StandingCertificate | null
  before: StoredCertificate | null
  today: string
}

/** Without these it cannot be said how a certificate stands. */
const neededForState = ['companyId', 'originalIssuedOn', 'issuedOn', 'expiresOn', 'state']

/**
 * What speaks against a certificate of which not everything could be read, as far as it can be judged, so that its row is
 * mended once.
 */
export function judgedInPart(
  sent: SentCertificate,
  { asRead, unread }: ReadInPart,
  { keys, list, stands, before, today }: Among,
): RegisterProblem[] {
  const canStand = neededForState.every((name) => !unread.has(name))
  const types = unread.has('type') ? certificateTypes : [asRead.type]
  const [first = [], ...others] = types.map((type) => {
    const record: CertificateRecord = { ...asRead, type }
    const compared = { record, digest: '', stands, stored: before, today }
    return [
      ...apartKeyProblems(keys, record, before),
      ...ruleProblems(record, { list, before, today }),
      ...(canStand ? planCertificate(sent, compared).problems : []),
    ]
  })
  // Where the type is not known, what is wrong whichever it is.
  return first.filter((problem) => others.every((each) => each.some((other) => isSame(problem, other))))
}

function isSame(one: RegisterProblem, other: RegisterProblem): boolean {
  return one.column === other.column && one.code === other.code && one.said === other.said
}
