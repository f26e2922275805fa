import type { Editor } from '#kernel/caller.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import type { SaveRefusal } from '#register/admin/form/register-form.tsx'
import { readCertificateForm } from '#register/model/work/certificate-form.ts'
import type { FieldProblem, Typed } from '#register/model/work/typed-fields.ts'
import { nextNumber } from '#register/store/work/prefill-certificate.ts'
import { saveCertificate } from '#register/store/work/save-records.ts'
import { recordingAudit, takingAuditBack } from './register-audit-actions.ts'
import type { Outcome, Sent } from './register-certificate-outcome.ts'
import { annulling, deciding, takingBack } from './register-decision-actions.ts'

/** What each form on the page of a certificate does. */
export const doWithCertificate = {
  save,
  preview: (sent) => deciding(sent, false),
  decide: (sent) => deciding(sent, true),
  'take-back': takingBack,
  annul: annulling,
  'record-audit': recordingAudit,
  'take-audit-back': takingAuditBack,
  edit: async ({ typed }) => ({ status: 200, answer: { typed, problems: [], refused: null, preview: null } }),
} satisfies Record<string, (sent: Sent) => Promise<Outcome>>

export function isCertificateIntent(intent: string): intent is keyof typeof doWithCertificate {
  return Object.hasOwn(doWithCertificate, intent)
}

async function save({ caller, isNew, id, seen, typed }: Sent): Promise<Outcome> {
  const isSeen = isNew ? seen === '' && typed.companyId === id : seen !== '' && typed.id === id
  if (!isSeen) return { status: 400, answer: null }
  const refuse = (problem: string, refused: Partial<SaveRefusal>): Outcome => ({
    status: statusOf(problem),
    answer: { typed, problems: [], meanwhile: null, ...refused },
  })
  const record = readCertificateForm(typed)
  if (!record.ok) return refuse('not-valid', { problems: record.detail ?? [] })
  const saved = await saveCertificate(caller, {
    ...{ record: record.value, seen: isNew ? null : seen },
    isCorrection: typed.isCorrection === 'yes',
  })
  if (saved.ok) return { id: record.value.id, done: isNew ? 'added' : 'saved' }
  const refused = saved.detail
  if (refused?.problem === 'changed-meanwhile') return refuse(refused.problem, { meanwhile: refused })
  if (refused?.problem === 'not-valid')
    return refuse(refused.problem, await withNextNumber(caller, typed, refused.problems))
  if (refused?.problem === 'id-taken')
    return refuse(refused.problem, { problems: [{ field: 'id', code: 'id-taken' }] })
  return { status: statusOf(saved.problem), answer: null }
}

/** Where the number that was offered was taken meanwhile, the next one is, and what else was typed stays. */
async function withNextNumber(
  caller: Editor,
  typed: Typed,
  problems: FieldProblem[],
): Promise<Partial<SaveRefusal>> {
  const isTaken = problems.some(({ field, code }) => field === 'number' && code === 'number-taken')
  if (!isTaken || !typed.offeredNumber || typed.number !== typed.offeredNumber) return { problems }
  return {
    typed: { ...typed, ...(await nextNumber(caller, typed.scheme || null)) },
    problems: problems.map((each) => (each.field === 'number' ? { ...each, code: 'number-next' } : each)),
  }
}
