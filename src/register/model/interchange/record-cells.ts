import type { CertificateRecord } from '../certificate-record.ts'
import type { CompanyRecord } from '../company-record.ts'
import type { ProductRecord, SiteRecord } from '../item-records.ts'
import type { ColumnOf, RegisterColumn } from './column.ts'
import { registerColumns } from './columns.ts'

export const columnsOf = (of: ColumnOf): readonly RegisterColumn[] => byPart[of]
const byPart = Object.groupBy(registerColumns, ({ of }) => of) as Record<ColumnOf, RegisterColumn[]>

export type Cells = Map<string, string>

export function companyCells(record: CompanyRecord): Cells {
  return cellsOf('company', record)
}

/** Those of the certificate itself, without its company, sites, products and history. */
export function certificateCells(record: CertificateRecord): Cells {
  return cellsOf('certificate', record)
}

export function siteCells(record: SiteRecord): Cells {
  return cellsOf('site', record)
}

export function productCells(record: ProductRecord): Cells {
  return cellsOf('product', record)
}

function cellsOf(of: ColumnOf, record: object): Cells {
  return new Map(
    byPart[of].map(({ name, path, cell }) => {
      const value = valueAt(record, path)
      return [name, value === null || value === undefined ? '' : cell.write(value as never)]
    }),
  )
}

function valueAt(record: object, [key, inner]: RegisterColumn['path']): unknown {
  const value = (record as Record<string, unknown>)[key]
  if (inner === undefined || value === null || typeof value !== 'object') return value
  return (value as Record<string, unknown>)[inner]
}
