import { expect, test } from 'vitest'
import { backupName, isDue, isLate, latestAt, outdated, ownBackups } from './schedule.ts'

const montevideo = 'America/Montevideo'
const at = (text: string) => new Date(text)

test('the hour is that of the body, today once it has come and yesterday before', () => {
  expect(latestAt(at('2026-11-26T06:00:00Z'), 3, montevideo)).toEqual(at('2026-11-26T06:00:00Z'))
  expect(latestAt(at('2026-11-26T05:59:59Z'), 3, montevideo)).toEqual(at('2026-11-25T06:00:00Z'))
})

test('where clocks are put forward over the hour, the next one is meant', () => {
  expect(latestAt(at('2026-03-29T08:00:00Z'), 2, 'Europe/Madrid')).toEqual(at('2026-03-29T01:00:00Z'))
})

test('a backup is due once a day, and after a failure once an hour', () => {
  const due = at('2026-11-26T06:00:00Z')
  const now = at('2026-11-26T06:01:00Z')
  const before = at('2026-11-25T06:00:30Z')
  expect(isDue({ madeAt: null, triedAt: null }, due, now)).toBe(true)
  expect(isDue({ madeAt: before, triedAt: null }, due, now)).toBe(true)
  expect(isDue({ madeAt: at('2026-11-26T06:00:10Z'), triedAt: null }, due, now)).toBe(false)
  const tried = { madeAt: before, triedAt: at('2026-11-26T06:00:10Z') }
  expect(isDue(tried, due, now)).toBe(false)
  expect(isDue(tried, due, at('2026-11-26T07:00:11Z'))).toBe(true)
})

test('what a clock that was far ahead has dated keeps no backup from being made', () => {
  const ahead = at('2027-03-01T06:00:00Z')
  const due = at('2026-11-26T06:00:00Z')
  expect(isDue({ madeAt: ahead, triedAt: ahead }, due, at('2026-11-26T06:01:00Z'))).toBe(true)
})

test('it is late when none came three hours after it was due, and never before the first one', () => {
  const due = at('2026-11-26T06:00:00Z')
  const before = { madeAt: at('2026-11-25T06:00:30Z'), triedAt: null }
  expect(isLate(before, due, at('2026-11-26T08:59:00Z'))).toBe(false)
  expect(isLate(before, due, at('2026-11-26T09:01:00Z'))).toBe(true)
  expect(isLate({ madeAt: null, triedAt: null }, due, at('2026-11-26T09:01:00Z'))).toBe(false)
  const begun = { madeAt: null, triedAt: at('2026-11-26T12:00:00Z') }
  expect(isLate(begun, due, at('2026-11-26T14:59:00Z'))).toBe(false)
  expect(isLate(begun, due, at('2026-11-26T15:01:00Z'))).toBe(true)
})

test('a folder may hold the backups of several sites, and other files', () => {
  const name = backupName('aval.example', at('2026-11-26T06:00:05.123Z'))
  expect(name).toBe('aval-aval.example-2026-11-26T060005Z.tar.zst')
  const sealed = backupName('aval.example', at('2026-11-25T06:00:00Z'), { isSealed: true, lost: 2 })
  expect(sealed).toBe('aval-aval.example-2026-11-25T060000Z.lacks-2.tar.zst.age')
  const others = [
    backupName('other.example', at('2026-11-24T06:00:00Z')),
    backupName('aval.example:8443', at('2026-11-24T06:00:00Z')),
    'aval-aval.example-notes.txt',
  ]
  expect(ownBackups('aval.example', [name, sealed, ...others, `${name}.part`])).toEqual({
    ...{ whole: [sealed, name], begun: [`${name}.part`] },
  })
})

test('the one just made stays, and so does the newest that lacks nothing; what is dated ahead takes no place', () => {
  const site = 'aval.example'
  const name = (day: string, lost = 0) => backupName(site, at(`${day}T06:00:00Z`), { lost })
  const now = at('2026-11-26T06:01:00Z')
  const ahead = [name('2027-01-01'), name('2027-01-02')]
  const good = [name('2026-11-22'), name('2026-11-23')]
  const lacking = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => name(day, 67))
  const made = lacking[2] ?? ''
  expect(outdated({ site, made, keep: 2 }, [...good, ...lacking, ...ahead], now)).toEqual([
    good[0],
    lacking[0],
  ])
})
