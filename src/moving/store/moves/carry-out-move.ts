import { eq, type SQL, sql } from 'drizzle-orm'
import { countUnknown } from '#content/model/editing/source-state.ts'
import { countOf } from '#content/model/imports/report.ts'
import { noteProgress } from '#content/store/imports/running.ts'
import { importRun } from '#content/store/tables/imports.ts'
import type { Editor } from '#kernel/caller.ts'
import { readPattern } from '../../model/content/old-paths.ts'
import {
  type KindReport,
  type MoveReport,
  type MoveState,
  mostTold,
  type RowReport,
} from '../../model/moves/move.ts'
import { withAllWritten } from '../../model/moves/with-all-written.ts'
import { type MovedPart, moveContent, takeBackContent } from '../content/move-content.ts'
import { contentMove } from '../tables.ts'
import { filesOfLibrary } from './move-files-of-library.ts'
import { mappingIn } from './read-move.ts'
import { withSource } from './with-source.ts'
import { type Begun, type MoveRow, workOnMove } from './work-on-move.ts'
import { settledBy, writtenBy } from './written-by.ts'

const settled: readonly MoveState[] = ['mapped', 'looked', 'imported', 'undone']

/** Begins to look at what a move would do. Nothing is written but which files it needs. */
export function lookAtMove(caller: Editor, id: string): Promise<Begun> {
  return workOnMove(caller, id, {
    from: [...settled, 'looking'],
    during: 'looking',
    async do(move) {
      const report = await carryOut(caller, move, false)
      return { state: 'looked', report, runsBefore: move.runs.length }
    },
  })
}

/**
 * Begins to make drafts of what was looked at; with `seen`, the moment of the report that somebody saw, no other. Begun again
 * after it was interrupted or failed, it goes on with what was agreed: what it has written is not compared again.
 */
export function importMove(caller: Editor, id: string, seen?: string): Promise<Begun> {
  return workOnMove(caller, id, {
    seen,
    from: ['looked', 'importing'],
    during: 'importing',
    do: async (move) => ({ state: 'imported', report: await carryOut(caller, move, true) }),
  })
}

/** Begins to take back what a move has imported, the last first. What was changed since stays, and files do. */
export function takeBackMove(caller: Editor, id: string): Promise<Begun> {
  return workOnMove(caller, id, {
    from: [...settled, 'undoing'],
    during: 'undoing',
    async do({ runs }) {
      for (const [done, last] of runs.toReversed().entries()) {
        noteProgress(id, { done, total: runs.length })
        const taken = await takeBackContent(caller, last)
        if (!taken.ok && !(await isGone(caller, last))) throw new Error(`The import ${last} stays`)
        await changeRuns(caller, id, sql`${contentMove.runs} - ${last}::text`)
      }
      return { state: 'undone', report: null }
    },
  })
}

/** Whether somebody has taken an import back by itself. */
async function isGone({ database: { orm } }: Editor, run: string): Promise<boolean> {
  const [found] = await orm.select({ state: importRun.state }).from(importRun).where(eq(importRun.id, run))
  return found === undefined || found.state === 'undone'
}

/** Of two processes that both believe to be at work neither loses what the other has noted. */
async function changeRuns({ database: { orm } }: Editor, id: string, runs: SQL<string[]>): Promise<void> {
  await orm.update(contentMove).set({ runs }).where(eq(contentMove.id, id))
}

/** Carries a move out, or looks at it; each import is kept with the move before it is written, to be taken back. */
async function carryOut(caller: Editor, move: MoveRow, write: boolean): Promise<MoveReport> {
  const { id, files, addresses } = move
  const report: MoveReport = { kinds: [], left: [], leftInAll: 0, isStopped: false }
  await withSource(
    caller,
    files,
    (done) => noteProgress(id, { done, total: null }),
    async (spool) => {
      const mover = await filesOfLibrary(caller, id)
      const settled = write ? await settledBy(caller, move) : undefined
      const parts = moveContent(caller, spool, {
        settled,
        ...{ mapping: mappingIn(move.mapping), name: move.name, files: mover, write },
        addresses: { patterns: addresses.flatMap((each) => readPattern(each) ?? []), listed: new Map() },
        tell: (done, total) => noteProgress(id, { done, total }),
        note: (run) => changeRuns(caller, id, sql`${contentMove.runs} || ${JSON.stringify([run])}::jsonb`),
      })
      for await (const part of parts) tellPart(report, part, write)
      await mover.keepNeeded()
    },
  )
  return write ? withAllWritten(report, await writtenBy(caller, id)) : report
}

function tellPart(report: MoveReport, part: MovedPart, write: boolean): void {
  const { kind, run, rows, left, addresses, stray, states, isMore, isWritten } = part
  const known = report.kinds.find((each) => each.kind === kind.name)
  const told: KindReport = known ?? {
    ...{ kind: kind.name, counts: {}, addresses: 0, stray: 0, runs: [], problems: [], rows: [] },
  }
  if (!known) report.kinds.push(told)
  for (const [outcome, count] of Object.entries(run.counts))
    if (!isMore || outcome === 'problem') told.counts[outcome] = (told.counts[outcome] ?? 0) + count
  told.addresses += addresses
  told.stray += stray
  told.notPublic = (told.notPublic ?? 0) + states.size
  told.unknownState = (told.unknownState ?? 0) + countUnknown(states)
  told.problems.push(...run.problems.slice(0, mostTold.rows))
  const rank = ({ outcome, states: said }: RowReport) => (outcome === 'problem' ? 0 : said ? 1 : 2)
  told.rows = [
    ...told.rows,
    ...rows.flatMap(({ name, outcome, problems }) =>
      outcome === 'unchanged' ? [] : [rowTold(states, { name: name ?? '', outcome, problems })],
    ),
  ]
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, mostTold.rows)
  // Files that are not here yet are asked for by themselves.
  const kept = left.filter(({ code }) => code !== 'missing-file')
  report.leftInAll += kept.length
  report.left.push(
    ...kept
      .slice(0, Math.max(0, mostTold.left - report.left.length))
      .map(({ document, field, code, said = '' }) => ({
        document: document.slice(0, 200),
        field,
        code,
        said,
      })),
  )
  const isRefused = run.problems.length > 0 || countOf(run.counts, 'problem') > 0
  const isLost = write && !isWritten && countOf(run.counts, 'new', 'changed') > 0
  report.isStopped ||= isRefused || isLost
}

function rowTold(states: MovedPart['states'], { problems, ...row }: RowReport): RowReport {
  const own = states.get(row.name)
  const told = { ...row, problems: problems.slice(0, 5) }
  return own ? { ...told, states: own } : told
}
