import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { expectWritable } from './expect-writable.ts'

const disk = mkdtempSync(path.join(tmpdir(), 'aval-read-only-'))
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const mounted = run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk)
afterAll(() => {
  if (mounted) run('umount', '-l', disk)
  rmSync(disk, { recursive: true, force: true })
})

test('a folder that can be written, and one that is still to be made, are taken', () => {
  expectWritable(disk)
  expectWritable(path.join(disk, 'to', 'be', 'made'))
})

/** A small disk of its own, which only root may make. */
describe.runIf(mounted)('on a disk that is read-only', () => {
  test.each(['data', path.join('to', 'be', 'made')])('a start with %s ends in words', (name) => {
    run('mount', '-o', 'remount,rw', disk)
    mkdirSync(path.join(disk, 'data'), { recursive: true })
    run('mount', '-o', 'remount,ro', disk)
    expect(() => expectWritable(path.join(disk, name))).toThrow(/cannot be written: it is read-only/)
  })
})
