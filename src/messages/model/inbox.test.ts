import { expect, test } from 'vitest'
import { readLabels } from '#messages/store/inbox/change-message.ts'
import { namesPerson } from '#messages/store/inbox/find-message.ts'
import { canBeAnswered } from './anonymous-sender.ts'
import { readInboxFilter, writeInboxFilter } from './inbox.ts'

test('a filter in an address is read as it was written', () => {
  const filter = {
    query: 'año & «queja»',
    state: 'in-work',
    subject: 'appeal',
    assignee: 'nobody',
    label: 'visita, 2',
    show: 'overdue',
  } as const
  expect(readInboxFilter(new URLSearchParams(writeInboxFilter(filter, 3)))).toEqual(filter)
  expect(writeInboxFilter(filter, 3)).toContain('page=3')
  expect(writeInboxFilter({ query: '', state: null })).toBe('')
})

test.each(['state=none', 'subject=__proto__', 'show=everything', 'state=new%00'])(
  '%s is no filter',
  (query) => {
    expect(readInboxFilter(new URLSearchParams(query))).toBe(null)
  },
)

test('labels are each one, trimmed, and few and short', () => {
  expect(readLabels(' visita , Visita,,  para el\u202E lunes ')).toEqual(['visita', 'para el lunes'])
  expect(readLabels('x'.repeat(31))).toBe(null)
  expect(readLabels('a,b,c,d,e,f,g,h,i')).toBe(null)
  expect(readLabels(' , ')).toEqual([])
})

test('nobody answers the address that stands in for one', () => {
  expect(canBeAnswered('anonimo@example.com')).toBe(false)
  expect(canBeAnswered('Anonimo@Example.com')).toBe(false)
  expect(canBeAnswered('ana@acme.example')).toBe(true)
})

test('a person is among those who decided when every word of the name is', () => {
  expect(namesPerson('Comisión: Inés NÚÑEZ, Juan Paz', 'Ines Nuñez')).toBe(true)
  expect(namesPerson('Comisión: Inés Paz', 'Inés Núñez')).toBe(false)
  expect(namesPerson('Inés', '')).toBe(false)
})
