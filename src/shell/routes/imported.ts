import type { AnyKind } from '#content/model/define-kind.ts'
import { places } from '#content/model/editing/place.ts'
import type { ImportOutcome } from '#content/model/imports/report.ts'
import { entryOutcomes } from '#content/model/interchange/report.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import type { ImportSubject } from '#content/store/imports/import-subject.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import { recordOutcomes, shownOutcomes } from '#register/model/interchange/report.ts'
import { registerImports } from '#register/store/import/register-imports.ts'

/** What is imported at an address: the entries of a section, or the register where there is none. */
export type Imported = {
  subject: ImportSubject
  section: string | null
  kind: AnyKind | null
  outcomes: readonly ImportOutcome[]
  /** What a report shows at first; null for all. */
  shown: readonly ImportOutcome[] | null
}

export function importedAt(path: string | undefined): Imported {
  if (path === undefined)
    return {
      ...{ subject: registerImports, section: null, kind: null },
      ...{ outcomes: recordOutcomes, shown: shownOutcomes },
    }
  const section = orNotFound(adminSectionAt(path))
  const kind: AnyKind = kinds[section.kind]
  const subject = entryImports(kind)
  return { subject, section: section.path, kind, outcomes: entryOutcomes, shown: null }
}

/** What an account must be allowed to before it imports: a file may write in every language and what they share. */
export function neededToImport({ kind }: Imported): Action {
  return kind ? neededToEdit(kind, places) : { to: 'register' }
}

/**
 * Which rows of a report are asked for: those with an outcome, those that were left, or null for what is shown at
 * first.
 */
export function askedRows(request: Request, { outcomes }: Imported): ImportOutcome | 'left' | null {
  const asked = new URL(request.url).searchParams.get('show')
  if (!asked) return null
  return [...outcomes, 'left' as const].find((each) => each === asked) ?? notFound()
}

/** The one reason for which rows are asked: `ambiguous-date:issuedOn`, or null. */
export function askedCause(request: Request): { code: string; column: string | null } | null {
  const [, code, column] =
    /^([a-z-]{1,40}):([\w.]{0,80})$/.exec(new URL(request.url).searchParams.get('cause') ?? '') ?? []
  return code === undefined ? null : { code, column: column || null }
}
