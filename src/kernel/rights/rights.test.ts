import { expect, test } from 'vitest'
import { neededToWrite } from './needed-for.ts'
import { type Action, mayDo, type Rights, readRights } from './rights.ts'

const reader: Rights = { kinds: [], languages: [], publishes: false, register: false, messages: false }
const writer: Rights = { ...reader, kinds: ['news'], languages: ['es'] }
const publisher: Rights = { ...writer, publishes: true }
const actions: Action[] = [
  { to: 'edit', kind: 'news', languages: ['es'] },
  { to: 'edit', kind: 'news', languages: ['es', 'en'] },
  { to: 'edit', kind: 'office', languages: ['es'] },
  { to: 'publish', kind: 'news', languages: ['es'] },
  { to: 'publish', kind: 'news', languages: ['en'] },
  { to: 'write' },
  { to: 'put-on-site' },
  { to: 'register' },
  { to: 'messages' },
  { to: 'administer' },
]
const allowed = (rights: Rights | null) => actions.filter((action) => mayDo(rights, action)).map(inWords)

test('an account that nobody narrowed may do everything', () => {
  expect(allowed(null)).toEqual(actions.map(inWords))
})

test('an account that was narrowed may do what was named, and a reader nothing', () => {
  expect(allowed(reader)).toEqual([])
  expect(allowed(writer)).toEqual(['edit news es', 'write'])
  expect(allowed(publisher)).toEqual(['edit news es', 'publish news es', 'write', 'put-on-site'])
  expect(allowed({ ...reader, publishes: true })).toEqual([])
  expect(allowed({ ...reader, kinds: ['news'] })).toEqual([])
  expect(allowed({ ...reader, register: true })).toEqual(['register'])
  expect(allowed({ ...reader, messages: true })).toEqual(['messages'])
})

test('what is kept and makes no sense allows nothing; only what is not kept allows everything', () => {
  expect(readRights(null)).toBeNull()
  expect(readRights(undefined)).toBeNull()
  for (const odd of [{}, [], 'all', 1, { kinds: 'news', languages: ['xx'], publishes: 'yes' }])
    expect(readRights(odd)).toEqual(reader)
  expect(readRights(publisher)).toEqual(publisher)
})

test.each([
  ['/es/contact', null],
  ['/admin/account', null],
  ['/admin/account.data', null],
  ['/admin/cases/1', null],
  ['/admin/entry/1/presence', null],
  ['/admin/entry/1/draft', 'write'],
  ['/admin/news/1/history', 'write'],
  ['/admin/media/upload', 'write'],
  ['/admin/entries/order', 'put-on-site'],
  ['/admin/messages/1', 'messages'],
  ['/admin/companies/1', 'register'],
  ['/admin/companies/keys', 'administer'],
  ['/admin/accounts', 'administer'],
  ['/admin/a-new-form', 'administer'],
  // However it is written: an address that nobody writes so is closed.
  ['/%61dmin/messages/1', 'administer'],
  ['/admin/accounts/', 'administer'],
  ['/admin/accounts-of-mine', 'administer'],
  ['//admin/media', 'administer'],
])('whoever writes at %s has to be allowed to %s', (path, needed) => {
  expect(neededToWrite(path)?.to ?? null).toBe(needed)
})

function inWords(action: Action): string {
  return 'kind' in action ? `${action.to} ${action.kind} ${action.languages.join('+')}` : action.to
}
