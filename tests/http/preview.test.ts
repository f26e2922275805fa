import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { restoreMany } from '#content/store/editing/restore-many.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { listPublished } from '#content/store/list-published.ts'
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from '#content/store/preview/preview-links.ts'
import { saveEntry } from '#content/store/save-entry.ts'
import { address } from '#kernel/addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { validValue } from '../support/field-samples.ts'
import { servedSite } from '../support/served-site.ts'

const noon = new Date('2026-11-15T15:00:00Z')
const started = servedSite({ now: noon })
let editor: Editor

beforeAll(async () => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
})

/** A news item of the demonstration, whose Spanish title has been changed in its draft alone. */
async function changedNews(title: string): Promise<{ id: string; path: string; before: string }> {
  const [item] = await listPublished(editor, news, { limit: 1 })
  if (!item?.href) throw new Error('The demonstration has no news')
  const { id, key, href: path, slug, title: before, summary, date, category } = item
  const saved = await saveEntry(editor, news, {
    key,
    shared: { date, category },
    locales: { es: { title, slug, summary, body: validValue(news.fields.body) } },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  return { id, path, before }
}

async function linkTo(id: string, days = 1): Promise<string> {
  const made = await makePreviewLink(editor, id, days)
  if (!made.ok) throw new Error(made.problem)
  return made.value.token
}

test('a link shows the page with the draft, and visitors go on to see what is published', async () => {
  const { id, path, before } = await changedNews('Un título que nadie conoce todavía')
  const token = await linkTo(id)
  const shown = await ask(started.url, `${path}?preview=${token}`)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Un título que nadie conoce todavía</h1>')
  expect(shown.headers['cache-control']).toBe('private, no-store')
  expect(shown.headers['x-robots-tag']).toContain('noindex')
  expect(shown.headers['referrer-policy']).toBe('no-referrer')
  expect(shown.headers['x-frame-options']).toBe('DENY')
  const list = await ask(started.url, `${address.newsList('es')}?preview=${token}`)
  expect(list.text).toContain('Un título que nadie conoce todavía')
  for (const target of [path, address.newsList('es')]) {
    const visited = await ask(started.url, target)
    expect(visited.text, target).not.toContain('Un título que nadie conoce todavía')
  }
  expect((await ask(started.url, path)).text).toContain(before)
})

test('a link ends when its time has come, and when it is revoked', async () => {
  const { id, path } = await changedNews('Otro título')
  const [short, revoked] = [await linkTo(id, 1), await linkTo(id, 7)]
  const links = await listPreviewLinks(editor, id)
  const last = links.toSorted((a, b) => (a.expiresAt < b.expiresAt ? 1 : -1))[0]
  expect(await revokePreviewLink(editor, last?.id ?? '')).toMatchObject({ ok: true })
  started.setNow(new Date(noon.getTime() + 25 * 3_600_000))
  for (const token of [short, revoked, 'x'.repeat(43), id, '', '../..']) {
    const answer = await ask(started.url, `${path}?preview=${encodeURIComponent(token)}`)
    expect(answer.status, token).toBe(302)
    expect(answer.headers.location, token).toBe(address.previewEnded('es'))
  }
  expect((await ask(started.url, address.previewEnded('es'))).status).toBe(410)
  started.setNow(noon)
})

test('a link opens nothing of what is in the trash, and opens it again when it is taken out', async () => {
  const { id, path } = await changedNews('Un título que se tira')
  const shared = `${path}?preview=${await linkTo(id)}`
  expect((await ask(started.url, shared)).status).toBe(200)
  await trashEntry(editor, id)
  expect((await ask(started.url, shared)).headers.location).toBe(address.previewEnded('es'))
  await restoreMany(editor, { of: [id], asItWas: true })
  expect((await ask(started.url, shared)).status).toBe(200)
})

test('an editor looks at drafts by the id of the entry, in frames of the site', async () => {
  const { id, path } = await changedNews('Para el editor')
  const browser = await signedInBrowser(started)
  const shown = await ask(started.url, `${path}?preview=${id}`, { headers: { cookie: browser.cookie } })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Para el editor</h1>')
  expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

describe.each(Object.values<AnyKind>(kinds).filter(({ single }) => !single))('$name', (kind) => {
  test('a draft of which only the title is written keeps no page from being shown', {
    tags: ['full'],
  }, async () => {
    const title = `Sin terminar ${kind.name}`
    const isLocalised = kind.fields[kind.title]?.localised
    const id = crypto.randomUUID()
    const saved = await saveEntry(editor, kind, {
      id,
      key: id,
      shared: isLocalised ? {} : { [kind.title]: title },
      locales: { es: isLocalised ? { [kind.title]: title } : someText(kind) },
    })
    expect(saved).toMatchObject({ ok: true })
    const browser = await signedInBrowser(started)
    const at = kind.address({ slug: `preview-${id}`, key: id, values: { brand: { slug: 'preview' } } }, 'es')
    const page = (at ?? kind.appearsOn('es')).replace(/#.*/, '')
    const shown = await ask(started.url, `${page}?preview=${id}`, { headers: { cookie: browser.cookie } })
    expect(shown.status).toBe(200)
  })
})

function someText(kind: AnyKind): Record<string, string> {
  const found = fieldEntries(kind).find(([, { localised, type }]) => localised && type === 'text')
  return found ? { [found[0]]: 'Algo' } : {}
}
