import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boundedLog } from './bounded-log.ts'

const megabyte = 1024 * 1024

function place() {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'database.log')
}

test('however much is written, the last megabyte is there, and two are all there is', () => {
  const file = place()
  const write = boundedLog(file)
  for (let number = 0; number < 5_000; number += 1) write(`${number} ${'x'.repeat(1_000)}`)
  expect(statSync(file).size).toBeLessThanOrEqual(megabyte)
  expect(statSync(`${file}.1`).size).toBeLessThanOrEqual(megabyte)
  const [before, last] = [readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]
  expect(last).toMatch(/\n4999 x+\n$/)
  const [first] = last.split(' ', 1)
  expect(before).toContain(`\n${Number(first) - 1} x`)
})

test('a later start goes on where the file ends', () => {
  const file = place()
  boundedLog(file)('x'.repeat(megabyte - 10))
  boundedLog(file)('the next start says more than there is room for')
  expect(statSync(`${file}.1`).size).toBe(megabyte - 9)
  expect(readFileSync(file, 'utf8')).toBe('the next start says more than there is room for\n')
})

test('a disk that refuses a line disturbs nobody', () => {
  const file = path.join(place(), 'no such folder', 'database.log')
  boundedLog(file)('lost')
  expect(existsSync(file)).toBe(false)
})
