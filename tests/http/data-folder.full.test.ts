import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { eventually } from '../e2e/eventually.ts'
import { sendJson, signIn, type TestAccount } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { pdf } from '../support/hostile-files.ts'
import { keyedFolder } from '../support/keyed-space.ts'
import { sendReport } from '../support/report-by-form.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { tracedPlace } from '../support/traced-site.ts'

// Windows keeps no such modes.
test.skipIf(process.platform === 'win32')(
  'a data folder that everybody may change is nobody else’s from the first start on, whatever is written into it',
  { timeout: 240_000 },
  async () => {
    const place = await tracedPlace({ umask: '000' })
    chmodSync(place.dataDir, 0o777)
    const first = await place.start()
    expect(openIn(place.dataDir)).toEqual([])
    expect(place.printed()).toContain(`Other accounts of this machine could reach 1 files or folders`)
    await first.stop()
    expect(openIn(place.dataDir)).toEqual([])

    const account = await keyedFolder(place.dataDir)
    const site = await place.start({ CONTACT_MAIL_TO: 'oficina@aval.example' })
    await work(site.url, account)
    await eventually(() => filesIn(place.dataDir, 'outbox')).not.toEqual([])
    expect(filesIn(place.dataDir, 'cases')).not.toEqual([])
    expect(filesIn(place.dataDir, 'media')).not.toEqual([])
    expect(openIn(place.dataDir)).toEqual([])
    await site.stop()
    expect(openIn(place.dataDir)).toEqual([])
  },
)

test.skipIf(process.platform === 'win32')(
  'what a copy left open is closed and said, and no link is followed out of the folder',
  { timeout: 120_000 },
  async () => {
    const place = await tracedPlace({ umask: '022' })
    const outside = path.join(path.dirname(place.dataDir), 'outside')
    mkdirSync(outside)
    writeFileSync(path.join(outside, 'file'), '')
    for (const each of [outside, path.join(outside, 'file')]) chmodSync(each, 0o777)
    writeFileSync(path.join(place.dataDir, 'secret.key'), 'x'.repeat(43), { mode: 0o644 })
    const media = path.join(place.dataDir, 'media')
    mkdirSync(media)
    writeFileSync(path.join(media, 'a'.repeat(64)), '', { mode: 0o644 })
    symlinkSync(outside, path.join(media, 'folder'))
    symlinkSync(path.join(outside, 'file'), path.join(media, 'file'))
    await (await place.start()).stop()
    expect(openIn(place.dataDir)).toEqual([])
    expect(place.printed()).toContain('could reach 4 files or folders of the site')
    expect(place.printed()).toContain('"msg":"the data folder was open to others and is closed"')
    expect(place.printed()).toContain('2 links in the data folder')
    for (const each of [outside, path.join(outside, 'file')]) expect(lstatSync(each).mode & 0o777).toBe(0o777)
    const before = place.printed().length
    await (await place.start()).stop()
    expect(place.printed().slice(before)).not.toContain('could reach')
  },
)

test.skipIf(process.platform === 'win32')('a start leaves a folder that is no site’s as it is', async () => {
  const place = await tracedPlace()
  writeFileSync(path.join(place.dataDir, 'letter.txt'), 'Dear', { mode: 0o644 })
  chmodSync(place.dataDir, 0o755)
  const state = () =>
    readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' })
      .concat('')
      .map((name) => `${name} ${lstatSync(path.join(place.dataDir, name)).ctimeMs}`)
  const before = state()
  for (const DATABASE_URL of ['', 'postgres://127.0.0.1:1/aval'])
    await expect(place.start({ DATABASE_URL })).rejects.toThrow(/ended with 78: (?:.*\n)*DATA_DIR cannot be /)
  expect(state()).toEqual(before)
})

/** A file of the library, one that is left half sent, a mail and a report with a file. */
async function work(url: string, account: TestAccount): Promise<void> {
  const { cookie, csrf } = await signIn({ url }, account)
  const headers = { cookie, origin: url, 'x-csrf-token': csrf, 'tus-resumable': '1.0.0' }
  const bytes = pdf('')
  const begin = async () => {
    const begun = await ask(url, adminAddress.mediaUpload, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length) },
    })
    return begun.headers.location as string
  }
  const whole = await begin()
  await begin()
  const type = 'application/offset+octet-stream'
  const sent = await ask(url, whole, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': type },
    body: bytes,
  })
  expect(sent.status).toBe(204)
  const taken = await sendJson(
    url,
    adminAddress.mediaAccept,
    { upload: whole.split('/').at(-1) },
    { cookie, csrf },
  )
  expect([taken.status, taken.text]).toEqual([200, expect.any(String)])
  const asked = await sendJson(url, '/api/contact', writtenMessage)
  expect(asked.status).toBe(200)
  await sendReport(
    { url },
    { text: 'Lo que vi.', files: [new File(['Nota'], 'nota.txt', { type: 'text/plain' })] },
  )
}

/** Whatever others of the machine may read, change or enter; links say nothing of what they lead to. */
function openIn(place: string): string[] {
  const entry = lstatSync(place)
  const mode = entry.mode & 0o777
  const isRight = entry.isSymbolicLink() || mode === (entry.isFile() ? 0o600 : 0o700)
  const inside = entry.isDirectory() ? readdirSync(place) : []
  return [
    ...(isRight ? [] : [`${place} ${mode.toString(8)}`]),
    ...inside.flatMap((name) => openIn(path.join(place, name))),
  ]
}

function filesIn(folder: string, name: string): string[] {
  return readdirSync(path.join(folder, name), { recursive: true }).map(String)
}
