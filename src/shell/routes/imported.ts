import type { AnyKind } from '#content/model/define-kind.ts'
import { places } from '#content/model/editing/place.ts'
import type { ImportOutcome } from '#content/model/imports/report.ts'
import { columnsOf } from '#content/model/interchange/columns.ts'
import { entryOutcomes } from '#content/model/interchange/report.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import type { ImportSubject } from '#content/store/imports/import-subject.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import { addressOutcomes, columnsOfAddresses } from '#moving/model/address-table.ts'
import { addressImports } from '#moving/store/address-imports.ts'
import { registerColumns } from '#register/model/interchange/columns.ts'
import { recordOutcomes, shownOutcomes } from '#register/model/interchange/report.ts'
import { registerImports } from '#register/store/import/register-imports.ts'
import { addressSection } from '../import/address-view.tsx'
import type { ColumnTold } from '../import/import-view.ts'

/** What is imported at an address, and how its page speaks of it. */
export type Imported = {
  subject: ImportSubject
  /** Null for the register. */
  section: string | null
  /** What an account must be allowed to before it imports. Who reads its page, `neededToRead` says. */
  needs: Action | null
  title(locale: Locale): string
  /** The columns that a file may have. */
  columns(locale: Locale): ColumnTold[]
  outcomes: readonly ImportOutcome[]
  /** What a report shows at first; null for all. */
  shown: readonly ImportOutcome[] | null
}

/** The entries of a section, the addresses of the former site, or the register where there is no section. */
export function importedAt(path: string | undefined): Imported {
  if (path === undefined) return register
  if (path === addressSection) return addresses
  const section = orNotFound(adminSectionAt(path))
  const kind: AnyKind = kinds[section.kind]
  return {
    subject: entryImports(kind),
    section: section.path,
    // A file may write in every language and what they share.
    needs: neededToEdit(kind, places),
    title: (locale) => m.import_title({ name: kind.plural[locale] }),
    columns: (locale) =>
      columnsOf(kind).map(({ names, definition }) => ({ names, label: definition.label[locale] })),
    outcomes: entryOutcomes,
    shown: null,
  }
}

const register: Imported = {
  subject: registerImports,
  section: null,
  needs: neededToWrite(adminAddress.registerImport),
  title: () => m.rimport_title(),
  columns: (locale) =>
    registerColumns.map(({ name, label, means, example }) => ({
      ...{ names: [name], label: label[locale], means: means[locale], example },
    })),
  outcomes: recordOutcomes,
  shown: shownOutcomes,
}

const addresses: Imported = {
  subject: addressImports,
  section: addressSection,
  needs: neededToWrite(adminAddress.formerAddressesImport),
  title: () => m.addresses_import_title(),
  columns: () => [
    { names: columnsOfAddresses.from, label: m.addresses_from() },
    { names: columnsOfAddresses.to, label: m.addresses_to() },
  ],
  outcomes: addressOutcomes,
  shown: null,
}

/**
 * Which rows of a report are asked for: those with an outcome, those that were left, or null for what is shown at
 * first.
 */
export function askedRows(
  request: Request,
  { outcomes }: Pick<Imported, 'outcomes'>,
): ImportOutcome | 'left' | null {
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
