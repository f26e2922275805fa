import { countOf } from '#content/model/imports/report.ts'
import type { ImportSubject } from '#content/store/imports/import-subject.ts'
import { succeed } from '#kernel/result.ts'
import { isMeaning } from '#register/model/interchange/columns.ts'
import { registerLimits } from '#register/model/interchange/report.ts'
import { checkChoice } from '../many/check-choice.ts'
import { topicsOfRun } from '../register-topics.ts'
import { checkTable } from './check-table.ts'
import { takeBack, writePlan } from './write-plan.ts'

/**
 * The register as a file tells it, or as somebody decides about many of its certificates: what is refused is left out,
 * and the rest can be written.
 */
export const registerImports: ImportSubject = {
  kind: 'register',
  topics: topicsOfRun,
  bytes: registerLimits.bytes,
  check: (caller, run) => (run.source === 'choice' ? checkChoice(caller, run) : checkTable(caller, run)),
  refusal: ({ plan, counts }) =>
    plan === '' || countOf(counts, 'new', 'changed') === 0 ? 'not-waiting' : null,
  // What was kept is written; the file is not read again.
  prepare: async (caller, id) => succeed((tx) => writePlan(tx, caller, id)),
  undo: takeBack,
  hasColumn: isMeaning,
}
