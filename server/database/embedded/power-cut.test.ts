import type * as host from 'node:fs'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { fillDataFolder } from '#tests/support/database/data-folder.ts'
import { openDatabase } from '../connect.ts'
import { entry } from '../tables/content.ts'

// What a disk holds that keeps strictly no more than it was asked to: the bytes of a file and the names in a
// folder as they were at their last sync, by the number of the file.
const disk = vi.hoisted(() => ({
  files: new Map<number, Uint8Array>(),
  folders: new Map<number, [name: string, number: number][]>(),
}))

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof host>()
  function keep(descriptor: number) {
    const { ino, size, ...kind } = fs.fstatSync(descriptor)
    if (kind.mode & fs.constants.S_IFDIR) {
      const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`)
      disk.folders.set(
        ino,
        fs.readdirSync(path).map((name) => [name, fs.lstatSync(`${path}/${name}`).ino]),
      )
      return
    }
    const bytes = new Uint8Array(size)
    fs.readSync(descriptor, bytes, 0, size, 0)
    disk.files.set(ino, bytes)
  }
  return { ...fs, fsyncSync: keep, fdatasyncSync: keep }
})

const folder = mkdtempSync(join(tmpdir(), 'aval-power-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(process.platform === 'linux')(
  'a power cut loses no commit that was answered',
  { timeout: 120_000 },
  async () => {
    const running = join(folder, 'running')
    await fillDataFolder(running)
    const root = keepTree(join(running, 'database'))
    const { orm, close } = await openDatabase({ dataDir: running })
    const answered: string[] = []

    async function commit(keys: string[]) {
      await orm
        .insert(entry)
        .values(keys.map((key) => ({ kind: 'news', key, shared: { text: key.repeat(40) } })))
      answered.push(...keys)
    }
    async function expectAllAfterCut(name: string) {
      writeTree(root, join(folder, name, 'database'))
      expect(await readKeys(join(folder, name))).toEqual(answered.toSorted())
    }

    for (let number = 0; number < 30; number += 1) await commit([`single ${number}`])
    await expectAllAfterCut('after single commits')

    await orm.execute(sql`create table made_later as select 'a row' as text`)
    await orm.execute(sql`checkpoint`)
    await commit(['after the checkpoint'])
    await expectAllAfterCut('after a checkpoint')

    for (let batch = 0; batch < 20; batch += 1) {
      await commit(Array.from({ length: 1000 }, (_, row) => `batch ${batch} row ${row}`))
    }
    await orm.execute(sql`vacuum full entry`)
    await orm.execute(sql`checkpoint`)
    await commit(['the last'])
    await expectAllAfterCut('after new segments and a rewritten table')
    await close()
  },
)

function keepTree(path: string): number {
  const { ino } = statSync(path)
  const names = readdirSync(path, { withFileTypes: true }).map((item): [string, number] => {
    const child = join(path, item.name)
    if (item.isDirectory()) return [item.name, keepTree(child)]
    disk.files.set(statSync(child).ino, readFileSync(child))
    return [item.name, statSync(child).ino]
  })
  disk.folders.set(ino, names)
  return ino
}

function writeTree(number: number, path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  for (const [name, child] of disk.folders.get(number) ?? []) {
    if (disk.folders.has(child)) writeTree(child, join(path, name))
    else writeFileSync(join(path, name), disk.files.get(child) ?? '')
  }
}

async function readKeys(dataDir: string) {
  const { orm, close } = await openDatabase({ dataDir })
  const rows = await orm.select({ key: entry.key }).from(entry)
  await close()
  return rows.map(({ key }) => key).sort()
}
