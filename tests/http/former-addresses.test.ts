import { beforeAll, expect, test } from 'vitest'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'
import { sendMultipart } from '../support/space-forms.ts'

const started = servedSite({ demoContent: 'off' })
let editor: SignedInBrowser
beforeAll(async () => {
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
  editor = await signedInBrowser(started)
})

const page = adminAddress.formerAddresses
const read = async (target: string) =>
  (await ask(started.url, target, { headers: { cookie: editor.cookie } })).text
const send = (target: string, fields: Record<string, string>) => sendForm(started.url, target, fields, editor)
const keep = (from: string, to: string) => send(page, { intent: 'keep', from, to })
/** Where a visitor is led to who asks for an address. */
const led = async (target: string) => {
  const { status, headers } = await ask(started.url, target)
  return [status, headers.location]
}

async function sendList(text: string): Promise<string> {
  const fields = { csrf: editor.csrf, file: { name: 'addresses.csv', type: 'text/csv', bytes: text } }
  const headers = { origin: started.url, cookie: editor.cookie }
  const answer = await sendMultipart(started.url, adminAddress.import('addresses'), fields, headers)
  return answer.headers.location as string
}

async function apply(run: string) {
  const seen = /name="seen" value="([0-9a-f]{64})"/.exec(await read(run))?.[1] ?? ''
  return (await send(run, { intent: 'apply', seen })).status
}

test('an address of the former site leads on as soon as that is said, also where it had not been found before', async () => {
  expect(await led('/noticias/feria')).toEqual([404, undefined])
  expect((await keep('https://old.example/noticias/feria/', '/es/news')).status).toBe(200)
  for (const asked of ['/noticias/feria', '/noticias/feria?utm=x'])
    expect(await led(asked)).toEqual([301, '/es/news'])
  // A browser that kept it would go there for ever, whatever is said later.
  expect((await ask(started.url, '/noticias/feria')).headers['cache-control']).toBe('no-cache')
  expect((await keep('/noticias/feria', 'https://other.example/fair')).status).toBe(200)
  expect(await led('/noticias/feria')).toEqual([301, 'https://other.example/fair'])
  expect((await send(page, { intent: 'remove', id: '/noticias/feria' })).status).toBe(200)
  expect(await led('/noticias/feria')).toEqual([404, undefined])
  expect((await send(page, { intent: 'remove', id: '/noticias/feria' })).status).toBe(404)
})

test('addresses that begin alike lead on together, and one that is said by itself counts first', async () => {
  await keep('/tienda/*', 'https://shop.example/*')
  await keep('/tienda/curso', '/es/certifications')
  await keep('/?p=12', '/es/news')
  expect(await led('/tienda/a/b')).toEqual([301, 'https://shop.example/a/b'])
  expect(await led('/tienda/curso')).toEqual([301, '/es/certifications'])
  expect(await led('/?p=12')).toEqual([301, '/es/news'])
  expect(await led('/?p=13')).toEqual([302, '/es'])
})

test('an address at which there is something here stays what it is', async () => {
  await keep('/es/login', '/en/login')
  await keep('/es/*', '/en/*')
  expect(await led('/es/login')).toEqual([200, undefined])
  expect(await led('/es/nada')).toEqual([301, '/en/nada'])
  await send(page, { intent: 'remove', id: '/es/*' })
})

test('what is no address is refused with its reason, and stays in the form', async () => {
  const refused = await keep('noticias sin barra', '/es')
  expect([refused.status, refused.text.includes('value="noticias sin barra"')]).toEqual([422, true])
  expect((await keep('/x', 'javascript:alert(1)')).status).toBe(422)
})

test('a list is shown before it counts, leaves out what it cannot keep, and is taken back as one', {
  tags: ['full'],
}, async () => {
  await keep('/tres', '/es')
  const run = await sendList('Desde,Hacia\n/uno,/es/news\n/dos,nada\n/tres,/en\n/uno,/en/news\n')
  expect(await led('/uno')).toEqual([404, undefined])
  expect(await apply(run)).toBe(303)
  expect([await led('/uno'), await led('/dos'), await led('/tres')]).toEqual([
    ...[
      [301, '/es/news'],
      [404, undefined],
      [301, '/en'],
    ],
  ])
  const again = await sendList('/uno,/es/news\n/tres,/en\n')
  expect(await apply(again)).toBe(409)
  await keep('/uno', '/en/team')
  expect((await send(run, { intent: 'undo' })).status).toBe(303)
  expect([await led('/uno'), await led('/tres')]).toEqual([
    ...[
      [301, '/en/team'],
      [301, '/es'],
    ],
  ])
})

test('what would lead in a circle is refused, in the form, in a list, and where a list is taken back', {
  tags: ['full'],
}, async () => {
  expect((await keep('/rueda/a', '/rueda/b')).status).toBe(200)
  const refused = await keep('/rueda/b', '/rueda/a')
  expect([refused.status, refused.text.includes('value="/rueda/b"')]).toEqual([422, true])
  expect(await led('/rueda/b')).toEqual([404, undefined])
  const list = '/r/1,/r/2\n/r/2,/r/3\n/r/3,/r/1\n/rueda/b,/rueda/a/\n/r/4,/es/news\n/rueda/c,/rueda/a\n'
  expect(await apply(await sendList(`from,to\n${list}`))).toBe(303)
  const leads = []
  for (const each of ['/r/1', '/r/2', '/r/3', '/rueda/b', '/r/4', '/rueda/c'])
    leads.push((await led(each))[0])
  expect(leads).toEqual([404, 404, 404, 404, 301, 301])

  const run = await sendList('from,to\n/rueda/a,/es/news\n')
  expect(await apply(run)).toBe(303)
  expect((await keep('/rueda/b', '/rueda/a')).status).toBe(200)
  expect((await send(run, { intent: 'undo' })).status).toBe(303)
  expect(await led('/rueda/a')).toEqual([301, '/es/news'])
})

test('a list of which nobody can tell the columns is no list', async () => {
  const run = await sendList('a,b,c\n/uno,/es/news,x\n')
  expect(await apply(run)).toBe(409)
})

test('all of them come as a table that can be imported as it is', async () => {
  const table = await read(adminAddress.formerAddressesExport)
  expect(table).toContain('"/tienda/*","https://shop.example/*"')
  const run = await sendList(table)
  // What stays as it is strikes nothing through.
  expect(await read(run)).not.toContain('<del')
  expect(await apply(run)).toBe(409)
})

test('whoever is not signed in learns none of them', async () => {
  for (const target of [page, adminAddress.formerAddressesExport])
    expect((await ask(started.url, target)).status).toBe(302)
})
