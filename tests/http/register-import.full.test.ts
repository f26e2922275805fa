import { beforeAll, expect, test } from 'vitest'
import { entry } from '#content/store/tables/content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { messyFile } from '../support/messy-register.ts'
import { csv, row } from '../support/register-imports.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: SignedInBrowser
beforeAll(async () => {
  await started.site.database.orm.insert(entry).values([
    { kind: 'certification', key: 'iso-9001', shared: { family: 'management' } },
    { kind: 'accreditation', key: 'oua' },
  ])
  editor = await signedInBrowser(started)
})

async function sendFile(
  text: string | Uint8Array,
  { csrf = editor.csrf, cookie = editor.cookie, mode = 'changes' } = {},
) {
  const form = new FormData()
  form.append('csrf', csrf)
  form.append('mode', mode)
  form.append('file', new File([text as BlobPart], 'a.csv'))
  const written = new Request('http://form.example', { method: 'POST', body: form })
  const body = Buffer.from(await written.arrayBuffer())
  const headers = {
    ...{ origin: started.url, cookie, 'content-length': String(body.length) },
    'content-type': written.headers.get('content-type') ?? '',
  }
  return ask(started.url, adminAddress.registerImport, { method: 'POST', headers, body })
}

const read = (target: string) => ask(started.url, target, { headers: { cookie: editor.cookie } })
const seenOn = (page: string) => /name="seen" value="([0-9a-f]{64})"/.exec(page)?.[1] ?? ''
const act = async (run: string, intent: string, more: Record<string, string> = {}) =>
  (await sendForm(started.url, run, { intent, ...more }, editor)).status

/** The page of an import once nobody works on it any more. */
async function settled(run: string): Promise<string> {
  for (let left = 4000; left > 0; left -= 1) {
    const { text } = await read(run)
    if (!/Se está |se interrumpió/.test(text)) return text
  }
  throw new Error('The work does not end')
}

async function stateOf(id: string) {
  const answer = await ask(started.url, `/api/v1/certificates/${id}`)
  return answer.status
}

test('a file is looked at, imported as it was seen, once, and taken back as one, once', async () => {
  const { status, headers } = await sendFile(csv([row('1'), row('2')]))
  expect(status).toBe(303)
  const run = headers.location as string
  const page = await settled(run)
  expect(page).toContain('Importar 3 registros')
  for (const seen of ['', '0'.repeat(64)]) expect(await act(run, 'apply', { seen })).toBe(409)
  const seen = seenOn(page)
  const applied = await Promise.all([act(run, 'apply', { seen }), act(run, 'apply', { seen })])
  expect(applied.sort()).toEqual([303, 409])
  await settled(run)
  expect(await stateOf('LSQ-1%2F24')).not.toBe(404)
  const undone = await Promise.all([act(run, 'undo'), act(run, 'undo')])
  expect(undone.sort()).toEqual([303, 409])
  await settled(run)
  expect(await stateOf('LSQ-1%2F24')).toBe(404)
})

test('a file that was only looked at says nothing of its numbers, and its report ends where it is discarded', async () => {
  const run = (await sendFile(csv([row('7')]))).headers.location as string
  await settled(run)
  const problem = await ask(started.url, '/api/v1/certificates/LSQ-7%2F24')
  expect(JSON.parse(problem.text)).toMatchObject({ status: 404, type: expect.stringContaining('not-found') })
  const { status, headers } = await sendForm(started.url, run, { intent: 'discard' }, editor)
  expect([status, headers.location]).toEqual([303, adminAddress.registerImport])
  expect((await read(run)).status).toBe(404)
  expect(await act(run, 'discard')).toBe(404)
})

test('columns of other names are asked for once, and known the next time', async () => {
  const file = csv([row('5')]).replace('"number"', '"Nro. de certificado"')
  const run = (await sendFile(file)).headers.location as string
  const page = await settled(run)
  expect(page).toContain('Nro. de certificado')
  const names = [...page.matchAll(/name="name-(\d+)" value="([^"]*)"/g)]
  const fields = names.flatMap(([, at, name = '']): [string, string][] => [
    [`name-${at}`, name],
    [`column-${at}`, name === 'Nro. de certificado' ? 'number' : name],
  ])
  expect(
    await act(
      run,
      'map',
      Object.fromEntries([
        ['name-0', 'x'],
        ['column-0', 'no-column'],
      ]),
    ),
  ).toBe(400)
  expect(await act(run, 'map', Object.fromEntries(fields))).toBe(303)
  expect(await settled(run)).toContain('Importar 2 registros')
  const again = (await sendFile(file)).headers.location as string
  expect(await settled(again)).toContain('Importar 2 registros')
})

test('hostile files and forms around them are answered with a report, and change nothing', async () => {
  const files = [
    '\0'.repeat(1000),
    '"'.repeat(100_001),
    `${'a,'.repeat(100_000)}\n1\n`,
    `id,__proto__,constructor\n1,2,3\n`,
    'PK\x03\x04broken',
    `id,number\n"\u202E1",'=HYPERLINK("http://x")\n`,
  ]
  for (const file of files) {
    const { status, headers } = await sendFile(file)
    expect(status).toBe(303)
    const page = await settled(headers.location as string)
    expect(page).not.toContain('value="apply"')
  }
  expect((await sendFile('id\n1\n', { csrf: 'wrong' })).status).toBe(403)
  expect((await sendFile('')).status).toBe(400)
  const run = (await sendFile('id\n1\n')).headers.location as string
  expect(await act(run, 'delete')).toBe(400)
  expect(await act(adminAddress.registerImportRun('x'), 'apply')).toBe(404)
})

test('who is not signed in is led to sign in, and imports nothing', async () => {
  for (const target of [adminAddress.registerImport, adminAddress.registerExport, adminAddress.apiKeys])
    expect((await ask(started.url, target)).status).toBe(302)
  expect((await sendFile(csv([row('9')]), { cookie: '' })).status).toBe(302)
})

test('the register leaves as a file that changes nothing when it comes back', async () => {
  const run = (await sendFile(csv([row('20', { 'scope.es': '=1+1; "x"' })]))).headers.location as string
  await act(run, 'apply', { seen: seenOn(await settled(run)) })
  await settled(run)
  for (const format of ['csv', 'xlsx']) {
    const { bytes, status } = await read(`${adminAddress.registerExport}?format=${format}`)
    expect(status).toBe(200)
    const back = (await sendFile(new Uint8Array(bytes), { mode: 'full' })).headers.location as string
    const page = await settled(back)
    expect(page).toContain('El archivo dice lo mismo que el registro')
  }
  const one = (await sendFile(csv([row('20', { 'scope.es': 'Otro alcance' })]))).headers.location as string
  expect(await settled(one)).toContain('Importar un registro')
  expect((await read(`${adminAddress.registerExport}?format=exe`)).status).toBe(404)
})

test('of a messy file of 5,000 rows the row that names the columns and the order of dates are shown, confirmed, changed and known the next time; what is refused is told by cause and handed out, and all is taken back', async () => {
  const file = messyFile()
  const run = (await sendFile(file)).headers.location as string
  const page = await settled(run)
  expect(page).toContain('Los nombres de las columnas están en la fila 3.')
  expect(page).toContain('Listado de certificados vigentes')
  expect(page).toMatch(/13\/01\/2099 → (<!-- -->)?13 de enero de 2099/)
  expect(page).toContain('value="day-first"')

  expect(await act(run, 'head', { 'head-row': '1' })).toBe(303)
  expect(await settled(run)).toContain('Los nombres de las columnas están en la fila 1.')
  expect(await act(run, 'head', { 'head-row': '99' })).toBe(400)
  expect(await act(run, 'head', { 'head-row': '3' })).toBe(303)
  const asked = await settled(run)

  const names = [...asked.matchAll(/name="name-(\d+)" value="([^"]*)"/g)]
  const fields = names.flatMap(([, at, name = '']): [string, string][] => {
    const chosen = new RegExp(`name="column-${at}"[^]*?</select>`).exec(asked)?.[0] ?? ''
    const column = /<option value="([^"]*)" selected/.exec(chosen)?.[1] ?? ''
    return [
      [`name-${at}`, name],
      [`column-${at}`, column],
      [`order-${at}`, 'day-first'],
    ]
  })
  expect(await act(run, 'map', Object.fromEntries(fields))).toBe(303)
  const told = await settled(run)
  expect(told).toContain('Por qué no se aceptan')
  expect(told).toContain('Certificación que no existe')
  const causes = [...told.matchAll(/href="([^"]*cause=[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const scheme = causes.find((href) => href.includes('unknown-scheme')) ?? expect.fail('no such cause')
  const narrowed = await read(scheme)
  expect(narrowed.text).toContain('C-1000')
  expect(narrowed.text).not.toContain('C-501<')

  expect(await act(run, 'apply', { seen: seenOn(told) })).toBe(303)
  await settled(run)
  const refused = await read(`${run}/refused`)
  expect([refused.status, refused.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="refused.csv"',
  ])
  expect(refused.text).toMatch(/"Acreditada";"_motivo"\r\n/)
  const mended = refused.text.replaceAll('iso-99999', 'iso-9001').replace(/"C-\d*501".*\r\n/g, '')
  const again = (await sendFile(mended)).headers.location as string
  expect(await settled(again)).toContain('Importar 5 registros')
  expect((await ask(started.url, `${run}/refused`)).status).toBe(302)

  expect(await stateOf('LSQ-2-24')).toBe(200)
  expect(await act(run, 'undo')).toBe(303)
  await settled(run)
  expect(await stateOf('LSQ-2-24')).toBe(404)
}, 180_000)
