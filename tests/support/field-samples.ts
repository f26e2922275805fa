import type { AnyField, FieldType, StoredBlock } from '#content/model/fields/field.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { isLevelled } from '#content/model/menus/menu.ts'

/** Values to try a field with: those that it must keep as they are, and those that it must refuse. */
export type FieldSamples = {
  valid: (field: AnyField) => unknown[]
  hostile: (field: AnyField) => unknown[]
}

/** Stands for any entry or file where only the shape of a reference matters. */
export const someId = '11111111-1111-4111-8111-111111111111'

/** Stands for an entry of a kind: an id is an entry of one kind only. */
export function someIdOf(kind = ''): string {
  const at = Object.keys(kinds).indexOf(kind) + 1
  return someId.slice(0, -2) + String(at).padStart(2, '0')
}

/** Samples for every type of field, for contract tests. The valid ones are hard to keep and to show. */
export const samples = {
  text: {
    valid: ({ fits, max }) =>
      fits ? [fits.example] : oddTexts.map((text) => [...text].slice(0, max ?? 200).join('')),
    hostile: (field) => [
      ...[...brokenTexts, ...notTexts, tooLong(field.max ?? 200), tooLong(10_000_000)],
      ...(field.fits ? [`${field.fits.example}${field.fits.example}`, '}{'] : []),
    ],
  },
  longText: {
    valid: (field) =>
      [...oddTexts, 'Una línea.\n\nOtra línea.'].map((text) => text.slice(0, field.max ?? 2000)),
    hostile: (field) => [...brokenTexts, ...notTexts, tooLong(field.max ?? 2000), tooLong(10_000_000)],
  },
  slug: {
    valid: () => ['iso-9001', 'a', 'con', '1', 'x'.repeat(100)],
    hostile: () => [...brokenTexts, ...notTexts, ...notSlugs, 'x'.repeat(300)],
  },
  email: {
    valid: () => ['oficina@ejemplo.example', 'a.b+c@sub.ejemplo.example'],
    hostile: () => [
      ...brokenTexts,
      ...notTexts,
      '',
      'a',
      'a@',
      '@b.example',
      'a@b@c.example',
      ' a@b.example',
      'a@b.example\r\nBcc: c@d.example',
      `${'a'.repeat(250)}@b.example`,
    ],
  },
  link: {
    valid: () => ['https://ejemplo.example/a?b=c#d', '/es/news', 'mailto:a@b.example', 'tel:+598 2000 0000'],
    hostile: () => [...brokenTexts, ...notTexts, ...notLinks, `https://ejemplo.example/${'a'.repeat(2000)}`],
  },
  number: {
    valid: (field) => [field.min ?? 0, field.max ?? 9999, Math.max(field.min ?? 0, 1)],
    hostile: (field) => [
      '1',
      '',
      true,
      {},
      [1],
      Number.NaN,
      Number.POSITIVE_INFINITY,
      (field.max ?? Number.MAX_SAFE_INTEGER) + 1,
      (field.min ?? Number.MIN_SAFE_INTEGER) - 1,
    ],
  },
  boolean: { valid: () => [true, false], hostile: () => ['true', 'on', '', 0, 1, [], {}] },
  date: {
    valid: () => ['2026-02-28', '2024-02-29', '1999-12-31'],
    hostile: () => [
      ...brokenTexts,
      ...notTexts,
      '',
      'hoy',
      '2026-02-30',
      '2026-13-01',
      '0000-00-00',
      '275761-01-01',
      '2026-1-1',
      '20260101',
      '2026-01-01\n',
      '2026-01-01T00:00:00Z',
    ],
  },
  choice: {
    valid: (field) => Object.keys(field.options ?? {}),
    hostile: () => [...notTexts, '', 'none', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  },
  colour: {
    valid: () => ['#0b4f6c', '#000000', '#ffffff'],
    hostile: () => [
      ...[
        ...brokenTexts,
        ...notTexts,
        '',
        'red',
        '#fff',
        '#0B4F6C',
        '0b4f6c',
        '#0b4f6c80',
        '#0b4f6g',
        '#0b4f6c\n',
      ],
      ...['#0b4f6c;}body{display:none', 'url(//evil.example)', 'var(--color-ink)', tooLong(10_000_000)],
    ],
  },
  richText: { valid: () => richTexts, hostile: () => notRichTexts() },
  image: {
    valid: () => [
      { media: someId, focal: null, alt: null },
      { media: someId, focal: { x: 0, y: 1 }, alt: { es: 'Una feria', en: 'A fair' } },
    ],
    hostile: () => [
      ...notObjects,
      {},
      { media: someId },
      { media: '../../etc/passwd', focal: null, alt: null },
      { media: someId, focal: { x: 2, y: 0 }, alt: null },
      { media: someId, focal: { x: Number.NaN, y: 0 }, alt: null },
      { media: someId, focal: null, alt: 'text' },
      { media: someId, focal: null, alt: { fr: 'texte' } },
      { media: someId, focal: null, alt: { es: 'a\0b' } },
      { media: someId, focal: null, alt: { es: 'x'.repeat(301) } },
      { media: someId, focal: null, alt: null, onload: 'alert(1)' },
    ],
  },
  file: {
    valid: () => [{ media: someId }],
    hostile: () => [...notObjects, {}, { media: '' }, { media: '../x' }, { media: someId, href: '/x' }],
  },
  relation: {
    valid: ({ to }) => [someIdOf(to)],
    hostile: () => [...brokenTexts, ...notTexts, '', '1', '../x', `${someId}x`],
  },
  relations: {
    valid: ({ to }) => [[], [someIdOf(to)]],
    hostile: () => [someId, {}, ['1'], [[someId]], [null], Array(101).fill(someId)],
  },
  coordinates: {
    valid: () => [
      { lat: -34.9, lng: -56.2 },
      { lat: 90, lng: -180 },
    ],
    hostile: () => [
      ...notObjects,
      {},
      { lat: 0 },
      { lat: 91, lng: 0 },
      { lat: 0, lng: 181 },
      { lat: '0', lng: '0' },
      { lat: Number.NaN, lng: 0 },
      { lat: 0, lng: 0, alt: 0 },
    ],
  },
  texts: {
    valid: (field) => [[], ['+598 2000 0000'], oddTexts.slice(0, field.max ?? 50)],
    hostile: (field) => [
      'text',
      {},
      [1],
      [null],
      [['a']],
      ['a\0b'],
      ['\uD800'],
      [tooLong(200)],
      Array((field.max ?? 50) + 1).fill('a'),
    ],
  },
  group: {
    valid: (field) => [validGroup(field)],
    hostile: (field) => [...notObjects, ...withStrangeKeys(validGroup(field)), ...hostileInside(field)],
  },
  items: {
    valid: (field) => [[validGroup(field)], Array(Math.min(3, field.max ?? 3)).fill(validGroup(field))],
    hostile: (field) => [
      'text',
      {},
      ['text'],
      [null],
      [[]],
      ...withStrangeKeys(validGroup(field)).map((item) => [item]),
      ...hostileInside(field).map((item) => [validGroup(field), item]),
      Array((field.max ?? 100) + 1).fill(validGroup(field)),
    ],
  },
  destination: {
    valid: () => [{ href: '/es/news' }, { entry: someId }, { href: 'mailto:a@b.example' }],
    hostile: () => [
      ...['/es/news', 1, [], {}, { href: '' }, { entry: '../x' }, { entry: someId, href: '/es/news' }],
      ...notLinks.map((href) => ({ href })),
      { href: { toString: 'x' } },
    ],
  },
  menu: {
    valid: ({ options = {}, menu = [] }) => {
      const [first = '', second = ''] = Object.keys(options)
      const under = isLevelled(menu) ? { children: [{ id: 'three', name: second }] } : {}
      return [
        [
          { id: 'one', name: first, label: { es: oddTexts[0], en: oddTexts[1] }, hidden: true },
          { id: 'two', to: { href: 'https://ejemplo.example/' }, label: { es: 'Otro sitio' }, ...under },
        ],
        [],
      ]
    },
    hostile: ({ options = {} }) => {
      const [first] = Object.keys(options)
      const child = { id: 'child', to: { href: '/es' } }
      return [
        ...['text', {}, ['text'], [null], [[]], [{}]],
        ...['unknown', '__proto__', 'constructor', 1].map((name) => [{ id: 'one', name }]),
        ...withStrangeKeys(child).map((item) => [item]),
        ...notLinks.map((href) => [{ ...child, to: { href } }]),
        ...[1, 'text', { fr: 'texte' }, { es: 'a\0b' }, { es: tooLong(60) }].map((label) => [
          { ...child, label },
        ]),
        [child, child],
        [
          { id: 'one', name: first },
          { id: 'two', name: first },
        ],
        [{ ...child, hidden: 'yes' }],
        [{ ...child, children: [{ ...child, id: 'b', children: [] }] }],
        Array.from({ length: 10_000 }, (_, at) => ({ ...child, id: `b${at}` })),
      ]
    },
  },
  blocks: {
    valid: (field) => [validBlocks(field), []],
    hostile: (field) => {
      const [first] = validBlocks(field)
      const strangeIds = ['', 'A', 'a b', '-', '../x', 'x'.repeat(41), 1, null, 'B1']
      return [
        ...['text', {}, ['text'], [null], [[]], [{}]],
        ...withStrangeKeys(first ?? {}).map((block) => [block]),
        ...['unknown', '__proto__', 'constructor', 'toString', 1, null].map((kind) => [{ ...first, kind }]),
        ...strangeIds.map((id) => [{ ...first, id }]),
        [first, first],
        ...validBlocks(field).flatMap((block) =>
          [...notObjects, ...hostileInside(field.blocks?.[block.kind] as AnyField)].map((values) => [
            { ...block, values },
          ]),
        ),
        Array.from({ length: 10_000 }, (_, at) => ({ ...first, id: `b${at}` })),
      ]
    },
  },
  wording: {
    valid: () => [{}, { es: {} }, { es: { home: 'Portada' }, en: { home: 'Front page' } }],
    hostile: () => [
      ...notObjects,
      { fr: { home: 'Accueil' } },
      { es: 'Portada' },
      { es: { home: 1 } },
      { es: { home: 'a\0b' } },
      { es: { '<b>': 'Portada' } },
      { es: { home: 'x'.repeat(2001) } },
      { es: Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`a${at}`, 'a'])) },
    ],
  },
} satisfies Record<FieldType, FieldSamples>

/** A value that the field accepts, and with which its entry can be published. */
export function validValue(field: AnyField): unknown {
  return samples[field.type].valid(field)[0]
}

const oddTexts = [
  'Certificación 9001',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://x","y")',
  "a' OR 1=1--",
  'Ñandú, co\u0301digo',
  '‮derecha a izquierda',
  '👩🏽‍🔬',
  `a${'\u0301'.repeat(60)}`,
]
const brokenTexts = ['a\0b', '\uD800', 'a\uDC00b']
const notTexts: unknown[] = [1, Number.NaN, true, {}, [], ['a'], { toString: 'a' }]
const notObjects = ['text', 1, true, [], [{}]]
const notSlugs = [
  '',
  'A',
  'ñ',
  'a b',
  '-a',
  'a-',
  'a--b',
  'a/b',
  '.',
  '..',
  '%2e%2e',
  'a.html',
  "a' or 1=1--",
  'a\n',
]
const notLinks = [
  '',
  'ejemplo',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://ejemplo.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://',
  'https://a b',
  'https:\\\\evil.example',
]

function tooLong(most: number): string {
  return 'a'.repeat(most + 1)
}

/** A block of each kind. */
function validBlocks({ blocks = {} }: AnyField): StoredBlock[] {
  return Object.entries(blocks).map(([kind, group]) => ({
    id: `one-${kind}`,
    kind,
    values: validGroup(group),
  }))
}

function validGroup(field: AnyField): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(field.fields ?? {}).map(([name, inner]) => [name, validValue(inner)]),
  )
}

function withStrangeKeys(value: Record<string, unknown>): unknown[] {
  return [
    { ...value, isAdmin: true },
    { ...value, constructor: { prototype: {} } },
    JSON.parse(JSON.stringify(value).replace(/\}$/, ',"__proto__":{"isAdmin":true}}')),
  ]
}

function hostileInside(field: AnyField): unknown[] {
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    samples[inner.type].hostile(inner).map((value) => ({ ...validGroup(field), [name]: value })),
  )
}

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const linked = (attrs: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs }] }],
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })

const richTexts = [
  doc(words('Párrafo.')),
  doc(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '<h1>Título</h1>' }] },
    words('</script><script>alert(1)</script>'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [words('uno')] }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [words('uno'), words('dos')] }] },
    { type: 'blockquote', content: [words('cita')] },
    { type: 'callout', attrs: { tone: 'warning' }, content: [words('aviso')] },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [words('a')] }] }],
    },
    linked({ href: 'https://ejemplo.example/', entry: null }),
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }, { type: 'hardBreak' }],
    },
  ),
]

function notRichTexts(): unknown[] {
  return [
    ...notObjects,
    '<p>text</p>',
    {},
    { type: 'doc' },
    { type: 'doc', content: {} },
    { type: 'paragraph', content: [] },
    doc({ type: 'script', content: [] }),
    doc({ type: 'rawHtml', html: '<script>' }),
    doc({ type: 'text', text: 'not in a paragraph' }),
    doc({ type: 'paragraph', content: [{ type: 'text', text: 1 }] }),
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'a', onclick: 'alert(1)' }] }),
    doc({ type: 'heading', attrs: { level: 1 }, content: [] }),
    doc({ type: 'heading', attrs: { level: 2, style: 'x' }, content: [] }),
    doc({ type: 'callout', attrs: { tone: 'danger' }, content: [] }),
    doc(words('a\0b')),
    doc(words('\uD800')),
    doc(words(tooLong(10_000_000))),
    doc(linked({ href: 'https://ejemplo.example/\0', entry: null })),
    doc(linked({ href: 'https://ejemplo.example/\uD800', entry: null })),
    doc({ type: 'image', attrs: { media: someId, alt: 'a\0b' } }),
    doc(...Array(100_000).fill(words('a'))),
    ...notLinks.slice(2).map((href) => doc(linked({ href, entry: null }))),
    doc(linked({ href: { toString: 'x' }, entry: null })),
    doc(linked({ href: null, entry: 'x' })),
    doc({ type: 'image', attrs: { media: 'https://ejemplo.example/a.png', alt: null } }),
    doc({ type: 'image', attrs: { media: someId, alt: null, src: 'x' } }),
    ...['', '../x', 'a"><script>', 'a\0', 'x'.repeat(101), 7, null].map((certificate) =>
      doc({ type: 'certificate', attrs: { certificate } }),
    ),
    doc({ type: 'certificate', attrs: { certificate: 'SS-1', number: 'SSUR-0001/24' } }),
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: Array(10_000).fill({ type: 'tableCell', content: [] }) }],
    }),
    doc({ type: 'table', content: Array(501).fill({ type: 'tableRow', content: [] }) }),
    doc(nested(40)),
    doc(nested(10_000)),
  ]
}

function nested(depth: number): unknown {
  let inside: unknown = words('a')
  for (let level = 0; level < depth; level += 1) inside = { type: 'blockquote', content: [inside] }
  return inside
}
