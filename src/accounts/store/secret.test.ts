import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import { systemActor } from '#kernel/caller.ts'
import { silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { runAval } from '#tests/support/aval.ts'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'
import { readSecret } from './secret.ts'
import { authUser, siteSecret } from './tables.ts'

function folder() {
  const place = mkdtempSync(path.join(tmpdir(), 'aval-secret-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return place
}

const stored = (place: string) => openFolderStorage(place)

async function database() {
  const made = await freshDatabase()
  onTestFinished(() => made.close())
  return made
}

test('the first start makes a secret, which every later one and every other process reads', async () => {
  const [{ orm }, own] = [await database(), folder()]
  const secrets = await Promise.all([readSecret(orm, stored(own)), readSecret(orm, stored(own))])
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(new Set([...secrets, await readSecret(orm, stored(own))]).size).toBe(1)
  expect(readdirSync(own)).toEqual(['secret.key'])
})

test('a data folder that is empty or not mounted is refused with a sentence, and stays as it was', async () => {
  const [{ orm }, own, empty] = [await database(), folder(), folder()]
  await readSecret(orm, stored(own))
  for (const place of [empty, path.join(empty, 'not-there')])
    await expect(readSecret(orm, stored(place))).rejects.toThrow(`${place} has no secret.key`)
  expect(readdirSync(empty)).toEqual([])
})

test('the data folder of another site is refused, and so is a second machine that starts on its own', async () => {
  const [{ orm }, other, own, second] = [await database(), await database(), folder(), folder()]
  await readSecret(other.orm, stored(second))
  const starts = await Promise.allSettled([readSecret(orm, stored(own)), readSecret(orm, stored(second))])
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // Whose folder the new database takes is a matter of who comes first; the other one has none, or that of another site.
  const problem = starts[0].status === 'rejected' ? 'has no secret.key' : 'belongs to another site'
  const [refused] = starts.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining(problem) } })
})

test('a version that kept nothing of its folder is not started without it where it has accounts', async () => {
  const [{ orm }, own, empty] = [await database(), folder(), folder()]
  await orm.insert(authUser).values({ id: 'a', name: 'Ana', email: 'ana@aval.example' })
  await expect(readSecret(orm, stored(empty))).rejects.toThrow(`${empty} has no secret.key`)
  expect(readdirSync(empty)).toEqual([])
  writeFileSync(path.join(own, 'secret.key'), 'a'.repeat(43))
  expect(await readSecret(orm, stored(own))).toBe('a'.repeat(43))
})

test('a command neither makes a secret nor has one known, and says so where there is none', async () => {
  const [{ orm }, own, empty] = [await database(), folder(), folder()]
  const asCommand = { isCommand: true }
  await expect(readSecret(orm, stored(empty), asCommand)).rejects.toThrow('Start the site first')
  expect(readdirSync(empty)).toEqual([])
  writeFileSync(path.join(own, 'secret.key'), 'a'.repeat(43))
  expect(await readSecret(orm, stored(own), asCommand)).toBe('a'.repeat(43))
  expect(await orm.select().from(siteSecret)).toEqual([])
})

test('whoever says that a folder is lost for good starts on another', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const { url, drop } = await emptyDatabase()
  const { orm, close } = await openPostgres(url, silentLog)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const [lost, next] = [folder(), folder()]
  const before = await readSecret(orm, stored(lost))
  await orm.insert(authUser).values({ id: 'a', name: 'Ana', email: 'ana@aval.example' })
  const options = { dataDir: next, databaseUrl: url }
  expect(runAval(['keys', 'list'], options)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no secret.key'),
  })
  expect(runAval(['folder', 'adopt'], options)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--yes'),
  })
  await expect(readSecret(orm, stored(next))).rejects.toThrow('no secret.key')
  expect(runAval(['folder', 'adopt', '--yes'], options)).toMatchObject({ status: 0, stderr: '' })
  expect(runAval(['keys', 'list'], options)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Start the site first'),
  })
  const said = await orm.select({ what: historyEvent.what, by: historyEvent.actor }).from(historyEvent)
  expect(said).toEqual([{ what: 'folder-adopted', by: systemActor.id }])
  expect(await readSecret(orm, stored(next))).not.toBe(before)
  await expect(readSecret(orm, stored(folder()))).rejects.toThrow('no secret.key')
  await expect(readSecret(orm, stored(lost))).rejects.toThrow('another site')
})
