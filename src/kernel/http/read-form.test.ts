import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const urlencoded = 'application/x-www-form-urlencoded'

function sent(type: string, body: BodyInit, { path = '/es/contact', headers = {} } = {}) {
  return readForm(
    new Request(`https://aval.example${path}`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
    }),
  )
}

function parts(mark: string, count: number): string {
  const one = `--${mark}\r\ncontent-disposition: form-data; name="text"\r\n\r\nx\r\n`
  return `${one.repeat(count)}--${mark}--\r\n`
}

const inParts = (count: number, path?: string) =>
  sent('multipart/form-data; boundary=REAL', parts('REAL', count), { path })
const inLine = (count: number, path?: string) =>
  sent(urlencoded, Array(count).fill('a=1').join('&'), { path })

test.each([
  ['multipart/form-data; boundary=----WebKitFormBoundaryA1b2', '----WebKitFormBoundaryA1b2'],
  ['multipart/form-data; boundary="quoted"', 'quoted'],
])('a form is read by the boundary that %s names', async (type, mark) => {
  expect(await sent(type, parts(mark, 1))).toMatchObject({ ok: true })
})

test.each([
  ['multipart/form-data; x="; boundary=zzzzzz"; boundary=REAL', 'REAL'],
  ['multipart/form-data; boundary="\\REAL"', 'REAL'],
  ['multipart/form-data; boundary=one; boundary=REAL', 'REAL'],
  ['multipart/form-data', 'REAL'],
])('%s, in which two readers may see two boundaries, is not read', async (type, mark) => {
  expect(await sent(type, parts(mark, 1))).toMatchObject({ ok: false, problem: 'not-a-form' })
})

test.each([
  ['in a line', inLine],
  ['in parts', inParts],
])('%s, two hundred fields are read, and one more is too many', async (_, send) => {
  const read = await send(200)
  expect(read.ok && [...read.value]).toHaveLength(200)
  expect(await send(201)).toEqual({ ok: false, problem: 'too-many' })
  expect(await send(30_000)).toEqual({ ok: false, problem: 'too-many' })
})

test('fields without a name and without a value are counted like others', async () => {
  expect(await sent(urlencoded, '&'.repeat(1_000_000))).toEqual({ ok: false, problem: 'too-many' })
})

test('the largest certificate is taken, and what its columns mean in the largest file', async () => {
  expect(await inLine(33_000, '/admin/companies/certificates/x')).toMatchObject({ ok: true })
  expect(await inLine(33_001, '/admin/companies/certificates/x')).toMatchObject({ problem: 'too-many' })
  expect(await inLine(800, '/admin/companies/import/x')).toMatchObject({ ok: true })
  expect(await inLine(801, '/admin/companies/import/x')).toMatchObject({ problem: 'too-many' })
})

test('what is typed is read as it was written', async () => {
  const read = await sent(
    `${urlencoded}; charset=iso-8859-1`,
    '?name=%C3%B1+%2B+a%20b&__proto__=1&empty&&=x&name=two',
  )
  expect(read.ok && [...read.value]).toEqual([
    ['?name', 'ñ + a b'],
    ['__proto__', '1'],
    ['empty', ''],
    ['', 'x'],
    ['name', 'two'],
  ])
})

test.each([
  ['a plain text', 'text/plain', 'a=1'],
  ['JSON', 'application/json', '{"a":1}'],
  ['two types', `${urlencoded}, multipart/form-data; boundary=REAL`, 'a=1'],
  ['parts of which none comes', 'multipart/form-data; boundary=REAL', 'a=1'],
  ['half of its parts', 'multipart/form-data; boundary=REAL', parts('REAL', 3).slice(0, -12)],
  [
    'a part about which too much is said',
    'multipart/form-data; boundary=REAL',
    `--REAL\r\n${'a:b\r\n'.repeat(10_000)}${parts('REAL', 1).slice(8)}`,
  ],
])('%s is no form', async (_, type, body) => {
  expect(await sent(type, body)).toEqual({ ok: false, problem: 'not-a-form' })
})

test('a compressed form is not opened', async () => {
  const read = await sent(urlencoded, 'a=1', { headers: { 'content-encoding': 'gzip' } })
  expect(read).toEqual({ ok: false, problem: 'not-a-form' })
})
