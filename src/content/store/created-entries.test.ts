import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import { setUpEditor } from '#tests/support/saved-entries.ts'
import { saysSomethingIn } from './created-entries.ts'

const { database } = await setUpEditor()

const doc = (...content: object[]) => ({ type: 'doc', content })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = { type: 'text', text: 'Feria' }

test.each([
  [{}, false],
  [{ title: null, slug: '', summary: ' \t\n\u00A0\u2003\uFEFF' }, false],
  [{ title: '', summary: ' a' }, true],
  [{ order: 0 }, true],
  [{ isShown: false }, true],
  [{ tags: [], blocks: [] }, false],
  [{ tags: [''] }, true],
  [{ alt: {} }, true],
  [{ body: doc() }, false],
  [{ body: doc(paragraph(), { type: 'paragraph' }) }, false],
  [{ body: doc(paragraph(), paragraph(text)) }, true],
  [{ body: doc({ type: 'horizontalRule' }) }, true],
])('the database knows as the program does whether %j says something', async (values, expected) => {
  const says = sql<boolean>`${saysSomethingIn(sql`${JSON.stringify(values)}::jsonb`)}`
  const { rows } = await database.orm.execute<{ says: boolean }>(sql`select ${says} as says`)
  const isSaid = Object.values(values).some((value) => !isEmptyValue(value))
  expect([rows[0]?.says, isSaid]).toEqual([expected, expected])
})
