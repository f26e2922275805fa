import { usesOfCertificate } from '#content/store/uses/find-uses.ts'
import { address } from '#kernel/addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { ShownCertificate } from '#register/admin/certificate/certificate-page.tsx'
import type { TextsShowing } from '#register/admin/certificate/texts-part.tsx'
import { decisionNames, mayDecide, standingOn } from '#register/model/certificate-standing.ts'
import { recordOn, spokenOf } from '#register/model/statements.ts'
import { certificateTyped } from '#register/model/work/record-forms.ts'
import { readProgramme } from '#register/store/programme/keep-programme.ts'
import { formChoices } from '#register/store/work/form-choices.ts'
import { prefillCertificate } from '#register/store/work/prefill-certificate.ts'
import {
  listRecordEvents,
  readCertificate,
  readCompany,
  seenOf,
} from '#register/store/work/read-register-record.ts'

/** The data of a certificate's page, or the problem why there is none. */
export async function readyCertificate(caller: Editor, id: string) {
  const read = await readCertificate(caller, id)
  if (!read.ok) return read.problem
  const { record, holder, made, replacedBy } = read.value
  const today = todayIn(caller.now)
  // What may be decided depends on the day: today, or after what is planned.
  const days = [today, ...record.decisions.flatMap(({ on, annulled }) => (annulled ? [] : [on]))]
  const last = days.sort().at(-1) ?? today
  const certificate: ShownCertificate = {
    ...{ id: record.id, number: record.number, seen: seenOf(record), made, replacedBy },
    standing: standingOn(record, record.decisions, today),
    scope: recordOn(record, last).scope,
    renewedFrom: record.former.length > 0 && today < record.issuedOn ? record.issuedOn : null,
    possible: decisionNames.filter((decision) =>
      [today, last].some((on) => mayDecide(record, record.decisions, { decision, on }, today).ok),
    ),
    programme: await readProgramme(caller, record),
    publicPage: address.certificate(caller.locale, record.number),
    texts: await textsShowing(caller, record.id),
  }
  return {
    ...{
      today,
      certificate,
      typed: certificateTyped(spokenOf(record, undefined, today)),
      choices: await formChoices(caller),
    },
    holder: holderOf(holder),
    events: await listRecordEvents(caller, 'certificate', record.id),
  }
}

/** The texts that show it; where there are some, with whether visitors find it there. */
async function textsShowing(caller: Editor, id: string): Promise<TextsShowing> {
  const usedBy = await usesOfCertificate(caller, id)
  if (usedBy.places === 0) return { ...usedBy, isShown: false }
  const { shown } = await caller.embedCertificates(caller, [id])
  return { ...usedBy, isShown: shown(id, caller.locale) !== null }
}

/** The same for a new certificate; of which scheme, where one was chosen. */
export async function newCertificate(caller: Editor, companyId: string, scheme: string | null) {
  const read = await readCompany(caller, companyId)
  if (!read.ok) return read.problem
  const { record } = read.value
  const typed = await prefillCertificate(caller, record, scheme)
  return {
    ...{
      today: todayIn(caller.now),
      certificate: null,
      typed,
      choices: await formChoices(caller),
      events: [],
    },
    holder: holderOf(record),
  }
}

function holderOf({
  id,
  legalName,
  restrictedBecause,
}: {
  id: string
  legalName: string
  restrictedBecause: string | null
}) {
  return { id, name: legalName, isRestricted: restrictedBecause !== null }
}
