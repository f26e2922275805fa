import { expect, test } from 'vitest'
import { registerColumn, registerColumns } from './columns.ts'

const day = '2026-09-01'

/** What a cell says, in the words of this table: JSON, or the name of what is wrong. */
function read(column: string, cell: string): string {
  const found = registerColumn(column)
  if (!found) throw new Error(`No column ${column}`)
  const value = found.cell.read(cell)
  return value.ok ? JSON.stringify(value.value) : value.problem
}

test.each([
  ['issuedOn', '2026-03-14', '"2026-03-14"'],
  ['issuedOn', ' 2026/3/14 ', '"2026-03-14"'],
  ['issuedOn', '20260314', '"2026-03-14"'],
  ['issuedOn', '2026-03-14T00:00:00.000Z', '"2026-03-14"'],
  ['issuedOn', '14/3/2026', '"2026-03-14"'],
  ['issuedOn', '3/14/2026', '"2026-03-14"'],
  ['issuedOn', '4.4.2026', '"2026-04-04"'],
  ['issuedOn', '14 de marzo de 2026', '"2026-03-14"'],
  ['issuedOn', '14-mar-2026', '"2026-03-14"'],
  ['issuedOn', 'March 14, 2026', '"2026-03-14"'],
  ['issuedOn', '3 setiembre 2026', '"2026-09-03"'],
  ['issuedOn', '3/4/2026', 'ambiguous-date'],
  ['issuedOn', '03.04.2026', 'ambiguous-date'],
  ['issuedOn', '14/03/2026 0:00:00', '"2026-03-14"'],
  ['issuedOn', '14/3/26', 'not-date'],
  ['issuedOn', '2026-02-30', 'not-date'],
  ['issuedOn', '0000-00-00', 'not-date'],
  ['issuedOn', '46095', 'not-date'],
  ['issuedOn', '14 marciano 2026', 'not-date'],
  ['issuedOn', '2026-03-14T12:00:00.000Z', 'not-date'],
  ['isAccredited', 'Sí', 'true'],
  ['isAccredited', 'FALSO', 'false'],
  ['isAccredited', '1', 'true'],
  ['isAccredited', 'quizás', 'not-boolean'],
  ['company.country', 'uy', '"UY"'],
  ['company.country', 'Uruguay', '"UY"'],
  ['company.country', 'estados unidos', '"US"'],
  ['company.country', 'España', '"ES"'],
  ['company.country', 'Atlántida', 'not-country'],
  ['company.country', 'ZZ', 'not-country'],
  ['company.country', 'EU', 'not-country'],
  ['family', 'Agroalimentaria', '"agrifood"'],
  ['type', 'Sistema de Gestión', '"management-system"'],
  ['type', 'constructor', 'not-choice'],
  ['state', 'Vigente', '"in-force"'],
  ['state', 'Active', '"in-force"'],
  ['state', '__proto__', 'not-choice'],
  ['sectors', '3; 30;3', '["3","30"]'],
  ['sectors', '40', 'not-choice'],
  [
    'standards',
    'ISO 9001:2015; ISO 14001',
    '[{"name":"ISO 9001","edition":"2015"},{"name":"ISO 14001","edition":null}]',
  ],
  [
    'company.taxIds',
    'RUT 214567890012; ES-B1',
    '[{"kind":"rut","number":"214567890012"},{"kind":"other","number":"ES-B1"}]',
  ],
  [
    'ownerRegisters',
    'GLOBALG.A.P. | 405; "a;b" | "c|d" | https://example.com',
    '[{"owner":"GLOBALG.A.P.","number":"405","href":null},{"owner":"a;b","number":"c|d","href":"https://example.com"}]',
  ],
  [
    'standardsApart',
    'ISO 14001 | no | 2026-03-01; ISO 45001 | | | 2026-09-01',
    '[{"name":"ISO 14001","edition":null,"accreditation":"no","suspendedOn":"2026-03-01","withdrawnOn":null},{"name":"ISO 45001","edition":null,"accreditation":null,"suspendedOn":null,"withdrawnOn":"2026-09-01"}]',
  ],
  ['standardsApart', 'ISO 14001 | no | yesterday', 'not-date'],
  [
    'standardsApart',
    'ISO 9001:2008 | | | 2026-09-01',
    '[{"name":"ISO 9001","edition":"2008","accreditation":null,"suspendedOn":null,"withdrawnOn":"2026-09-01"}]',
  ],
  [
    'jointIssues',
    'IQNet | UY-1 | https://example.com',
    '[{"partner":"IQNet","number":"UY-1","href":"https://example.com"}]',
  ],
  [
    'decisions',
    'suspend 2025-03-01 nonconformity; restore 20/5/2025',
    '[{"decision":"suspend","on":"2025-03-01","reason":"nonconformity"},{"decision":"restore","on":"2025-05-20","reason":null}]',
  ],
  ['decisions', 'suspend 3/4/2025', 'not-decisions'],
  ['site.latitude', '-31,7112', '-31.7112'],
  ['site.latitude', '1e309', 'not-number'],
  ['site.latitude', 'NaN', 'not-number'],
])('%s: %s says %s', (column, cell, said) => {
  expect(read(column, cell)).toBe(said)
})

test.each([
  ['3/4/2026', 'day-first', '"2026-04-03"'],
  ['3/4/2026', 'month-first', '"2026-03-04"'],
  ['14/3/2026', 'day-first', '"2026-03-14"'],
  ['14/3/2026', 'month-first', 'other-order'],
  ['3/14/2026', 'day-first', 'other-order'],
  ['31/2/2026', 'day-first', 'not-date'],
  ['2026-03-14', 'month-first', '"2026-03-14"'],
] as const)('%s in a column that is %s says %s', (cell, order, said) => {
  const value = registerColumn('issuedOn')?.cell.read(cell, order)
  expect(value?.ok ? JSON.stringify(value.value) : value?.problem).toBe(said)
})

test('the example of every column can be read, and what is read is written as it can be read again', () => {
  for (const { name, example, cell } of registerColumns) {
    if (example === '') continue
    const value = cell.read(example)
    expect([name, value.ok]).toEqual([name, true])
    if (!value.ok) continue
    expect([name, cell.read(cell.write(value.value as never))]).toEqual([name, value])
  }
})

test('texts that hold what separates values come back', () => {
  const { write, read: readCell } = registerColumn('ownerRegisters')?.cell ?? expect.fail('no column')
  const odd = [
    { owner: 'a;b', number: '"1"', href: null },
    { owner: 'a|b;c', number: 'x " y', href: 'https://example.com/?a=1|2;3' },
  ]
  expect(readCell(write(odd as never))).toEqual({ ok: true, value: odd })
  const names = [
    { name: 'A:B', edition: null },
    { name: 'A;B', edition: '20"26' },
  ]
  const standards = registerColumn('standards')?.cell ?? expect.fail('no column')
  expect(standards.read(standards.write(names as never))).toEqual({ ok: true, value: names })
  const apart = registerColumn('standardsApart')?.cell ?? expect.fail('no column')
  const lines = names.map((name) => ({ ...name, accreditation: null, suspendedOn: null, withdrawnOn: day }))
  expect(apart.read(apart.write(lines as never))).toEqual({ ok: true, value: lines })
})
