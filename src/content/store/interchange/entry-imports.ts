import { eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { isTextFormat } from '#content/model/foreign-text/text-format.ts'
import type { ColumnMapping } from '#content/model/imports/report.ts'
import { importLimits, type SentEntries } from '#content/model/interchange/sent-entries.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, succeed } from '#kernel/result.ts'
import { holdOrder } from '../editing/next-position.ts'
import { ChangedSince, type ImportSubject, type Working } from '../imports/import-subject.ts'
import { oldAddressesChanged } from '../publishing/old-addresses.ts'
import { topicOf } from '../select-published.ts'
import { importRun } from '../tables/imports.ts'
import { type Awaited, nothingAwaited } from './awaited.ts'
import {
  addressesTakenBack,
  hasLedAddresses,
  type LeadingAddress,
  leadAddresses,
  leadAddressesBack,
} from './lead-addresses.ts'
import { planImport } from './plan-import.ts'
import { readSentFile } from './read-sent-file.ts'
import { readTexts } from './texts/read-texts.ts'
import { undoRows } from './undo-rows.ts'
import { keepRows, writeRows } from './write-rows.ts'

/**
 * Imports of the entries of a kind: the whole file is imported as drafts, or nothing of it. It may be looked at before what
 * is awaited is there. With what is written, `addresses` of another site lead to it; with what is taken back, they lead
 * where they led before. Where none are given, a file that was taken back leads those again that it led then.
 */
export function entryImports(
  kind: AnyKind,
  awaited: Awaited = nothingAwaited,
  addresses: readonly LeadingAddress[] | null = null,
): ImportSubject {
  return {
    kind: kind.name,
    async topics(orm, id) {
      return (await hasLedAddresses(orm, id)) ? [topicOf(kind), oldAddressesChanged] : [topicOf(kind)]
    },
    bytes: importLimits.bytes,
    async check(caller, { id, packed, mapping }) {
      const { orm } = caller.database
      const said = mapping ?? (await mappingOf(orm, id))
      const { rows, format, problems, notes, formats } = await readFile(caller, kind, packed, {
        said,
        media: awaited.media,
      })
      const plan = await planImport(orm, kind, rows, { hold: false, awaited })
      await keepRows(orm, id, plan)
      const planned = { plan: problems.length > 0 ? '' : plan.hash, counts: plan.counts }
      return { format, problems, notes, columns: Object.keys(formats), mapping: formats, ...planned }
    },
    refusal: ({ problems, counts }) =>
      problems.length > 0 || (counts.problem ?? 0) > 0 ? 'has-problems' : null,
    // What a new entry points to may be gone by now, so the file is compared again with all entries locked.
    async prepare(caller, id) {
      const { orm } = caller.database
      const [run] = await orm
        .select({
          ...{ file: importRun.file, plan: importRun.plan },
          ...{ mapping: importRun.mapping, hash: importRun.hash },
        })
        .from(importRun)
        .where(eq(importRun.id, id))
      const sent =
        run?.file && (await readFile(caller, kind, run.file, { said: run.mapping, media: new Set() }))
      // The file was readable when it was checked, so this problem will pass.
      if (!sent || sent.problems.length > 0) return fail('busy')
      return succeed(async (tx) => {
        // One import of a kind at a time: two would make the same entries.
        await holdOrder(tx, kind)
        const plan = await planImport(tx, kind, sent.rows, { hold: true })
        if (plan.hash !== run.plan) throw new ChangedSince()
        await writeRows(tx, caller, kind, id, plan.rows)
        const leading = addresses ?? (await addressesTakenBack(tx, kind, run.hash))
        await leadAddresses(tx, kind, { id, at: caller.now }, leading)
      })
    },
    async undo(tx, caller, { id }) {
      await undoRows(tx, caller, kind, id)
      await leadAddressesBack(tx, id)
    },
    hasColumn: isTextFormat,
  }
}

type ReadFile = SentEntries & { formats: ColumnMapping }

/** What a file says, its texts included; `said` tells how those of its columns are written, `media` which files are awaited. */
async function readFile(
  { database, host }: Working,
  kind: AnyKind,
  packed: Uint8Array,
  { said, media }: { said: ColumnMapping; media: Awaited['media'] },
): Promise<ReadFile> {
  const sent = await readSentFile(kind, packed)
  const texts = await readTexts(database.orm, kind, sent.rows, { said, host, media })
  if (texts.ok) return { ...sent, ...texts.value }
  return {
    ...sent,
    rows: [],
    formats: {},
    problems: [...sent.problems, ...(texts.detail ? [texts.detail] : [])],
  }
}

/** What somebody has said before of a file that is looked at once more. */
async function mappingOf(orm: Orm, id: string): Promise<ColumnMapping> {
  const [run] = await orm.select({ mapping: importRun.mapping }).from(importRun).where(eq(importRun.id, id))
  return run?.mapping ?? {}
}
