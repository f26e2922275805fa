import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeTurn } from './take-turn.mjs'

test('of many that want the turn at once, each works alone', async () => {
  const folder = temporaryFolder()
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await new Promise((resolve) => setImmediate(resolve))
    working -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => takeTurn(folder, work)))
  expect(most).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('whoever was killed does not keep the turn', async () => {
  const folder = temporaryFolder()
  // No process has this number: it is above the largest that Linux gives.
  writeFileSync(path.join(folder, `1~4194305~${hostname()}`), '')
  expect(await takeTurn(folder, async () => 'done')).toBe('done')
})

test('work that fails gives the turn up', async () => {
  const folder = temporaryFolder()
  await expect(takeTurn(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await takeTurn(folder, async () => 'done')).toBe('done')
})

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-turns-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
