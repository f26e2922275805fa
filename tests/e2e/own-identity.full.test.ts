import { beforeAll, expect, test } from 'vitest'
import { menus } from '#content/model/kinds/menus.ts'
import { page as pageKind } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys } from '../support/journeys.ts'
import { saveSample } from '../support/saved-entries.ts'
import { showAt } from './looks.ts'

const walks = journeys({ demoContent: 'off' })
const home = address.home('es')

const lines = ['Avenida de los Laboratorios 1234', 'Edificio Norte, piso 3', '11300 Ciudad']
const longFigure = '12.345.678.901 kWh'
const outside = 'https://otro.example/'

/** A body in one language, without a portal, with an address of three lines and figures as long as they may be. */
beforeAll(async () => {
  const editor = callerOf(walks.site.site, { locale: 'es', actor: systemActor })
  await ensureFirstContent(editor)
  const statements = [longFigure, '40', '45.000'].map((figure) => ({ figure, label: `Son ${figure}` }))
  await saveSample(editor, settings, {
    ...{ key: 'settings', shared: { name: 'Norte Calidad', hiddenLanguages: { en: true } } },
    ...{ es: { tagline: 'Certificamos', address: lines.join('\n'), statements }, publish: ['es'] },
  })
  const named = (name: string) => ({ id: name, name })
  const out = { id: 'out', to: { href: outside }, label: { es: 'Registro de organismos acreditados' } }
  await saveSample(editor, menus, {
    ...{
      key: 'menus',
      shared: { header: [{ ...named('about'), children: [out] }] },
      es: {},
      publish: ['es'],
    },
  })
  const form = { heading: 'Reclame acá', text: 'La leemos hoy.', subject: 'complaint' }
  await saveSample(editor, pageKind, {
    key: 'form',
    shared: { listed: 'own' },
    es: {
      title: 'Reclamos',
      slug: 'reclamos',
      body: null,
      blocks: [{ id: 'f', kind: 'form', values: form }],
    },
    publish: ['es'],
  })
})

test('the bar above the navigation is not empty where it has neither languages nor a portal', async () => {
  await walks.visit({ width: 390, from: home }, async (page) => {
    const links = page.locator('.site-header > div').first().getByRole('link')
    expect(await links.filter({ visible: true }).count()).toBe(1)
  })
})

test('the address of the body keeps its lines, and is one line for programs', async () => {
  await walks.visit({ from: home }, async (page) => {
    // biome-ignore lint/performance/useDomNodeTextContent: the lines as they are drawn
    const shown = await page.locator('footer address > p').first().innerText()
    expect(shown.split('\n')).toEqual(lines)
    const told = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(told.flatMap((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', address: lines.join(', ') }),
    )
  })
})

test('a figure is one line, however long it is', async () => {
  await walks.visit({ from: home }, async (page) => {
    for (const width of [390, 768, 1024, 1280]) {
      await showAt(page, { width })
      const figure = page.getByText(longFigure, { exact: true })
      const parts = await figure.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect([width, parts]).toEqual([width, 1])
    }
  })
})

test('the sign of another site stands in the line of the last word of its entry', async () => {
  await walks.visit({ from: home, width: 1280 }, async (page) => {
    const link = page.locator(`.nav-panel a[href="${outside}"]`)
    await page.locator('.submenu', { has: link }).hover()
    await link.evaluate((element) => element.parentElement?.setAttribute('class', 'w-36'))
    const [words, sign] = await link.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild as Node)
      const rects = [...range.getClientRects()]
      const { left, top, bottom } = (element.querySelector('svg') as Element).getBoundingClientRect()
      return [
        { count: rects.length, last: rects.at(-1) as DOMRect },
        { left, middle: (top + bottom) / 2 },
      ]
    })
    expect(words.count).toBeGreaterThan(1)
    expect(sign.middle).toBeGreaterThan(words.last.top)
    expect(sign.middle).toBeLessThan(words.last.bottom)
    expect(sign.left - words.last.right).toBeLessThan(12)
  })
})

test('neither a form nor what stands over it is printed', async () => {
  for (const path of [address.page('es', 'reclamos'), address.contact('es')])
    await walks.visit({ from: path }, async (page) => {
      const parts = page.locator('main :is(h2, p, form, label)')
      expect(await parts.filter({ visible: true }).count()).toBeGreaterThan(3)
      await showAt(page, { media: 'print' })
      const left = page.locator('main :is(section, #write) :is(h2, p, form, label)')
      expect(await left.filter({ visible: true }).count()).toBe(0)
    })
})
