import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { importRow, importRun } from '#content/store/tables/imports.ts'
import { historyEvent } from '#history/store/tables.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { certificate, certificateDecision, company } from '#register/store/tables/register.ts'
import { certificateWritten } from '#register/store/tables/register-work.ts'
import type { Found, Look, Work, World } from './write.ts'

const api = '/api/v1/register'

/** The body's own system sends a company with its certificates, and suspends one; another is suspended by a form. */
export const decide: Work = async (world, note, chance) => {
  const key = randomUUID()
  const ids = [`${key}-a`, `${key}-b`] as const
  const send = (by: World) => by.asProgram(`${api}/batch`, { json: batchOf(key, ids) })
  const records = note({
    kind: 'records by the API',
    find: (look) => findRecords(look, key, ids),
    async again(look) {
      await send(look)
      const found = await findRecords(look, key, ids)
      return found === 'whole' ? null : `records that were sent again are ${found}`
    },
  })
  await send(world)
  records.isAnswered = true
  const ways = [() => decideByApi(world, note, ids[0]), () => decideByForm(world, note, ids[1])]
  for (const way of chance.is(0.5) ? ways : ways.toReversed()) await way()
}

function batchOf(key: string, ids: readonly string[]) {
  return {
    companies: [{ id: key, legalName: `Molino ${key}`, country: 'UY', restrictedBecause: null }],
    certificates: ids.map((id) => ({
      ...{ id, companyId: key, number: numberOf(id), scheme: 'iso-9001', family: 'management' },
      ...{ type: 'management-system', standards: [{ name: 'ISO 9001', edition: '2015' }] },
      ...{ scope: { es: 'Molienda' }, issuedOn: '2024-05-02', expiresOn: '2099-05-01', isAccredited: false },
    })),
  }
}

function numberOf(id: string): string {
  return `D-${id.slice(0, 13)}-${id.slice(-1)}`
}

const suspended = { decision: 'suspend', on: '2026-02-01', reason: 'nonconformity' } as const

async function decideByApi(world: World, note: Parameters<Work>[1], id: string): Promise<void> {
  const send = (by: World, headers: Record<string, string> = {}) =>
    by.asProgram(`${api}/certificates/${id}/decisions`, { headers, json: suspended })
  const decision = note({
    kind: 'decision by the API',
    find: (look) => findDecision(look, id, 'imported'),
    // Under its key it would be held for under way for two minutes; without one the same decision is written once, too.
    async again(look) {
      await send(look)
      const found = await findDecision(look, id, 'imported')
      return found === 'whole' ? null : `a decision that was sent again is ${found}`
    },
  })
  await send(world, { 'idempotency-key': `"${randomUUID()}"` })
  decision.isAnswered = true
}

async function decideByForm(world: World, note: Parameters<Work>[1], id: string): Promise<void> {
  const decision = note({
    kind: 'decision by a form',
    find: (look) => findDecision(look, id, 'register-decided'),
  })
  const target = adminAddress.certificate(id)
  const fields = { intent: 'decide', ...suspended, note: 'Acta 12', seen: '1.0' }
  const answer = await world.asEditor(target, { method: 'POST', body: new URLSearchParams(fields) })
  if (answer.headers.get('location') !== `${target}?done=decided`)
    throw new Error('a decision was not taken by its form')
  decision.isAnswered = true
}

async function findRecords({ orm }: Look, key: string, ids: readonly string[]): Promise<Found> {
  const companies = await orm.select({ id: company.id }).from(company).where(eq(company.id, key))
  const kept = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(inArray(certificate.id, [...ids]))
  const written = await orm
    .select({ id: certificateWritten.certificateId })
    .from(certificateWritten)
    .where(inArray(certificateWritten.certificateId, [...ids]))
  const events = await eventsOf(orm, [key])
  const there = [companies.length, kept.length, written.length, events]
  if (there.every((count) => count === 0)) return 'absent'
  return `${there}` === '1,2,2,1' ? 'whole' : `half: companies, certificates, those told of, events: ${there}`
}

/** How many events of the history tell of what the API wrote of some records. */
async function eventsOf(orm: Look['orm'], records: string[]): Promise<number> {
  const rows = await orm
    .select({ id: historyEvent.id })
    .from(importRow)
    .innerJoin(importRun, and(eq(importRun.id, importRow.runId), eq(importRun.state, 'applied')))
    .innerJoin(historyEvent, eq(historyEvent.item, importRun.id))
    .where(inArray(importRow.recordId, records))
  return rows.length
}

async function findDecision(look: Look, id: string, told: 'imported' | 'register-decided'): Promise<Found> {
  const { orm } = look
  const decisions = await orm
    .select()
    .from(certificateDecision)
    .where(eq(certificateDecision.certificateId, id))
  // By the API, the first event is that of the certificate itself.
  const events =
    told === 'imported'
      ? (await eventsOf(orm, [id])) - 1
      : (
          await orm
            .select({ details: historyEvent.details })
            .from(historyEvent)
            .where(eq(historyEvent.what, told))
        ).filter(({ details }) => details.record === id).length
  if (decisions.length === 0 && events === 0) return 'absent'
  if (decisions.length !== 1 || events !== 1) return `half: ${decisions.length} decisions, ${events} events`
  const page = await (await look.asVisitor(address.certificate('es', numberOf(id)))).text()
  return page.includes('Suspendido') ? 'whole' : 'the page of the certificate does not say it'
}
