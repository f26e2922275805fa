import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { caseCount } from '#cases/store/tables.ts'
import { media } from '#media/store/tables.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { readArchive } from './archive/read-archive.ts'
import { folderFiles } from './files/folder-files.ts'
import { makeBackup } from './make-backup.ts'
import { writeBackupFile } from './write-backup-file.ts'

async function emptySite() {
  const [database, dataDir] = [await freshDatabase(), mkdtempSync(path.join(tmpdir(), 'aval-made-'))]
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { database, dataDir }
}

/** More than the server sends before somebody reads it. */
const large = sql`create table large as select number, repeat(md5(number::text), 10) as said
  from generate_series(1, 60000) number`

test('rows that change and come meanwhile are not in it', async () => {
  const { database, dataDir } = await emptySite()
  await database.orm.execute(large)
  const to = new PassThrough()
  let asked = 0
  const goOn = async () => {
    asked += 1
    if (asked > 1) return
    await database.orm.execute(sql`insert into large values (0, 'new')`)
    const facts = { type: 'application/pdf', bytes: 1, sha256: 'f'.repeat(64) }
    await database.orm.insert(media).values({ fileName: 'a.pdf', ...facts })
  }
  const making = makeBackup({ database, files: folderFiles(dataDir) }, to, { goOn: () => void goOn() })
  const { manifest } = await readArchive(to, [], {})
  expect(await making).toMatchObject({ tables: { large: { rows: 60_000 }, media: { rows: 0 } } })
  expect(manifest.missing).toEqual(['secret.key'])
})

test('one that is ended in the middle of a table lets go of everything', async () => {
  const { database, dataDir } = await emptySite()
  await database.orm.execute(large)
  let parts = 0
  const goOn = () => {
    parts += 1
    if (parts === 3) throw new Error('enough')
  }
  await expect(
    makeBackup({ database, files: folderFiles(dataDir) }, new PassThrough().resume(), { goOn }),
  ).rejects.toThrow('enough')
  expect(await backupsOf(database)).toEqual([])
})

test('so does one that nobody takes any more', async () => {
  const { database, dataDir } = await emptySite()
  await database.orm.execute(large)
  const full = new Writable({
    write: (_, __, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  })
  await expect(makeBackup({ database, files: folderFiles(dataDir) }, full)).rejects.toThrow('no space')
  expect(await backupsOf(database)).toEqual([])
})

test('what lies in the place of a file is told as missing, and ends nothing', async () => {
  const { database, dataDir } = await emptySite()
  const [link, folder] = ['a', 'b'].map((each) => each.repeat(64))
  for (const sha256 of [link ?? '', folder ?? ''])
    await database.orm.insert(media).values({ fileName: 'a.pdf', type: 'application/pdf', bytes: 1, sha256 })
  mkdirSync(path.join(dataDir, 'keys', 'old'), { recursive: true })
  mkdirSync(path.join(dataDir, 'media', folder ?? ''), { recursive: true })
  writeFileSync(path.join(dataDir, 'secret.key'), 'x'.repeat(43))
  symlinkSync(path.join(dataDir, 'secret.key'), path.join(dataDir, 'media', link ?? ''))
  const { missing } = await makeBackup({ database, files: folderFiles(dataDir) }, new PassThrough().resume())
  expect(missing).toEqual([`media/${link}`, `media/${folder}`])
})

test('a file of which the disk gives only a part keeps its size, and is told as damaged', async () => {
  const { database, dataDir } = await emptySite()
  const place = path.join(dataDir, 'secret.key')
  writeFileSync(place, 'x'.repeat(600_000))
  const file = await folderFiles(dataDir).open('secret.key')
  if (!file) throw new Error('It was not opened')
  truncateSync(place, 10)
  const read = await buffer(file.read())
  expect([read.length, read.subarray(0, 11).toString(), file.isDamaged()]).toEqual([
    ...[600_000, `${'x'.repeat(10)}\0`, true],
  ])
  await file.close()
  // One that is whole.
  const whole = await makeBackup({ database, files: folderFiles(dataDir) }, new PassThrough().resume())
  expect(whole).toMatchObject({ damaged: [], files: { count: 1, bytes: 10 } })
})

test('what somebody put in the place of the unfinished file is neither written to nor kept', async () => {
  const { database, dataDir } = await emptySite()
  const [place, other] = [path.join(dataDir, 'site.tar.zst'), path.join(dataDir, 'other')]
  writeFileSync(other, 'theirs')
  for (const put of [
    () => symlinkSync(other, `${place}.part`),
    () => writeFileSync(`${place}.part`, '', { mode: 0o644 }),
  ]) {
    put()
    await writeBackupFile({ database, files: folderFiles(dataDir) }, place, {})
    expect(lstatSync(place).mode & 0o170777).toBe(0o100600)
    rmSync(place)
  }
  expect(readFileSync(other, 'utf8')).toBe('theirs')
})

test('cases are written in the order of their random ids, whenever they came', async () => {
  const { database, dataDir } = await emptySite()
  const ids = ['c', 'a', 'b'].map((each) => `${each.repeat(8)}-0000-4000-8000-000000000000`)
  for (const id of ids) await database.orm.insert(caseCount).values({ id, period: '2026-1', kind: 'report' })
  const to = new PassThrough()
  const making = makeBackup({ database, files: folderFiles(dataDir) }, to)
  let rows = ''
  await readArchive(to, [], {
    async part(table, bytes) {
      if (table === 'case_count') for await (const piece of bytes) rows += Buffer.from(piece).toString()
    },
  })
  await making
  expect([...rows.matchAll(/([abc])\1{7}-/g)].map(([, each]) => each)).toEqual(['a', 'b', 'c'])
})

async function backupsOf({ orm }: Awaited<ReturnType<typeof emptySite>>['database']) {
  const open = sql`select state from pg_stat_activity where application_name = 'aval backup' and datname = current_database()`
  // The server notices a moment later.
  await expect.poll(async () => (await orm.execute(open)).rows).toEqual([])
  return (await orm.execute(open)).rows
}
