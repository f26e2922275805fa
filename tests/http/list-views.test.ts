import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { longestViewName } from '#content/model/editing/list-view.ts'
import { news } from '#content/model/kinds/news.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { prose } from '../support/searched-entries.ts'
import { servedSite } from '../support/served-site.ts'

const none = { kinds: [], languages: [], publishes: false, register: false, messages: false }
const started = servedSite({ demoContent: 'off' })
const list = adminAddress.entries('news')
const views = adminAddress.listViews('news')
let ana: SignedInBrowser
let luis: SignedInBrowser
let reader: SignedInBrowser
let eva: SignedInBrowser

beforeAll(async () => {
  ana = await signedInBrowser(started)
  luis = await signedInBrowser(started, { locale: 'en' })
  reader = await signedInBrowser(started, { rights: none })
  eva = await signedInBrowser(started)
  await saveSample(system(), news, {
    key: 'one',
    shared: { date: '2026-03-14', category: 'events' },
    es: { title: 'Auditorías de otoño', body: prose('Se habla de <b>ñandúes</b> y de normas.') },
  })
  await saveSample(system(), news, {
    key: 'two',
    shared: { category: 'notices' },
    en: { title: 'Office moved' },
  })
})

const system = () => callerOf(started.site, { locale: 'es', actor: systemActor })
async function get(target: string, who = ana) {
  const answer = await ask(started.url, target, { headers: { cookie: who.cookie } })
  // Between two pieces of one text, React writes a comment.
  return { ...answer, text: answer.text.replaceAll('<!-- -->', '') }
}
const post = (fields: Record<string, string>, who = ana, target = views) =>
  sendForm(started.url, target, fields, who)
const save = (name: string, asked: string, more: Record<string, string> = {}, who = ana) =>
  post({ intent: 'save', name, asked, ...more }, who)

async function idOf(name: string, who = ana): Promise<string> {
  const { text } = await get(views, who)
  const found = new RegExp(`view=([0-9a-f-]{36})"[^>]*>${name}<`).exec(text)?.[1]
  if (!found) throw new Error(`There is no view ${name}`)
  return found
}

describe('words in texts', () => {
  test('the row says in which field they stand, with the text around them and as text', async () => {
    const { text } = await get(`${list}?q=nandu`)
    expect(text).toContain('<mark>ñandúes</mark>')
    expect(text).toContain('Texto:')
    expect(text).toContain('&lt;b&gt;')
  })

  test('the one search of the admin area finds them as well', async () => {
    const { entries } = JSON.parse((await get(`${adminAddress.find}?q=nandues`)).text)
    expect(entries).toMatchObject([{ section: 'news', found: { field: 'Texto' } }])
  })

  test('a title of another language says so', async () => {
    expect((await get(list)).text).toMatch(/<span lang="en">Office moved<\/span> <span[^>]*>\(en inglés\)/)
    expect((await get(list, luis)).text).toMatch(/>\(in Spanish\)/)
  })
})

test('where nothing is found it is said that all texts were searched', async () => {
  expect((await get(`${list}?q=zzzz`)).text).toContain('en los demás textos, cómo empieza cada palabra')
})

test('a form that sends what is empty leads to the shortest address', async () => {
  const sent = await get(`${list}?q=&waiting=&es=&category=events&date-from=&sort=&page=1`)
  expect([sent.status, sent.headers.location]).toEqual([302, `${list}?category=events`])
  expect((await get(`${list}?category=events`)).status).toBe(200)
})

describe('a saved view', () => {
  test('is a link in the head of its list, and asks what was saved', async () => {
    const saved = await save('  Eventos   del año ', 'category=events&sort=-updated&columns=date')
    expect(saved.status).toBe(302)
    const opened = await get(String(saved.headers.location))
    expect(opened.headers.location).toBe(`${list}?category=events&sort=-updated&columns=date`)
    const { text } = await get(String(opened.headers.location))
    expect(text).toMatch(/aria-current="page"[^>]*>Eventos del año</)
    expect(text).toContain('Auditorías de otoño')
    expect(text).not.toContain('Office moved')
  })

  test('belongs to one person, and is not there for others', async () => {
    const id = await idOf('Eventos del año')
    expect((await get(list, luis)).text).not.toContain('Eventos del año')
    expect((await get(`${list}?view=${id}`, luis)).status).toBe(404)
    expect((await post({ intent: 'erase', id }, luis)).status).toBe(404)
    expect((await post({ intent: 'begin', id }, luis)).status).toBe(404)
  })

  test.each([
    ['without a name', ' ', 'Escriba un nombre'],
    ['with one that is too long', 'x'.repeat(longestViewName + 1), 'demasiado largo'],
    ['with one that the person has already', 'EVENTOS del año', 'Ya tiene una vista'],
  ])('%s is refused, and what was typed stays', async (_, name, said) => {
    const { status, text } = await save(name, 'q=otoño')
    expect(status).toBe(422)
    expect(text).toContain(said)
    expect(text).toContain('value="q=otoño"')
    if (name.trim()) expect(text).toContain(`value="${name}"`)
  })

  test('two that are saved at once under one name are one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save('A la vez', '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 422, 422])
  })

  test('is shared with everybody by those who write; that, its new name and its end are in the history', async () => {
    expect((await save('De lectura', 'q=a', { shared: 'yes' }, reader)).status).toBe(403)
    expect((await save('De lectura', 'q=a', {}, reader)).status).toBe(302)
    expect((await save('Compartida', 'category=notices', { shared: 'yes' }, luis)).status).toBe(302)
    const id = await idOf('Compartida')
    expect((await get(list)).text).toContain('Compartida')
    expect((await post({ intent: 'rename', id, name: 'Otra' })).status).toBe(403)
    expect((await post({ intent: 'erase', id }, reader)).status).toBe(403)
    expect((await post({ intent: 'rename', id, name: 'De todas' }, luis)).status).toBe(200)
    expect((await post({ intent: 'erase', id }, ana)).status).toBe(200)
    expect((await get(list, luis)).text).not.toContain('De todas')
    const { text } = await get(`${adminAddress.history}?thing=news`)
    for (const what of [
      'Vista compartida con todas las personas',
      'Vista compartida renombrada',
      'Vista compartida eliminada',
    ])
      expect(text).toContain(what)
  })

  test('that everybody has is renamed only by whoever may still write', async () => {
    const once = await signedInBrowser(started)
    await save('De antes', 'q=b', { shared: 'yes' }, once)
    const id = await idOf('De antes', once)
    await started.site.database.orm
      .update(authUser)
      .set({ rights: none })
      .where(eq(authUser.id, once.account.uid))
    expect((await post({ intent: 'rename', id, name: 'Ya no' }, once)).status).toBe(403)
    const { text } = await get(views, once)
    expect(text).toContain('De antes')
    expect(text).not.toContain('value="De antes"')
  })

  test('may be the one with which the list begins, and all of it is still one link away', async () => {
    const id = await idOf('Eventos del año')
    expect((await post({ intent: 'begin', id })).status).toBe(200)
    expect((await get(list)).headers.location).toContain('category=events')
    const all = await get(`${list}?view=all`)
    expect(all.text).toContain('Office moved')
    expect((await get(`${list}?category=events`)).text).toContain(`href="${list}?view=all"`)
    // The kind's own columns are chosen on the list of all entries, which it still is.
    expect((await post({ intent: 'own-columns', asked: '' })).headers.location).toBe(`${list}?view=all`)
    expect((await post({ intent: 'begin-not' })).status).toBe(200)
    expect((await get(list)).status).toBe(200)
  })

  test('opens without what is there no more, and says so', async () => {
    await save('Con restos', 'category=events&colour=red&es=draft&columns=date,colour')
    const id = await idOf('Con restos')
    await started.site.database.orm.execute(
      `update list_view set asked = 'category=lost&colour=red&es=draft&columns=date,colour&sort=-colour' where id = '${id}'`,
    )
    const { status, text } = await get(`${list}?view=${id}`)
    expect(status).toBe(200)
    expect(text).toContain('algo que ya no existe (Categoría, colour, una columna, el orden de la lista)')
    expect(text).toMatch(/aria-current="page"[^>]*>Con restos</)
  })

  test('goes with its account where it was only its own, and belongs to nobody where it was shared', async () => {
    await save('Propia', 'q=uno', {}, eva)
    await save('De nadie', 'q=dos', { shared: 'yes' }, eva)
    await started.site.database.orm.delete(authUser).where(eq(authUser.id, eva.account.uid))
    const { text } = await get(views)
    expect(text).not.toContain('Propia')
    expect(text).toMatch(/De nadie<\/a>\s*<span[^>]*>para todas las personas; quien la hizo ya no está/)
    expect((await post({ intent: 'erase', id: await idOf('De nadie') })).status).toBe(200)
  })
})

describe('columns', () => {
  const heads = (text: string) =>
    [...text.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, head]) => head)

  test('are chosen, said in the address, and kept for the person', async () => {
    const sent = new URLSearchParams([
      ['intent', 'columns'],
      ['asked', 'q=oto'],
      ['column', 'states'],
      ['column', 'category'],
      ['column', 'nothing'],
      ['csrf', ana.csrf],
    ])
    const chosen = await ask(started.url, views, {
      method: 'POST',
      headers: {
        cookie: ana.cookie,
        origin: started.url,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: sent.toString(),
    })
    expect(chosen.headers.location).toBe(`${list}?q=oto&columns=category%2Cstates`)
    expect(heads((await get(list)).text)).toEqual(['Título', 'Categoría', 'Estado'])
    expect(heads((await get(`${list}?columns=none`)).text)).toEqual(['Título'])
    expect(heads((await get(list, luis)).text)).toEqual(['Title', 'Date', 'Category', 'State', 'Last change'])
    expect((await post({ intent: 'own-columns', asked: '' })).headers.location).toBe(list)
    expect(heads((await get(list)).text)).toContain('Último cambio')
  })

  test('that the kind does not have are not found', async () => {
    expect((await get(`${list}?columns=colour`)).status).toBe(404)
    expect((await get(`${list}?columns=__proto__`)).status).toBe(404)
  })
})

test('nobody else writes there, and what is not understood changes nothing', async () => {
  expect((await sendForm(started.url, views, { intent: 'save', name: 'x', asked: '' })).status).toBe(302)
  expect((await post({ intent: 'save', name: 'x', asked: '' }, { ...ana, csrf: luis.csrf })).status).toBe(403)
  expect((await post({ intent: 'other' })).status).toBe(400)
  expect(
    (await post({ intent: 'save', name: 'x', asked: '' }, ana, adminAddress.listViews('nothing'))).status,
  ).toBe(404)
  expect((await post({ intent: 'erase', id: "'; drop" })).status).toBe(404)
})
