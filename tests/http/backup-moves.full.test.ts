import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { readEnv } from '#kernel/env.ts'
import { openSite } from '#serve/open-site.ts'
import { type SignedInBrowser, sendJson, signIn, type TestAccount } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { startAval } from '../support/aval.ts'
import { bareDatabase, emptyDatabase } from '../support/database.ts'
import { allFiles, allRows } from '../support/forms/all-rows.ts'
import { pdf } from '../support/hostile-files.ts'
import { keyedFolder } from '../support/keyed-space.ts'
import { readBackup } from '../support/read-backup.ts'
import { sendReport } from '../support/report-by-form.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { tracedPlace } from '../support/traced-site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aval-moves-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

type Place = { dataDir: string; databaseUrl: string }

async function aval(args: string[], place: Place): Promise<string> {
  const { status, stdout, stderr } = await startAval(args, place).ended
  expect([args[0], status, stderr]).toEqual([args[0], 0, args[0] === 'backup' ? expect.any(String) : ''])
  return stdout + stderr
}

function emptyPlace(name: string, databaseUrl = ''): Place {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  return { dataDir, databaseUrl }
}

test('from its own database to a server and back, by a backup that was made while people wrote, every row and file is the same', {
  timeout: 300_000,
}, async () => {
  const { dataDir, start } = await tracedPlace()
  const account = await keyedFolder(dataDir)
  const site = await start({ DEMO_CONTENT: 'on', CONTACT_MAIL_TO: 'oficina@aval.example' })
  const editor = await signIn(site, account)
  const writing = startWriting(site.url, editor)
  await writing.reached(4)
  const answered = writing.counts()
  const first = path.join(folder, 'first.tar.zst')
  const said = await aval(['backup', first], { dataDir, databaseUrl: '' })
  expect(said).toMatch(
    /^The site as it was at .* rows of \d+ tables, \d+ files\. [\d.]+ MB in [\d.]+ s, checked\.\n$/,
  )
  await writing.reached(2, writing.counts())
  await writing.stop()
  await site.stop()

  const bare = await bareDatabase()
  try {
    const server = emptyPlace('server', bare.url)
    await aval(['restore', first], server)
    const second = path.join(folder, 'second.tar.zst')
    await aval(['backup', second], server)
    const own = emptyPlace('own')
    await aval(['restore', second], own)
    const third = path.join(folder, 'third.tar.zst')
    await aval(['backup', third], own)

    const [one, two, three] = await Promise.all([first, second, third].map(readBackup))
    expect(two?.rows).toEqual(one?.rows)
    expect(three?.rows).toEqual(one?.rows)
    expect(two?.files).toEqual(one?.files)
    expect(three?.files).toEqual(one?.files)
    expect(one?.manifest.missing).toEqual([])
    expect(one?.manifest.damaged).toEqual([])

    // What had been answered before is in it, and each row of a file has its file.
    const rows = (table: string) => one?.rows[table]?.length ?? 0
    expect(rows('contact_message')).toBeGreaterThanOrEqual(answered.messages)
    expect(rows('reported_case')).toBeGreaterThanOrEqual(answered.reports)
    const named = (beginning: string) =>
      Object.keys(one?.files ?? {}).filter((each) => each.startsWith(beginning))
    expect(named('cases/').filter((each) => each.includes('/piece-'))).toHaveLength(rows('case_piece'))
    expect(named('cases/').filter((each) => each.includes('/file-'))).toHaveLength(rows('case_file'))
    expect(named('media/').length).toBeGreaterThanOrEqual(answered.uploads)

    const [onServer, onOwn] = [await looked(server), await looked(own)]
    expect(onOwn).toEqual(onServer)
    // What keeps the rows right is what a new site has, and the next number follows the last.
    const untouched = await emptyDatabase()
    const { keeps } = await looked({ dataDir: server.dataDir, databaseUrl: untouched.url })
    await untouched.drop()
    expect(onServer.keeps).toEqual(keeps)
    const given = Object.entries(one?.manifest.sequences ?? {})
    expect(onServer.sequences).toEqual(
      given.map(([name, { last, isCalled }]) => ({ name, last: isCalled ? last : null })),
    )
    expect(Object.keys(onServer.files)).toEqual(Object.keys(one?.files ?? {}).toSorted())

    await expectToServe(own, account)
  } finally {
    await bare.drop()
  }
})

/** Messages, reports with a file and uploads, one after the other each, until they are stopped. */
function startWriting(url: string, editor: SignedInBrowser) {
  const answered = { messages: 0, reports: 0, uploads: 0 }
  let isStopping = false
  const forever = async (write: (number: number) => Promise<void>) => {
    for (let number = 1; !isStopping; number += 1) await write(number)
  }
  const underWay = Promise.all([
    forever(async (number) => {
      const message = `${writtenMessage.message} ${number}`
      const { status } = await sendJson(url, '/api/contact', { ...writtenMessage, message })
      if (status === 200) answered.messages += 1
    }),
    forever(async (number) => {
      await sendReport(
        { url },
        { text: `Lo que vi ${number}.`, files: [new File([`Nota ${number}`], 'nota.txt')] },
      )
      answered.reports += 1
    }),
    forever(async (number) => {
      await upload(url, editor, pdf(`/Lang (${number})`))
      answered.uploads += 1
    }),
  ])
  const reached = async (more: number, from = { messages: 0, reports: 0, uploads: 0 }) => {
    const least = () =>
      Math.min(...Object.entries(answered).map(([name, count]) => count - from[name as keyof typeof from]))
    await Promise.race([expect.poll(least, { timeout: 90_000 }).toBeGreaterThanOrEqual(more), underWay])
  }
  return {
    counts: () => ({ ...answered }),
    reached,
    async stop() {
      isStopping = true
      await underWay
    },
  }
}

async function upload(url: string, { cookie, csrf }: SignedInBrowser, bytes: Uint8Array): Promise<void> {
  const headers = { cookie, origin: url, 'x-csrf-token': csrf, 'tus-resumable': '1.0.0' }
  const begun = await ask(url, adminAddress.mediaUpload, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  })
  const whole = begun.headers.location as string
  await ask(url, whole, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  })
  const taken = await sendJson(
    url,
    adminAddress.mediaAccept,
    { upload: whole.split('/').at(-1) },
    { cookie, csrf },
  )
  expect([taken.status, taken.text]).toEqual([200, expect.any(String)])
}

/** Everything of a place that is not started: its rows, what keeps them right, and its files. */
async function looked({ dataDir, databaseUrl }: Place) {
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, tables: 'expect' })
  const ask = async (text: string) => (await database.orm.execute(text)).rows
  try {
    return {
      rows: await allRows({ database }),
      keeps: {
        // Servers before 18 do not count "not null" among constraints.
        constraints: await ask(
          `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as says, convalidated
          from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
        ),
        triggers: await ask(
          `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
        ),
        indexes: await ask(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
      },
      sequences: await ask(
        `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
      ),
      files: allFiles(dataDir),
    }
  } finally {
    await database.close()
  }
}

/** The site starts over what was restored, whoever had an account signs in, and the history is whole. */
async function expectToServe(place: Place, account: TestAccount): Promise<void> {
  expect(await aval(['history', 'verify'], place)).toContain('all as they were written')
  expect(await aval(['media', 'verify'], place)).toContain('all as they were stored')
  const site = await openSite(readEnv({ DATA_DIR: place.dataDir, LOG_LEVEL: 'error' }))
  try {
    expect(readdirSync(place.dataDir)).not.toContain('restore.unfinished')
    expect((await site.accounts.auth.api.signInEmail({ body: account })).user.email).toBe(account.email)
  } finally {
    await site.close()
  }
}
