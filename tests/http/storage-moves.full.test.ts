import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasSwift } from '#cli/launch/swift.mjs'
import { readEnv } from '#kernel/env.ts'
import { openS3Storage } from '#kernel/storage/s3-storage.ts'
import { findAny } from '#kernel/storage/site-places.ts'
import { readStorageAddress, type StorageAddress } from '#kernel/storage/storage-address.ts'
import { openSite } from '#serve/open-site.ts'
import { sendJson, signIn } from '../support/accounts.ts'
import { startAval } from '../support/aval.ts'
import { bareDatabase } from '../support/database.ts'
import { allFiles } from '../support/forms/all-rows.ts'
import { keyedFolder } from '../support/keyed-space.ts'
import { readBackup } from '../support/read-backup.ts'
import { formOf, sendReport, sendSpaceForm } from '../support/report-by-form.ts'
import { s3WhileTesting } from '../support/s3-server.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { tracedPlace } from '../support/traced-site.ts'

/* A site that goes from a folder into a bucket and back, by the commands that its operator types. */
const patient = { timeout: 300_000 }

const folder = mkdtempSync(path.join(tmpdir(), 'aval-storage-moves-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

type Place = { dataDir: string; databaseUrl: string; more?: Record<string, string> }

async function aval(args: string[], place: Place) {
  const { status, stdout, stderr } = await startAval(args, place).ended
  return { status, said: stdout + stderr }
}

let written: ReturnType<typeof writeSite> | undefined

/**
 * A site with its own database, to which people have written, in this folder. Making one takes far longer than copying
 * it, so the first test that asks for it makes it.
 */
async function writtenSite(dataDir = mkdtempSync(path.join(folder, 'site-'))) {
  written ??= writeSite()
  const { made, account, code } = await written
  // With the owners of its files: PostgreSQL starts on its own alone.
  execFileSync('cp', ['-a', `${made}/.`, dataDir])
  return { place: { dataDir, databaseUrl: '' }, account, code }
}

async function writeSite() {
  const place = await tracedPlace()
  const account = await keyedFolder(place.dataDir)
  const site = await place.start({ DEMO_CONTENT: 'on', CONTACT_MAIL_TO: 'oficina@aval.example' })
  await sendJson(site.url, '/api/contact', writtenMessage)
  const file = new File(['Lo que vi.'], 'nota.txt', { type: 'text/plain' })
  const code = await sendReport(site, { text: 'Vi mandarinas.', files: [file] })
  await site.stop()
  const made = path.join(folder, 'made')
  renameSync(place.dataDir, made)
  return { made, account, code }
}

/** A machine with an empty data folder. */
function machine(name: string, databaseUrl: string, more: Record<string, string> = {}): Place {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  return { dataDir, databaseUrl, more }
}

describe.skipIf(!hasSwift())('a site and its files', () => {
  const s3 = s3WhileTesting()

  async function bare(): Promise<string> {
    const made = await bareDatabase()
    onTestFinished(() => made.drop())
    return made.url
  }

  function storageOf(url: string) {
    const copies = { folder: path.join(folder, 'copies'), mostBytes: 0, tell: () => {} }
    const storage = openS3Storage(readStorageAddress(url) as StorageAddress, copies)
    onTestFinished(() => storage.close())
    return storage
  }

  test(
    'go from a folder into a bucket and back by backups, and every row and file is the same',
    patient,
    async () => {
      const { place, account, code } = await writtenSite()
      const files = ['first', 'second', 'third'].map((name) => path.join(folder, `${name}.tar.zst`))
      const [first = '', second = '', third = ''] = files
      expect(await aval(['backup', first], place)).toMatchObject({ status: 0 })
      const STORAGE_URL = await s3.bucket('restored')
      const bucket = machine('bucket', await bare(), { STORAGE_URL })
      mkdirSync(path.join(bucket.dataDir, 'media-copies'))
      expect(await aval(['restore', first], bucket)).toMatchObject({ status: 0 })
      expect(await aval(['backup', second], bucket)).toMatchObject({ status: 0 })
      const own = machine('own', '')
      expect(await aval(['restore', second], own)).toMatchObject({ status: 0 })
      expect(await aval(['backup', third], own)).toMatchObject({ status: 0 })

      const [one, two, three] = await Promise.all(files.map(readBackup))
      expect([two?.rows, three?.rows]).toEqual([one?.rows, one?.rows])
      expect([two?.files, three?.files]).toEqual([one?.files, one?.files])
      expect([one?.manifest.missing, one?.manifest.damaged]).toEqual([[], []])
      const kinds = new Set(Object.keys(one?.files ?? {}).map((each) => each.split('/')[0]))
      expect([...kinds].sort()).toEqual(['cases', 'media', 'outbox', 'secret.key'])

      // Nothing of the site came into the machine's folder, and the site starts from the bucket.
      expect(readdirSync(bucket.dataDir)).toEqual(['media-copies'])
      const served = await tracedPlace()
      const site = await served.start({ DATABASE_URL: bucket.databaseUrl, STORAGE_URL })
      const opened = await sendSpaceForm(site, '/es/let-us-know/case', formOf({ code }))
      expect(await opened.text()).toContain('Vi mandarinas.')
      expect(await aval(['media', 'verify'], bucket)).toMatchObject({ status: 0 })
      const back = await openSite(readEnv({ DATA_DIR: own.dataDir, LOG_LEVEL: 'error' }))
      expect((await back.accounts.auth.api.signInEmail({ body: account })).user.email).toBe(account.email)
      await back.close()
    },
  )

  test(
    'a restore into a bucket leaves it empty where it fails, and no site starts where it was killed',
    patient,
    async () => {
      const { place } = await writtenSite()
      const [whole, cut] = [path.join(folder, 'whole.tar.zst'), path.join(folder, 'cut.tar.zst')]
      expect(await aval(['backup', whole], place)).toMatchObject({ status: 0 })
      writeFileSync(cut, readFileSync(whole).subarray(0, -200))
      const STORAGE_URL = await s3.bucket('failed')
      const storage = storageOf(STORAGE_URL)
      const to = machine('failed', await bare(), { STORAGE_URL })
      expect(await aval(['restore', cut], to)).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('cut off') },
      })
      expect([await findAny(storage), await storage.stat('restore.unfinished')]).toEqual([null, null])
      expect(readdirSync(to.dataDir)).toEqual([])

      const { child, ended } = startAval(['restore', '-'], to)
      child.stdin.write(readFileSync(cut))
      await expect.poll(() => storage.stat('secret.key'), { timeout: 20_000 }).not.toBeNull()
      child.kill('SIGKILL')
      await ended
      const other = machine('killed', to.databaseUrl, { STORAGE_URL })
      for (const args of [
        ['restore', whole],
        ['media', 'verify'],
      ])
        expect(await aval(args, other)).toMatchObject({
          ...{
            status: 1,
            said: expect.stringMatching(
              /A restore into the storage s3:\/\/failed\/site\/ did not come to its end/,
            ),
          },
        })

      const holding = await s3.bucket('holding')
      await storageOf(holding).put('media/one', Buffer.from('mine'))
      const refused = machine('holding', to.databaseUrl, { STORAGE_URL: holding })
      expect(await aval(['restore', whole], refused)).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('holds media/one') },
      })
      expect(await storageOf(holding).stat('restore.unfinished')).toBeNull()
    },
  )

  test(
    'are copied into a bucket while people write, and the site goes on there; and back into a folder',
    patient,
    async () => {
      const place = await tracedPlace()
      const { account, code } = await writtenSite(place.dataDir)
      expect(existsSync(path.join(place.dataDir, 'outbox'))).toBe(true)
      const running = await place.start({ CONTACT_MAIL_TO: 'oficina@aval.example' })
      const codes = [code]
      const STORAGE_URL = await s3.bucket('copied')
      const storage = storageOf(STORAGE_URL)
      const here = { dataDir: place.dataDir, databaseUrl: '' }
      expect(await aval(['storage', 'copy', STORAGE_URL, '--dry-run'], here)).toMatchObject({
        ...{
          status: 0,
          said: expect.stringMatching(/^To copy: \d+ files of [\d.]+ MB\. There already: 0\.\nNothing was/),
        },
      })
      expect([await findAny(storage), await storage.stat('copy.unfinished')]).toEqual([null, null])
      expect(await aval(['storage', 'copy', STORAGE_URL], here)).toMatchObject({
        ...{ status: 0, said: expect.stringContaining('No site starts from there yet') },
      })
      expect(await aval(['storage', 'copy', STORAGE_URL, '--last'], here)).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('The site runs. Stop it') },
      })
      codes.push(await sendReport(running, { text: 'Vi limones.' }))
      await running.stop()
      // What was erased after the first pass.
      await storage.put(`media/${'e'.repeat(64)}`, Buffer.from('erased'))
      const begun = await tracedPlace()
      await expect(begun.start({ STORAGE_URL, ...s3.variables })).rejects.toThrow()
      expect(begun.printed()).toContain('did not come to its end. Go on with it')
      expect(await aval(['storage', 'copy', STORAGE_URL, '--last'], here)).toMatchObject({
        ...{
          status: 0,
          said: expect.stringMatching(
            /^Copied: [1-9]\d* files .* There already: \d\d+\.\nRemoved there: 1 files .*\nSet STORAGE_URL=/,
          ),
        },
      })
      expect(await storage.stat(`media/${'e'.repeat(64)}`)).toBeNull()
      const there = { ...here, more: { STORAGE_URL } }
      const filled = await aval(['storage', 'copy', 'folder'], there)
      expect(filled).toMatchObject({ status: 1, said: expect.stringContaining('holds secret.key') })
      const aside = path.join(place.dataDir, '..', 'aside')
      mkdirSync(aside)
      for (const name of [
        'secret.key',
        'keys',
        'media',
        'messages',
        'cases',
        'outbox',
        'documents',
        'uploads',
      ])
        if (existsSync(path.join(place.dataDir, name)))
          renameSync(path.join(place.dataDir, name), path.join(aside, name))
      const moved = await place.start({ STORAGE_URL, ...s3.variables })
      await signIn(moved, account)
      for (const [at, text] of ['Vi mandarinas.', 'Vi limones.'].entries()) {
        const opened = await sendSpaceForm(moved, '/es/let-us-know/case', formOf({ code: codes[at] ?? '' }))
        expect(await opened.text()).toContain(text)
      }
      await moved.stop()

      expect(await aval(['storage', 'copy', 'folder', '--last'], there)).toMatchObject({
        ...{ status: 0, said: expect.stringContaining('Take STORAGE_URL away') },
      })
      for (const name of ['cases', 'media', 'outbox'])
        expect(allFiles(path.join(place.dataDir, name))).toEqual(allFiles(path.join(aside, name)))
      const secretIn = (dataDir: string) => readFileSync(path.join(dataDir, 'secret.key'), 'utf8')
      expect(secretIn(place.dataDir)).toBe(secretIn(aside))
      expect(await aval(['media', 'verify'], here)).toMatchObject({ status: 0 })
    },
  )

  test('a copy that is killed in the middle is no site, and goes on where it was', patient, async () => {
    const { place } = await writtenSite()
    for (let number = 0; number < 300; number += 1)
      writeFileSync(path.join(place.dataDir, 'media', String(number).padStart(64, '0')), String(number))
    const STORAGE_URL = await s3.bucket('killed')
    const storage = storageOf(STORAGE_URL)
    const first = `media/${'0'.repeat(64)}`
    const { child, ended } = startAval(['storage', 'copy', STORAGE_URL, '--last'], place)
    const some = async () => {
      for await (const _ of storage.list('media/')) return true
      return false
    }
    await expect.poll(some, { timeout: 20_000, interval: 5 }).toBe(true)
    child.kill('SIGKILL')
    await ended
    expect([await storage.stat('secret.key'), await storage.stat('copy.unfinished')]).toEqual([
      null,
      expect.anything(),
    ])
    const restored = path.join(folder, 'other.tar.zst')
    expect(await aval(['backup', restored], { ...place, more: { STORAGE_URL } })).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('did not come to its end. Go on with it') },
    })
    expect(await aval(['storage', 'copy', STORAGE_URL, '--last'], place)).toMatchObject({
      ...{ status: 0, said: expect.stringMatching(/There already: [1-9]/) },
    })
    expect((await storage.read(first))?.toString()).toBe('0')
    expect(await storage.stat('copy.unfinished')).toBeNull()
    const [one, two] = [path.join(folder, 'one.tar.zst'), path.join(folder, 'two.tar.zst')]
    expect(await aval(['backup', one], place)).toMatchObject({ status: 0 })
    expect(await aval(['backup', two], { ...place, more: { STORAGE_URL } })).toMatchObject({ status: 0 })
    const [here, there] = await Promise.all([one, two].map(readBackup))
    expect(there?.files).toEqual(here?.files)
    expect(there?.manifest.missing).toEqual([])
    // Another site's files do not come between.
    const other = { dataDir: mkdtempSync(path.join(folder, 'other-')), databaseUrl: '' }
    await keyedFolder(other.dataDir)
    expect(await aval(['storage', 'copy', STORAGE_URL], other)).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('holds secret.key') },
    })
  })
})
