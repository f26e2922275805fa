import { words } from '../../locales.ts'
import * as cell from './cells.ts'
import { certificateColumns } from './certificate-columns.ts'
import { column, type RegisterColumn } from './column.ts'
import { companyColumns } from './company-columns.ts'
import { itemColumns } from './item-columns.ts'
import { stateColumns } from './state-columns.ts'

/** Every column of the register's table, in its order. */
export const registerColumns: readonly RegisterColumn[] = [
  column(
    'row',
    'row',
    ['row'],
    cell.choice({ certificate: ['certificado'], site: ['sitio'], product: ['producto'] }),
    [
      words('Qué dice la fila', 'What the row tells'),
      words(
        'certificate (o vacía), o site y product: un sitio o producto más del certificado de la fila de arriba, con el mismo id',
        'certificate (or empty), or site and product: one more site or product of the certificate above, with the same id',
      ),
      'certificate',
    ],
  ),
  ...companyColumns,
  ...certificateColumns,
  ...stateColumns,
  ...itemColumns,
]

const byName = new Map(registerColumns.map((each) => [each.name, each]))

export function registerColumn(name: string): RegisterColumn | null {
  return byName.get(name) ?? null
}

/** Columns of which one must be there for rows to be known again. */
export const idColumns = ['id', 'company.id'] as const

/** Whether a column is none of the register's: somebody's own notes. */
export function isOwnNote(name: string): boolean {
  return name.startsWith('_')
}
