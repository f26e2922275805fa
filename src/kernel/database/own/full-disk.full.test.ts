import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entry } from '#content/store/tables/content.ts'
import { openDatabase } from '../connect.ts'

const disk = mkdtempSync(join(tmpdir(), 'aval-disk-'))
const dataDir = join(disk, 'data')
const ballast = join(disk, 'ballast')
const mounted = run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args).status === 0
}

/** A small disk of its own, which only root may make. */
describe.runIf(mounted)('on a disk that is full', () => {
  beforeAll(() => resize('8m'))
  afterAll(() => {
    run('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  })

  test('the first start ends in words, and once there is room it can be repeated', async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow(/could not be made: .*No space left/)
    resize('200m')
    await (await openDatabase({ dataDir })).close()
  })

  test('what was answered before it filled up is there once there is room', { timeout: 60_000 }, async () => {
    const database = await openDatabase({ dataDir })
    fill()
    const answered: string[] = []
    const write = async () => {
      for (let row = 0; row < 20_000; row += 1) {
        const key = `row-${row}-${'x'.repeat(500)}`
        await database.orm.insert(entry).values({ kind: 'news', key })
        answered.push(key)
      }
    }
    await expect(write()).rejects.toThrow()
    rmSync(ballast)
    await database.close()
    const { orm, close } = await openDatabase({ dataDir })
    const kept = new Set((await orm.select({ key: entry.key }).from(entry)).map(({ key }) => key))
    expect(answered.filter((key) => !kept.has(key))).toEqual([])
    expect(answered.length).toBeGreaterThan(0)
    await orm.insert(entry).values({ kind: 'news', key: 'after' })
    await close()
  })
})

function resize(size: string): void {
  run('mount', ['-o', `remount,size=${size}`, disk])
}

/** Leaves room for a few hundred rows. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 2 * 1024 ** 2))
}
