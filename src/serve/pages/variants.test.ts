import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import type { Encoding } from '#kernel/http/request-headers.ts'
import { keepPage, weigh } from './keep-page.ts'
import { countAsked, encodingFor, tagHeld, variantOf } from './variants.ts'

const html = new Headers({ 'content-type': 'text/html; charset=utf-8' })
const text = Array.from({ length: 2000 }, (_, at) => `<li>${(at * 7919) % 1013} of ${at % 97}</li>`).join('')
const made = () => keepPage(200, html, Buffer.from(text))

async function ask(page: KeptPage, encoding: Encoding) {
  const variant = await variantOf(page, encoding)
  countAsked(page, encoding, variant)
  return variant
}

const decode = {
  br: (body: Buffer) => brotliDecompressSync(body).toString(),
  gzip: (body: Buffer) => gunzipSync(body).toString(),
  identity: (body: Buffer) => body.toString(),
}

test('a page keeps the encodings that were asked for and no other, in whatever order they come', async () => {
  const orders: Encoding[][] = [
    ['br', 'gzip', 'identity'],
    ['gzip', 'br'],
    ['identity', 'gzip'],
    ['gzip', 'identity'],
  ]
  for (const order of orders) {
    const page = made()
    for (const [at, encoding] of order.entries()) {
      const variant = await ask(page, encoding)
      expect(decode[encoding](variant.body)).toBe(text)
      expect(Object.keys(page.variants).sort()).toEqual(order.slice(0, at + 1).sort())
    }
  }
})

test('a page weighs what its encodings take', async () => {
  const page = made()
  const whole = weigh(page)
  const { body } = await ask(page, 'br')
  expect(weigh(page)).toBeLessThan(whole - text.length + body.length + 1)
  // Memory is handed out in pieces; a small part of one would keep all of it.
  expect(body.buffer.byteLength).toBe(body.length)
})

test('many who ask at once for an encoding that is not there wait for one', async () => {
  const page = made()
  const variants = await Promise.all(Array.from({ length: 20 }, () => variantOf(page, 'br')))
  expect(new Set(variants).size).toBe(1)
})

test.each(['br', 'gzip'] as const)(
  'a page that is asked for often in %s becomes smaller, under another tag',
  async (encoding) => {
    const page = made()
    const first = await ask(page, encoding)
    for (let time = 0; time < 5; time += 1) await ask(page, encoding)
    await expect.poll(() => page.variants[encoding]?.body.length).toBeLessThan(first.body.length)
    const better = await ask(page, encoding)
    expect(better.etag).not.toBe(first.etag)
    expect(decode[encoding](better.body)).toBe(text)
    expect(better.headers).toContain(String(better.body.length))
    // Whoever has the bytes of before has the same page.
    expect(tagHeld(page, encoding, first.etag)).toBe(first.etag)
    expect(tagHeld(page, encoding, `W/${better.etag}`)).toBe(better.etag)
    expect(tagHeld(page, encoding, '"other"')).toBeNull()
  },
)

test('the tag of one encoding is not that of another, nor of another page', async () => {
  const [page, other] = [made(), keepPage(200, html, Buffer.from(`${text}.`))]
  const { etag } = await ask(page, 'br')
  expect([tagHeld(page, 'gzip', etag), tagHeld(page, 'identity', etag)]).toEqual([null, null])
  expect(tagHeld(other, 'br', etag)).toBeNull()
})

test('a picture that is compressed already is sent as it is', () => {
  const picture = keepPage(200, new Headers({ 'content-type': 'image/png' }), randomBytes(100))
  expect(encodingFor(picture, 'br, gzip')).toBe('identity')
  expect(encodingFor(made(), 'br, gzip')).toBe('br')
})
