import type { ShownCertificate } from '#app/admin/register/certificate/certificate-page.tsx'
import { address } from '#domain/addresses.ts'
import { decisionNames, mayDecide, standingOn } from '#domain/register/certificate-standing.ts'
import { certificateTyped } from '#domain/register/work/certificate-form.ts'
import type { Typed } from '#domain/register/work/typed-fields.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '#server/caller.ts'
import { formChoices } from '#server/register/work/form-choices.ts'
import { seenOf } from '#server/register/work/held-record.ts'
import { listRecordEvents } from '#server/register/work/list-record-events.ts'
import { readCertificate, readCompany } from '#server/register/work/read-register-record.ts'

/** What the page of a certificate shows; in place of it, why there is nothing to show. */
export async function readyCertificate(caller: Caller, id: string) {
  const read = await readCertificate(caller, id)
  if (!read.ok) return read.problem
  const { record, holder, made, replacedBy } = read.value
  const today = todayIn(caller.now)
  // What may be decided is asked for the first day on which anything may follow.
  const first = [today, ...record.decisions.map(({ on }) => on)].sort().at(-1) ?? today
  const certificate: ShownCertificate = {
    ...{ id: record.id, number: record.number, seen: seenOf(record), scope: record.scope, made, replacedBy },
    standing: standingOn(record, record.decisions, today),
    renewedFrom: record.former && today < record.issuedOn ? record.issuedOn : null,
    possible: decisionNames.filter(
      (decision) => mayDecide(record, record.decisions, { decision, on: first }).ok,
    ),
    publicPage: address.certificate(caller.locale, record.number),
  }
  return {
    ...{ today, certificate, typed: certificateTyped(record), choices: await formChoices(caller) },
    holder: holderOf(holder),
    events: await listRecordEvents(caller, 'certificate', record.id),
  }
}

/** The same for one that is to be new. */
export async function newCertificate(caller: Caller, companyId: string) {
  const read = await readCompany(caller, companyId)
  if (!read.ok) return read.problem
  const today = todayIn(caller.now)
  const typed: Typed = { companyId, dataAsOf: today, issuedOn: today, isAccredited: 'yes' }
  return {
    ...{ today, certificate: null, typed, choices: await formChoices(caller), events: [] },
    holder: holderOf(read.value.record),
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
