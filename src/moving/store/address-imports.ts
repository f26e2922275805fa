import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { countOf, type FileNote, type FileProblem } from '#content/model/imports/report.ts'
import type { TableRow } from '#content/model/imports/table.ts'
import { ChangedSince, type ImportSubject } from '#content/store/imports/import-subject.ts'
import { tableRows } from '#content/store/imports/table-rows.ts'
import { importRow, importRun } from '#content/store/tables/imports.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { fail, succeed } from '#kernel/result.ts'
import { editorsLane } from '#kernel/workers/in-worker.ts'
import { closingCircles } from '../model/address-circles.ts'
import {
  type AddressColumns,
  addressColumns,
  addressLimits,
  addressOutcomes,
  isAddressRow,
  type JudgedAddress,
  judgeAddresses,
  largestList,
  saidAddresses,
} from '../model/address-table.ts'
import { formerAddressesChanged, oneAtATime, presentAddresses } from './former-addresses.ts'
import { countOutcomes, keepJudged } from './keep-judged.ts'
import { formerAddress } from './tables.ts'

const worker = { lane: editorsLane, seconds: 60, megabytes: 512 }

/**
 * Lists of addresses of the former site and where each leads, as CSV or a workbook. What cannot be kept is left out and
 * named; what a list leaves out stays as it is.
 */
export const addressImports: ImportSubject = {
  kind: 'former-address',
  topics: async () => [formerAddressesChanged],
  bytes: largestList,
  async check({ database: { orm }, host }, { id, packed }) {
    const { rows, columns, ...told } = await readList(packed)
    const judged = columns ? await judge(orm, { rows, columns, host }) : []
    await keepJudged(
      orm,
      id,
      judged.map(({ number, from, to, was, outcome, problems }) => ({
        ...{ number, record: 'address' as const, outcome, problems },
        ...{ name: from, changes: [{ field: 'to', from: was ?? '', to }] },
        before: { was, becomes: to } satisfies Kept,
      })),
    )
    const counts = countOutcomes(judged, addressOutcomes)
    const plan = told.problems.length > 0 ? '' : planOf(judged)
    return { ...told, columns: [], mapping: {}, plan, counts }
  },
  refusal: ({ problems, counts }) =>
    problems.length > 0 ? 'has-problems' : countOf(counts, 'new', 'changed') === 0 ? 'not-waiting' : null,
  async prepare(caller, id) {
    const [run] = await caller.database.orm
      .select({ file: importRun.file, plan: importRun.plan })
      .from(importRun)
      .where(eq(importRun.id, id))
    const list = run?.file ? await readList(run.file) : null
    // The file was readable when it was checked, so this problem will pass.
    if (!run || !list?.columns || list.problems.length > 0) return fail('busy')
    const { rows, columns } = list
    return succeed(async (tx) => {
      // Two lists could say the same, or close a circle together.
      await oneAtATime(tx)
      const judged = await judge(tx, { rows, columns, host: caller.host })
      if (planOf(judged) !== run.plan) throw new ChangedSince()
      const written = judged.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
      const said = { at: caller.now, by: caller.actor.id }
      await forget(tx, written)
      await putRows(
        tx,
        formerAddress,
        written.map(({ from, to }) => ({ from, to, ...said })),
      )
    })
  },
  async undo(tx, caller, { id }) {
    const written = and(eq(importRow.runId, id), inArray(importRow.outcome, ['new', 'changed']))
    const rows = await tx
      .select({ from: importRow.name, before: importRow.before })
      .from(importRow)
      .where(written)
    const done = rows.map(({ from, before }) => ({ from: from ?? '', ...(before as Kept) }))
    await oneAtATime(tx)
    const present = await presentAddresses(tx)
    const said = done.filter(({ from, becomes }) => present.get(from) === becomes)
    const ours = withoutCircles(said, present, caller.host)
    await forget(tx, ours)
    const by = { at: caller.now, by: caller.actor.id }
    const back = ours.flatMap(({ from, was }) => (was === null ? [] : [{ from, to: was, ...by }]))
    await putRows(tx, formerAddress, back)
    await tx.update(importRow).set({ undone: 'left' }).where(written)
    const undone = ours.map(({ from }) => from)
    await tx
      .update(importRow)
      .set({ undone: 'undone' })
      .where(and(written, anyOf(importRow.name, undone)))
  },
  hasColumn: () => false,
}

/** What is kept of a row to take it back. */
type Kept = { was: string | null; becomes: string }
type ToTakeBack = Kept & { from: string }

/** Those that can lead where they led before, whatever somebody has said of others since. */
function withoutCircles(
  said: ToTakeBack[],
  present: ReadonlyMap<string, string>,
  host: string,
): ToTakeBack[] {
  const left = new Map(present)
  for (const { from, was } of said) if (was === null) left.delete(from)
  const back = said.flatMap(({ from, was }) => (was === null ? [] : [{ from, to: was }]))
  const circling = closingCircles(left, back, host)
  return said.filter(({ from }) => !circling.has(from))
}

type List = {
  format: string | null
  columns: AddressColumns | null
  rows: TableRow[]
  problems: FileProblem[]
  notes: FileNote[]
}

async function readList(packed: Uint8Array): Promise<List> {
  const list: List = { format: null, columns: null, rows: [], problems: [], notes: [] }
  for await (const part of tableRows(packed, addressLimits, worker)) {
    if (part.kind === 'problem') list.problems.push(part.problem)
    if (part.kind === 'rows') list.rows.push(...part.rows)
    if (part.kind === 'objects') list.problems.push({ code: 'not-a-table' })
    if (part.kind !== 'head') continue
    list.format = part.format
    list.notes.push(...part.notes)
    list.columns = addressColumns(part.names)
    if (!list.columns)
      list.problems.push({ code: 'columns-unmapped', said: part.names.join(', ').slice(0, 200) })
    else if (isAddressRow(part.names, list.columns)) list.rows.push({ number: 1, cells: part.names })
  }
  return list.problems.length > 0 ? { ...list, rows: [], columns: null } : list
}

type ToJudge = Pick<List, 'rows'> & { columns: AddressColumns; host: string }

async function judge(orm: Orm, { rows, columns, host }: ToJudge): Promise<JudgedAddress[]> {
  return judgeAddresses(saidAddresses(rows, columns), await presentAddresses(orm), host)
}

async function forget(tx: Orm, said: readonly { from: string }[]): Promise<void> {
  const from = said.map((each) => each.from)
  await tx.delete(formerAddress).where(anyOf(formerAddress.from, from))
}

/** Stays the same as long as the same would be done. */
function planOf(judged: readonly JudgedAddress[]): string {
  return hash('sha256', JSON.stringify(judged))
}
