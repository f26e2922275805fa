import { expect, test } from 'vitest'
import { readSpaceForm } from './space-form.ts'

const read = (type: string, mark: string) =>
  readSpaceForm(
    new Request('https://aval.example/', {
      method: 'POST',
      headers: { 'content-type': type },
      body: `--${mark}\r\ncontent-disposition: form-data; name="text"\r\n\r\nx\r\n--${mark}--\r\n`,
    }),
  )

test.each([
  ['multipart/form-data; boundary=----WebKitFormBoundaryA1b2', '----WebKitFormBoundaryA1b2'],
  ['multipart/form-data; boundary="quoted"', 'quoted'],
])('a form is read by the boundary that %s names', async (type, mark) => {
  expect(await read(type, mark)).toMatchObject({ ok: true })
})

test.each([
  ['multipart/form-data; x="; boundary=zzzzzz"; boundary=REAL', 'REAL'],
  ['multipart/form-data; boundary="\\REAL"', 'REAL'],
  ['multipart/form-data; boundary=one; boundary=REAL', 'REAL'],
  ['multipart/form-data', 'REAL'],
])('%s, in which two readers may see two boundaries, is not read', async (type, mark) => {
  expect(await read(type, mark)).toMatchObject({ ok: false, problem: 'unreadable' })
})
