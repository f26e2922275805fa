import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { importRun, importRow as row } from '#content/store/tables/imports.ts'
import type { EventItem, ListedEvent } from '#history/model/history-events.ts'
import { listEvents } from '#history/store/list-events.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { waitLong } from '#kernel/database/postgres/patience.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { stableIdPattern } from '#kernel/stable-id.ts'
import type { MadeDecision } from '#register/model/work/decision-form.ts'
import { type ListedCertificate, shownOfCompany } from '#register/model/work/listed.ts'
import {
  annulmentOf,
  readCertificateRecords,
  readCompanyRecords,
  type StoredCertificate,
  type StoredCompany,
} from '../read-records.ts'
import { certificate, certificateDecision } from '../tables/register.ts'
import { readListed } from './lists.ts'

type Problem = 'not-found'
type OfCompany = { record: StoredCompany; certificates: ListedCertificate[] }

/** A company for its form, with its certificates, the newest first. */
export async function readCompany(caller: Editor, id: string): Promise<Result<OfCompany, Problem>> {
  const record = isId(id) ? (await readCompanyRecords(caller.database.orm, [id])).get(id) : undefined
  if (!record) return fail('not-found')
  const orderBy = [desc(certificate.issuedOn), asc(certificate.id)]
  const where = eq(certificate.companyId, id)
  return succeed({
    record,
    certificates: await readListed(caller, where, { orderBy, limit: shownOfCompany }),
  })
}

type OfCertificate = {
  record: StoredCertificate
  holder: StoredCompany
  made: MadeDecision[]
  replacedBy: { id: string; number: string } | null
}

/** A certificate for its form, with who decided what about it. */
export async function readCertificate(caller: Editor, id: string): Promise<Result<OfCertificate, Problem>> {
  const { orm } = caller.database
  const record = isId(id) ? (await readCertificateRecords(orm, [id])).get(id) : undefined
  const holder = record && (await readCompanyRecords(orm, [record.companyId])).get(record.companyId)
  if (!record || !holder) return fail('not-found')
  const [next] =
    record.replacedBy === null
      ? []
      : await orm
          .select({ id: certificate.id, number: certificate.number })
          .from(certificate)
          .where(eq(certificate.id, record.replacedBy))
  return succeed({ record, holder, made: await readMade(caller, id), replacedBy: next ?? null })
}

async function readMade({ database: { orm } }: Caller, id: string): Promise<MadeDecision[]> {
  const rows = await orm
    .select()
    .from(certificateDecision)
    .where(eq(certificateDecision.certificateId, id))
    .orderBy(desc(certificateDecision.on), desc(certificateDecision.id))
  return rows.map((row) => {
    const annulled = annulmentOf(row.annulledOn, row.annulledBecause)
    return {
      ...{ id: row.id, decision: row.decision, on: row.on, reason: row.reason, note: row.note },
      ...{ isReasonPublic: row.isReasonPublic, by: row.byName, at: row.at.toISOString() },
      annulled: annulled && {
        ...{ ...annulled, note: row.annulledNote, by: row.annulledByName },
        at: row.annulledAt?.toISOString() ?? null,
      },
    }
  })
}

function isId(text: string): boolean {
  return text.length <= 60 && stableIdPattern.test(text)
}

/*
 * A record that nobody else writes until the transaction ends: of two people who change it at once, the second sees
 * what the first left. Whoever writes to the register first locks the row of its index. Otherwise somebody who holds
 * a record and waits for the index would block an import that holds the index and comes to this record.
 */

export async function heldCompany(orm: Orm, id: string): Promise<StoredCompany | null> {
  await takeTurn(orm)
  return (await readCompanyRecords(orm, [id])).get(id) ?? null
}

export async function heldCertificate(orm: Orm, id: string): Promise<StoredCertificate | null> {
  await takeTurn(orm)
  return (await readCertificateRecords(orm, [id])).get(id) ?? null
}

export async function takeTurn(orm: Orm): Promise<void> {
  await waitLong(orm, sql`select 1 from register_index for update`)
}

/** What somebody saw of a certificate when they began: how often it was written, and how much was decided. */
export function seenOf({ revision, decisions }: Pick<StoredCertificate, 'revision' | 'decisions'>): string {
  return `${revision}.${decisions.length}`
}

export type RegisterItemKind = 'company' | 'certificate' | 'register-iaf'

/**
 * A record of the register as the history knows items, by a UUID (RFC 9562, version 8): the same for the same record,
 * whose own id is told in the event's details.
 */
export function registerItem(kind: RegisterItemKind, id: string, name: string): EventItem {
  const hash = createHash('sha256').update(`${kind} ${id}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return { id: parts.join('-'), kind, name }
}

const shown = 12

/**
 * What was done last with one record of the register, the newest first: by people, by files, by the body's own
 * system.
 */
export async function listRecordEvents(
  caller: Editor,
  kind: RegisterItemKind,
  id: string,
): Promise<ListedEvent[]> {
  const item = [registerItem(kind, id, '').id, ...(await importsOf(caller, kind, id))]
  const { events } = await listEvents(caller, { item })
  return events.slice(0, shown)
}

/** The imports that wrote a record, of which the history says only how many they wrote. */
async function importsOf({ database }: Caller, kind: RegisterItemKind, id: string): Promise<string[]> {
  const runs = await database.orm
    .select({ id: importRun.id })
    .from(row)
    .innerJoin(importRun, eq(importRun.id, row.runId))
    .where(
      and(
        eq(row.recordId, id),
        sql`${row.record} = ${kind} and ${row.outcome} in ('new', 'changed')`,
        inArray(importRun.state, ['applied', 'undone']),
      ),
    )
    .orderBy(desc(importRun.at))
    .limit(shown)
  return runs.map((run) => run.id)
}
