import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentedTable } from './documented-table.ts'

const page = readFileSync(new URL('../../../docs/iaf-certsearch.md', import.meta.url), 'utf8')

test('the documentation lists every sheet, header and tag as the table has them, and which are not confirmed', () => {
  expect(page).toContain(documentedTable())
})
