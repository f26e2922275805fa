import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyKind } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm, sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: SignedInBrowser

beforeAll(async () => {
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
  editor = await signedInBrowser(started)
})

type Entry = { key: string; slug: string; shared?: Record<string, unknown> }
type Language = { slug: string; href: string }
const overruled = { reason: 'Se revisa después' }

async function send(target: string, body: object) {
  const { status, text } = await sendJson(started.url, target, body, editor)
  return { status, body: JSON.parse(text) }
}

async function revisionOf(id: string): Promise<number> {
  const headers = { cookie: editor.cookie }
  const { text } = await ask(started.url, `${adminAddress.entryPresence(id)}?since=0`, { headers })
  return JSON.parse(text).revision
}

/** Saves and publishes an entry in both languages; where it is found then. */
async function publish(kind: AnyKind, { key, slug, shared }: Entry, more: object = {}) {
  const id = await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), kind, {
    ...{ key, shared, es: { slug: `${slug}-es` }, en: { slug: `${slug}-en` } },
  })
  const revision = await revisionOf(id)
  const asked = { action: 'publish', locales: demoLocales, revision, overruled, ...more }
  const { status, body } = await send(adminAddress.entryPublication(id), asked)
  return { id, status, body, at: (body.languages ?? {}) as Record<'es' | 'en', Language> }
}

/** What the address answers: a page, or where it leads. */
async function answered(path: string) {
  const { status, headers } = await ask(started.url, path)
  return status === 301 ? headers.location : status
}

const withPages = Object.values<AnyKind>(kinds).filter(
  (kind) =>
    'slug' in kind.fields &&
    !kind.address({ slug: 'a', key: 'a', values: { brand: { slug: 'b' } } }, 'es')?.includes('#'),
)

test('there are kinds with pages of their own', () => {
  expect(withPages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['news', 'country', 'page', 'certification']),
  )
})

describe.each(withPages)('$name', (kind) => {
  test('every address that it ever had leads straight to the present one, in its own language; back at the first, nothing goes round', async () => {
    const key = `mudanza-${kind.name}`
    const steps = []
    for (const slug of ['a', 'b', 'c']) steps.push(await publish(kind, { key, slug: `${key}-${slug}` }))
    for (const locale of demoLocales) {
      const [first, second, third] = steps.map(({ at }) => at[locale].href) as [string, string, string]
      expect([await answered(first), await answered(second), await answered(third)]).toEqual([
        third,
        third,
        200,
      ])
    }
    const back = await publish(kind, { key, slug: `${key}-a` })
    for (const locale of demoLocales) {
      const [first, second, third] = steps.map(({ at }) => at[locale].href) as [string, string, string]
      expect(back.at[locale].href).toBe(first)
      expect([await answered(first), await answered(second), await answered(third)]).toEqual([
        200,
        first,
        first,
      ])
    }
  })

  test('an address that was another’s is taken only by who says so; from then on it is theirs', async () => {
    const [mine, yours] = [`mio-${kind.name}`, `tuyo-${kind.name}`]
    const before = await publish(kind, { key: mine, slug: `${mine}-a` })
    await publish(kind, { key: mine, slug: `${mine}-b` })
    const refused = await publish(kind, { key: yours, slug: `${mine}-a` })
    expect(refused).toMatchObject({ status: 422, body: { problem: 'incomplete' } })
    expect(refused.body.languages.es.address).toMatchObject({ problem: 'was-used', by: { id: before.id } })
    const taken = await publish(kind, { key: yours, slug: `${mine}-a` }, { takeOver: true })
    expect(taken.status).toBe(200)
    expect(await answered(before.at.es.href)).toBe(200)
  })

  test('an address of what is off the site, in the trash or gone leads nowhere', async () => {
    const key = `fuera-${kind.name}`
    const old = await publish(kind, { key, slug: `${key}-a` })
    const present = await publish(kind, { key, slug: `${key}-b` })
    const both = async () => [await answered(old.at.es.href), await answered(present.at.es.href)]
    await send(adminAddress.entryPublication(old.id), { action: 'unpublish', locales: ['es'] })
    expect(await both()).toEqual([404, 404])
    expect(await answered(old.at.en.href)).toBe(present.at.en.href)
    await publish(kind, { key, slug: `${key}-b` })
    expect(await both()).toEqual([present.at.es.href, 200])
    const form = { cookie: editor.cookie, csrf: editor.csrf }
    const trash = { step: 'do', kind: kind.name, action: 'trash', locales: [], all: true }
    const revision = await revisionOf(old.id)
    await send(adminAddress.entriesBulk, { ...trash, entries: [{ id: old.id, revision }] })
    expect(await both()).toEqual([404, 404])
    await sendForm(started.url, adminAddress.trash, { intent: 'restore-as-it-was', id: old.id }, form)
    expect(await both()).toEqual([present.at.es.href, 200])
    await send(adminAddress.entriesBulk, { ...trash, entries: [{ id: old.id, revision }] })
    await sendForm(started.url, adminAddress.trash, { intent: 'delete', id: old.id }, form)
    expect(await both()).toEqual([404, 404])
  })
})

test('a certification whose brand has another address is found from the old one', async () => {
  const brand = (slug: string) => ({ brand: { slug, name: 'Marca' } })
  const kind = kinds.certification
  const old = await publish(kind, { key: 'marca', slug: 'marca', shared: brand('una') })
  const present = await publish(kind, { key: 'marca', slug: 'marca', shared: brand('otra') })
  expect(old.at.es.href).not.toBe(present.at.es.href)
  for (const locale of demoLocales) expect(await answered(old.at[locale].href)).toBe(present.at[locale].href)
})
