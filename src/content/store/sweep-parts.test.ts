import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepParts } from './content-jobs.ts'

test('what a process that was killed left half written goes after a day, with the folder that has nothing else', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'aval-parts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const now = new Date('2026-05-04T12:00:00Z')
  const write = (name: string, hours: number) => {
    const place = path.join(root, name)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, '')
    const at = new Date(now.getTime() - hours * 3_600_000)
    utimesSync(place, at, at)
    return place
  }
  const old = write('messages/one/f1.a.part', 25)
  const [young, whole] = [write('messages/two/f1.a.part', 23), write('messages/three/f1', 25)]
  await sweepParts([path.join(root, 'messages'), path.join(root, 'documents')], now)
  expect([old, young, whole].map(existsSync)).toEqual([false, true, true])
  expect(existsSync(path.dirname(old))).toBe(false)
})
