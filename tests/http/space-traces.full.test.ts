import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { unwrapCaseKey } from '#cases/model/case-keys.ts'
import { readReceiptCode } from '#cases/model/receipt-code.ts'
import { reporterKeys } from '#cases/model/reporter-keys.ts'
import { openPiece, sealPiece } from '#cases/model/sealed-piece.ts'
import { readEnv } from '#kernel/env.ts'
import { openSite } from '#serve/open-site.ts'
import { makeAccount, type SignedInBrowser, sendForm, signIn } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { keySpace } from '../support/keyed-space.ts'
import { formOf, openPage, sendReport, sendSpaceForm, type Writer } from '../support/report-by-form.ts'
import { tracedPlace } from '../support/traced-site.ts'

const casePath = '/es/let-us-know/case'
const wait = { timeout: 30_000 }

test('of who wrote what, from where, with which code, nothing is left on the disk or in what is printed', {
  timeout: 180_000,
}, async () => {
  const place = await tracedPlace()
  const { account, handler } = await prepare(place.dataDir)
  const variables = { TRUSTED_PROXIES: '127.0.0.1' }
  let site = await place.start(variables)
  const mark = marks()
  const writer: Writer = {
    url: site.url,
    headers: { 'user-agent': `Canary/1.0 (${mark.agent})`, 'x-forwarded-for': mark.network },
  }

  const photo = new File([Uint8Array.from(await photoBy(mark.artist))], `${mark.fileName}.jpg`, {
    type: 'image/jpeg',
  })
  const note = new File([`Nota ${mark.note}`], `${mark.fileName}.txt`, { type: 'text/plain' })
  const shown = await sendReport(writer, { text: `Vi ${mark.text}`, files: [photo, note], original: true })
  const code = readReceiptCode(shown)
  if (!code.ok) throw new Error('That is no receipt code')

  const opened = await sendSpaceForm(writer, casePath, formOf({ code: shown }))
  expect(await opened.text()).toContain(mark.text)
  const added = await sendSpaceForm(
    writer,
    casePath,
    formOf({ code: shown, do: 'reply', after: '1', text: `Y además ${mark.reply}`, files: [photo] }),
  )
  expect([added.status, await added.text()]).toEqual([200, expect.stringContaining(mark.reply)])
  await sendSpaceForm(writer, '/es/let-us-know/receipt', formOf({ code: shown }))
  // Typed wrongly, and sent where nothing is taken: errors tell nothing either.
  await sendSpaceForm(writer, casePath, formOf({ code: `${shown.slice(0, -1)}*` }))
  await sendSpaceForm(writer, `/es/let-us-know/${mark.path}`, formOf({ code: shown, text: mark.text }))
  await openPage(writer, `/es/let-us-know?ref=${mark.path}`)
  await fetch(`${site.url}${casePath}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', origin: site.url, ...writer.headers },
    body: `--x\r\ncontent-disposition: form-data; name="code"\r\n\r\n${shown} ${mark.text}`,
  })

  const browser = await signIn(site, account)
  const answered = await answerAsHandler({
    url: site.url,
    browser,
    identity: handler.identity,
    text: mark.answer,
  })
  expect(answered).toContain(mark.text)
  expect(await (await sendSpaceForm(writer, casePath, formOf({ code: shown }))).text()).toContain(mark.answer)

  // What is looked for would be found: a path outside the space is printed, an account is in the database.
  await ask(site.url, `/es/${mark.control}`)
  await place.hasPrinted(mark.control)
  const sought = {
    canary: [canary, Buffer.from(canary, 'utf16le')],
    network: [mark.network],
    latitude: [mark.latitude],
    ...(await spellingsOf(code.value)),
    control: [mark.control],
    account: [account.email],
  }
  const onlyControls = () => {
    const { control, account: known, ...traces } = place.find(sought)
    expect(traces).toEqual({})
    expect(control).toEqual(['what was printed'])
    expect(known?.some((where) => where.startsWith('data/database/'))).toBe(true)
  }
  onlyControls()

  await uploadHalfOf(writer, mark)
  await site.kill()
  // Its database server ends with it, and takes some of its files away by then.
  await expect
    .poll(() => existsSync(path.join(place.dataDir, 'database', 'postmaster.pid')), wait)
    .toBe(false)
  onlyControls()

  site = await place.start(variables)
  expect(
    await (await sendSpaceForm({ ...writer, url: site.url }, casePath, formOf({ code: shown }))).text(),
  ).toContain(mark.answer)
  await site.stop()
  onlyControls()
})

/** With this begins everything that must be found nowhere. */
const canary = `zq${randomBytes(6).toString('hex')}`

function marks() {
  const chance = () => canary + randomBytes(6).toString('hex')
  return {
    agent: chance(),
    network: '203.0.113.77',
    text: chance(),
    reply: chance(),
    answer: chance(),
    note: chance(),
    artist: chance(),
    latitude: '34/1 54/1 137713/1000',
    fileName: chance(),
    path: chance(),
    half: chance(),
    control: `control${randomBytes(9).toString('hex')}`,
  }
}

/** Makes the site's database, an account that opens reports, and the keys. */
async function prepare(dataDir: string) {
  const site = await openSite(readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' }))
  const account = await makeAccount(site)
  const keys = await keySpace(site.database, account)
  await site.close()
  return { account, ...keys }
}

/** A picture that says who took it and where. */
function photoBy(artist: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a8' } })
    .withExif({
      IFD0: { Artist: artist, Copyright: artist },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 54/1 137713/1000', GPSProcessingMethod: artist },
    })
    .jpeg()
    .toBuffer()
}

/** A code in every way in which it may be written down, what finds its case, and what opens it. */
async function spellingsOf(code: string) {
  const groups = code.match(/.{4}/g) ?? []
  const keys = await reporterKeys(code as never)
  const locator = Buffer.from(hkdfSync('sha256', code.slice(0, 26), '', 'aval case find v1', 32))
  const open = Buffer.from(hkdfSync('sha256', code.slice(0, 26), '', 'aval case open v1', 32))
  const written = (bytes: Buffer) => [
    bytes,
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
  ]
  return {
    code: [
      ...['-', '+', '%20', '.'].map((between) => groups.join(between)),
      ...[0, 2, 4].map((at) => groups.slice(at, at + 3).join('')),
      ...[0, 2, 4].map((at) => groups.slice(at, at + 3).join(' ')),
      ...['base64', 'base64url', 'hex'].map((encoding) =>
        Buffer.from(code)
          .toString(encoding as BufferEncoding)
          .slice(0, 36),
      ),
    ],
    locator: written(locator),
    key: [...written(open), keys.identity],
  }
}

/** Opens a case as a case handler's browser does, and answers it. What the report said. */
async function answerAsHandler(given: {
  url: string
  browser: SignedInBrowser
  identity: string
  text: string
}): Promise<string> {
  const { url, browser } = given
  const { cookie } = browser
  const list = (await ask(url, '/admin/cases', { headers: { cookie } })).text
  const [, id = ''] = /\/admin\/cases\/([\da-f-]{36})/.exec(list) ?? []
  const asks = async (intent: string, fields: Record<string, string> = {}) => {
    const answer = await sendForm(url, `/admin/cases/${id}/sealed`, { intent, ...fields }, browser)
    expect([intent, answer.status, answer.text]).toEqual([intent, 200, expect.any(String)])
    return JSON.parse(answer.text)
  }
  const { keys } = await asks('open')
  const unwrapped = await unwrapCaseKey(Buffer.from(keys[0].wrapped, 'base64'), given.identity)
  if (!unwrapped.ok) throw new Error(unwrapped.problem)
  const { bytes } = await ask(url, `/admin/cases/${id}/sealed/piece-1.age`, { headers: { cookie } })
  const report = await openPiece(unwrapped.value, bytes, {
    caseId: id,
    seq: 1,
    direction: 'report',
    previous: null,
  })
  const { epoch, recipient, seq, previous } = await asks('seal-to')
  const sealed = await sealPiece(
    recipient,
    { caseId: id, seq, direction: 'answer', previous },
    { text: `Gracias: ${given.text}`, answer: 'acknowledgement', files: [] },
  )
  await asks('answer', {
    kind: 'acknowledgement',
    seq: String(seq),
    epoch: String(epoch),
    sealed: Buffer.from(sealed).toString('base64'),
  })
  return report.ok ? report.value.text : report.problem
}

/** Sends the first megabytes of a report whose rest never comes. */
async function uploadHalfOf({ url, headers }: Writer, mark: ReturnType<typeof marks>): Promise<void> {
  const { port } = new URL(url)
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  const head = [
    'POST /es/let-us-know/anonymous HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `origin: ${url}`,
    'sec-fetch-site: same-origin',
    'content-type: multipart/form-data; boundary=zz',
    'content-length: 9000000',
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  const field = `--zz\r\ncontent-disposition: form-data; name="text"\r\n\r\n${mark.half} ${mark.text}\r\n`
  const file = `--zz\r\ncontent-disposition: form-data; name="files"; filename="${mark.fileName}.txt"\r\n\r\n`
  socket.write(`${head}\r\n\r\n${field}${file}`)
  // More than the buffers of two sockets hold: once it is taken, the process has read the beginning.
  await new Promise((resolve) => socket.write(`${mark.half} `.repeat(150_000), resolve))
  socket.once('error', () => {})
  socket.destroySoon()
}
