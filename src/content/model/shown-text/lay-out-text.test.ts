import { describe, expect, test } from 'vitest'
import type { EmbeddedCertificate } from '#kernel/embedded-certificate.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { type Block, calloutTones, type Inline, plainText, type RichText } from '../fields/rich-text.ts'
import { layOutText, type TextSurroundings } from './lay-out-text.ts'
import type { ShownNode } from './shown-text.ts'

const say = (text: string): Inline => ({ type: 'text', text })
const note = (text: string): Inline => ({ type: 'footnote', attrs: { text } })
const line = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const heading = (level: 2 | 3 | 4, text: string): Block => ({
  type: 'heading',
  attrs: { level },
  content: [say(text)],
})
const doc = (...content: Block[]): RichText => ({ type: 'doc', content })

test('letters above and below the line are so in the page, and the words are found as one', () => {
  const text = doc(
    line(say('CO'), { type: 'text', text: '2', marks: [{ type: 'subscript' }] }, say(' por m'), {
      type: 'text',
      text: '2',
      marks: [{ type: 'superscript' }],
    }),
  )
  expect(markup(text)).toBe('<p>CO<sub>2</sub> por m<sup>2</sup></p>')
  expect(plainText(text)).toBe('CO2 por m2')
})

test('headings are numbered by level where the text says so, also in its table of contents', () => {
  const text: RichText = {
    ...doc(heading(2, 'A'), heading(3, 'B'), heading(4, 'C'), heading(3, 'D'), heading(2, 'E')),
    attrs: { numbered: true },
  }
  expect(shown(text).headings.map(({ title }) => title)).toEqual(['1 A', '1.1 B', '1.1.1 C', '1.2 D', '2 E'])
  expect(markup(text)).toContain('<h3><span>1.2</span> D</h3>')
  expect(markup(doc(heading(2, 'A')))).toBe('<h2>A</h2>')
})

test('a level that was skipped counts as its first', () => {
  const text: RichText = {
    ...doc(heading(2, 'A'), heading(4, 'B'), heading(3, 'C')),
    attrs: { numbered: true },
  }
  expect(shown(text).headings.map(({ title }) => title)).toEqual(['1 A', '1.1.1 B', '1.2 C'])
})

describe.each(locales)('in %s', (locale) => {
  test('a footnote leads to its note and back, and no two texts of a page share a name', () => {
    const text = doc(line(say('a'), note('uno'), note('dos')))
    const [one, other] = ['x', 'y'].map((name) => JSON.stringify(shown(text, locale, name)))
    const ids = (json = '') => [...json.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
    const leads = (json = '') => [...json.matchAll(/"href":"#([^"]+)"/g)].map(([, id]) => id)
    expect(ids(one).toSorted()).toEqual(leads(one).toSorted())
    expect(new Set([...ids(one), ...ids(other)]).size).toBe(8)
    expect(one?.match(/"aria-label":"[^"]+"/g)).toHaveLength(5)
    expect(plainText(text)).toBe('a\nuno\ndos')
  })

  test('each kind of call-out is told by a word of its own', () => {
    const labels = calloutTones.map((tone) =>
      markup(doc({ type: 'callout', attrs: { tone }, content: [] }), locale),
    )
    expect(new Set(labels).size).toBe(calloutTones.length)
  })
})

test('a certificate tells first how it stands, in words beside the mark, and its number leads to its page', () => {
  const text = doc({ type: 'certificate', attrs: { certificate: 'SS-1' } })
  const certificate: EmbeddedCertificate = {
    ...{ number: 'SSUR-0001/24', href: '/es/certificates/SSUR-0001-24', holder: 'Agro Sur S.A.' },
    ...{ standards: 'ISO 9001:2015', state: 'suspended', sentence: 'Suspendido', shape: 'M0 0' },
  }
  const asked: string[] = []
  const { nodes } = layOutText(text, {
    ...surroundings('es', 'x'),
    certificate(id) {
      asked.push(id)
      return certificate
    },
  })
  expect(asked).toEqual(['SS-1'])
  expect(nodes.map(written).join('')).toBe(
    '<div><p><svg><path></path></svg>Suspendido</p><p><Link>SSUR-0001/24</Link></p><p>Agro Sur S.A.</p><p>ISO 9001:2015</p></div>',
  )
  const parts = JSON.stringify(nodes)
  expect(parts).toContain('"data-state":"suspended"')
  expect(parts).toContain('"to":"/es/certificates/SSUR-0001-24"')
  expect(markup(text)).toBe('')
})

function shown(text: RichText, locale: Locale = 'es', name = 'x') {
  return layOutText(text, surroundings(locale, name))
}

function surroundings(locale: Locale, name: string): TextSurroundings {
  const nothing = () => null
  return {
    ...{ locale, name, picture: nothing, document: nothing, certificate: nothing },
    follow: ({ href }) => href,
  }
}

function markup(text: RichText, locale: Locale = 'es'): string {
  return shown(text, locale).nodes.map(written).join('')
}

function written(node: ShownNode): string {
  if (typeof node === 'string') return node
  return `<${node.name}>${node.inside.map(written).join('')}</${node.name}>`
}
