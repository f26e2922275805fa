import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { addressProblemInWords } from '#moving/admin/address-problems.ts'
import { addressLimits, addressOutcomes, largestList } from '#moving/model/address-table.ts'
import type { AddressProblem } from '#moving/model/former-address.ts'
import { entryView } from './entry-view.tsx'
import type { ImportView } from './import-view.ts'

/** The part of an address of the admin area under which addresses of the former site are listed and imported. */
export const addressSection = 'addresses'

/** How an import of addresses of the former site is spoken of. */
export function addressView(locale: Locale): ImportView {
  const usual = entryView(addressSection)
  return {
    ...usual,
    accept: '.csv,.tsv,.txt,.xlsx',
    mostBytes: largestList,
    exports: [{ href: adminAddress.formerAddressesExport, name: m.import_export_csv() }],
    text: m.addresses_import_text,
    file: m.rimport_file,
    limits: () =>
      m.addresses_import_limits({ rows: addressLimits.rows.toLocaleString(formatLocale[locale]) }),
    exportText: m.addresses_export_text,
    rules: [m.addresses_from_hint, m.addresses_to_hint],
    outcomes: addressOutcomes,
    shown: addressOutcomes,
    one: (outcome) => (outcome === 'refused' ? m.addresses_import_refused_one() : usual.one(outcome)),
    many: (outcome) => (outcome === 'refused' ? m.addresses_import_refused_many() : usual.many(outcome)),
    fileProblem: (problem) =>
      problem.code === 'columns-unmapped'
        ? m.addresses_import_unmapped({ said: problem.said ?? '' })
        : usual.fileProblem(problem),
    record: m.addresses_from,
    name: ({ name }) => name,
    field: () => m.addresses_to(),
    ofNew: ([change]) => `${m.addresses_to()}: ${change?.to}`,
    rowProblem: ({ code, row }) =>
      code === 'twice' ? m.addresses_twice({ row: row ?? 0 }) : addressProblemInWords(code as AddressProblem),
    rowLeft: m.addresses_import_row_left,
    ready: m.addresses_import_ready,
    apply: (count) => m.addresses_import_apply({ count }),
    nothingToDo: m.addresses_import_nothing,
    applied: m.addresses_import_applied,
    undo: m.addresses_import_undo,
    undone: m.addresses_import_undone,
    left: m.addresses_import_left,
  }
}
