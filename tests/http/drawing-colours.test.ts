import { beforeAll, beforeEach, expect, test } from 'vitest'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { themeFrom, writeTheme } from '#kernel/theme/theme.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
const drawing = (path: string) => ask(started.url, `/drawings/${path}.svg`)

/** How often something was drawn that only had to be dyed. */
let drawn = 0

beforeAll(() => {
  const { undyed } = started.site
  const { take } = undyed
  undyed.take = (address, now, reads, draw) =>
    take(address, now, reads, (own) => {
      drawn += 1
      return draw(own)
    })
})

/** Whoever wants to can write as many of them as there are colours. */
const inColours = (...mains: string[]) =>
  mains.map((main) => `in/${writeTheme(themeFrom({ main, management: main }))}`)

beforeEach(() => {
  drawn = 0
})

test.each([
  'country/ru',
  'country/uy',
  'places/360/12/0',
  'places/12/-36/-57',
  'chart/60/30/15',
  'plate/management/any',
  'vignette/product/any',
  'medallion/AB/any',
])('%s is drawn once, in however many colours', async (path) => {
  const [first = '', ...others] = inColours('#c2185b', '#2b1d2f', '#7a3e00')
  const { status, text } = await drawing(`${first}/${path}`)
  expect(status).toBe(200)
  expect(drawn).toBe(1)
  for (const colours of others) {
    const other = await drawing(`${colours}/${path}`)
    expect(other.status).toBe(200)
    expect(other.text.replace(/#[0-9A-Fa-f]{6}\b/g, '')).toBe(text.replace(/#[0-9A-Fa-f]{6}\b/g, ''))
  }
  expect(drawn).toBe(1)
})

test('an office that comes is on the drawing of its country in every colour', async () => {
  const editor = callerOf(started.site, { locale: 'es', actor: systemActor })
  const [colours = '', later = ''] = inColours('#c2185b', '#7a3e00')
  const marked = async (path: string) => (await drawing(path)).text.includes('r="9.5"')
  const here = await saveSample(editor, country, {
    key: 'py',
    shared: { code: 'PY' },
    es: {},
    publish: ['es'],
  })
  expect(await marked(`${colours}/country/py`)).toBe(false)
  await saveSample(editor, office, {
    ...{ key: 'asuncion', es: {}, publish: ['es'] },
    shared: { country: here, coordinates: { lat: -25.3, lng: -57.6 } },
  })
  for (const path of [`${colours}/country/py`, `${later}/country/py`, 'country/py'])
    expect([path, await marked(path)]).toEqual([path, true])
})
