import { expect, test } from 'vitest'
import { cutShort, unreadIn } from './unread-form.ts'

const type = 'multipart/form-data; boundary=x'
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

async function read(body: string) {
  const form = cutShort(type, Buffer.from(body), 'slow')
  return form && new Response(new Uint8Array(form), { headers: { 'content-type': type } }).formData()
}

test('of a form that was cut short its whole fields are read, and why it has no more', async () => {
  const whole = field('token', 't') + field('text', 'Lo que vi\r\n--y')
  for (const half of [
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n--',
    field('b', 'c'),
  ]) {
    const form = await read(whole + half)
    expect(form && [...form.keys()]).toEqual(['token', 'text', 'unread'])
    expect(form?.get('text')).toBe('Lo que vi\r\n--y')
    expect(form && unreadIn(form)).toBe('slow')
  }
})

test.each(['', '--', '--x\r\n', field('text', 'half').slice(0, -2), 'no form at all\r\n--y\r\n'])(
  'of %j nothing is whole',
  async (body) => {
    expect(await read(body)).toBeNull()
  },
)
