import { expect, test } from 'vitest'
import { longLocks } from '#tests/support/database/long-locks.ts'
import { readMigrations } from './migrate.ts'

/** Those up to this one are what sites have gone through already. */
const lastBefore = '0047_last-backup'

test('no new migration holds a table that is there for as long as it is large', async () => {
  const added = (await readMigrations()).filter(({ name }) => name > lastBefore)
  expect(
    added.flatMap(({ name, statements }) => longLocks(statements).map((lock) => `${name}: ${lock}`)),
  ).toEqual([])
})

test.each([
  ['create index "a" on "certificate" using btree ("number")', 'certificate: builds an index'],
  ['CREATE UNIQUE INDEX "a" ON "company"("name")', 'company: builds an index'],
  [
    'alter table "certificate" add column "a" text not null',
    'certificate: adds a column that must be filled',
  ],
  [
    'alter table "certificate" add column "a" uuid default gen_random_uuid() not null',
    'certificate: adds a column with a value that is computed for each row',
  ],
  [
    'alter table "certificate" add column "a" timestamptz default clock_timestamp()',
    'certificate: adds a column with a value that is computed for each row',
  ],
  [
    'alter table "certificate" alter column "a" set data type bigint',
    'certificate: changes the type of a column',
  ],
  ['alter table "certificate" alter column "a" set not null', 'certificate: looks through all rows'],
  [
    'alter table "certificate" add constraint "a" foreign key ("b") references "c"("id")',
    'certificate: adds a constraint that looks through all rows',
  ],
  ['-- Everybody has one.\nupdate "certificate"\nset "a" = 1', 'certificate: writes every row'],
])('%s is told', (statement, told) => {
  expect(longLocks([statement])).toEqual([told])
})

test.each([
  ['a column that may be empty', 'alter table "certificate" add column "a" text'],
  ['a column with a constant', `alter table "certificate" add column "a" text default 'x' not null`],
  [
    'a constraint that is looked through later',
    'alter table "certificate" add constraint "a" check (b > 0) not valid',
  ],
  ['a few rows', 'update "certificate" set "a" = 1 where "id" = 2'],
  [
    'an index of a table that it makes',
    'create table "a" ("b" text not null);\ncreate index "c" on "a" ("b")',
  ],
  ['what says why it is short', '-- locks: one row\ncreate index "a" on "clock_mark" ("b")'],
])('%s holds nothing for long', (_, statement) => {
  expect(longLocks([statement])).toEqual([])
})
