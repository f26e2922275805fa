import { describe, expect, test } from 'vitest'
import { someId } from '#tests/support/field-samples.ts'
import type { AnyKind } from '../define-kind.ts'
import type { Block, Inline } from '../fields/rich-text.ts'
import { kinds } from '../kinds/index.ts'
import { news } from '../kinds/news.ts'
import { findingsIn } from './quality.ts'

const line = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const words = (text: string): Inline => ({ type: 'text', text })
const link = (text: string, href: string | null, entry: string | null = null): Inline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href, entry } }],
})
const heading = (level: 2 | 3 | 4, text: string): Block => ({
  type: 'heading',
  attrs: { level },
  content: text ? [words(text)] : [],
})
const cell = (type: 'tableHeader' | 'tableCell'): Block => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: [{ type, content: [line(words('Celda'))] }] },
    { type: 'tableRow', content: [{ type: 'tableCell', content: [line(words('Valor'))] }] },
  ],
})
const picture = (alt: string | null): Block => ({ type: 'image', attrs: { media: someId, alt } })

const summary = { summary: 'Qué hicimos en la feria.' }
const codesIn = (values: Record<string, unknown>, kind: AnyKind = news, locale: 'es' | 'en' = 'es') =>
  findingsIn(kind, values, locale).map(({ path, code, severity }) => `${severity} ${path} ${code}`)
const inBody = (...content: Block[]) => codesIn({ ...summary, body: { type: 'doc', content } })

test('what is written well has nothing to be said about it', () => {
  expect(
    inBody(
      line(words('Fuimos a la feria. '), link('El programa de la feria', 'https://ejemplo.example/')),
      heading(2, 'Qué mostramos'),
      heading(3, 'Normas'),
      heading(4, 'ISO 9001'),
      heading(2, 'Qué sigue'),
      cell('tableHeader'),
      picture('Un puesto con dos personas'),
      picture(null),
      line(words('Informes: LATU, IRAM, INN y ABNT')),
    ),
  ).toEqual([])
})

describe('headings', () => {
  test('a text begins with level 2', () => {
    expect(inBody(heading(3, 'Tres'))).toEqual(['error body.content.0 heading-first'])
  })
  test('no level is skipped on the way down', () => {
    expect(inBody(heading(2, 'Dos'), heading(4, 'Cuatro'), heading(4, 'Otro'))).toEqual([
      'error body.content.1 heading-skipped',
    ])
  })
  test('one without words is named', () => {
    expect(inBody(line(words('Texto')), heading(2, ''))).toEqual(['error body.content.1 heading-empty'])
  })
})

describe('links', () => {
  test.each(['aquí', 'Aqui', 'click here', 'Leer más…', '» Read more', 'ver más', 'este enlace', 'HERE'])(
    '%s says nothing of where it leads',
    (text) => {
      expect(inBody(line(words('Más: '), link(text, '/es/news')))).toContain(
        'warning body.content.0 link-vague',
      )
    },
  )
  test.each(['Aquí están las normas', 'Leer más sobre ISO 9001', 'Ver el alcance'])('%s says it', (text) => {
    expect(inBody(line(link(text, '/es/news')))).toEqual([])
  })
  test('one without words, without target, or that is its own address', () => {
    expect(inBody(line(words('a'), link(' ', '/es/news')))).toEqual(['error body.content.0 link-empty'])
    expect(inBody(line(link('La norma', null)))).toEqual(['error body.content.0 link-nowhere'])
    expect(inBody(line(link('La norma', null, someId)))).toEqual([])
    expect(inBody(line(link('https://ejemplo.example/a', 'https://ejemplo.example/a')))).toEqual([
      'warning body.content.0 link-is-address',
    ])
  })
  test('of which some words are bold is one', () => {
    const bold = link('aquí', '/es/news') as Extract<Inline, { type: 'text' }>
    bold.marks?.push({ type: 'bold' })
    expect(inBody(line(link('El programa está ', '/es/news'), bold))).toEqual([])
  })
})

test('a table without heads is named wherever it stands, and what its cells hold is seen too', () => {
  const quoted: Block = { type: 'blockquote', content: [cell('tableCell')] }
  expect(inBody(quoted)).toEqual(['error body.content.0.content.0 table-without-header'])
  const list: Block = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [line(link('aquí', '/es'))] }],
  }
  expect(inBody(list)).toHaveLength(1)
})

describe('images', () => {
  const cover = (alt: unknown) => ({ ...summary, cover: { media: someId, focal: null, alt } })
  test('need an alternative in the language that is published, unless they are decorative', () => {
    expect(codesIn(cover({ es: 'Una feria' }))).toEqual([])
    expect(codesIn(cover(null))).toEqual([])
    expect(codesIn(cover({ es: 'Una feria' }), news, 'en')).toEqual(['error cover no-alternative'])
    expect(codesIn(cover({ es: '  ' }))).toEqual(['error cover no-alternative'])
  })
  test.each(['IMG_2031.jpg', 'foto-1.png', 'DSC00012'])('%s is a file, not what it shows', (es) => {
    expect(codesIn(cover({ es }))).toEqual(['warning cover alternative-is-file-name'])
  })
  test('in a text too, and they cannot be all that it says', () => {
    expect(inBody(line(words('Texto')), picture(''))).toEqual(['error body.content.1 no-alternative'])
    expect(inBody(picture('Un cartel'))).toEqual(['error body only-images'])
  })
})

test('what search engines show has a length, and what the form calls optional is asked for nowhere', () => {
  for (const kind of Object.values<AnyKind>(kinds)) expect(codesIn({}, kind), kind.name).toEqual([])
  expect(codesIn({ seoDescription: 'Corta' })).toEqual(['warning seoDescription description-short'])
  expect(codesIn({ seoDescription: 'Larga '.repeat(28) })).toEqual([
    'warning seoDescription description-long',
  ])
  expect(codesIn({ seoDescription: 'Bien medida '.repeat(6) })).toEqual([])
  expect(codesIn({}, kinds.office)).toEqual([])
})

test('shouting is named with its words, in lists of things too', () => {
  expect(findingsIn(news, { ...summary, title: 'GRAN ANUNCIO PARA TODOS' }, 'es')).toEqual([
    { path: 'title', code: 'all-capitals', severity: 'warning', text: 'GRAN ANUNCIO PARA TODOS' },
  ])
  const questions = [
    { question: 'a', answer: 'b' },
    { question: 'CUÁNTO TIEMPO LLEVA', answer: 'c' },
  ]
  expect(codesIn({ ...summary, questions }, kinds.certification)).toEqual([
    'warning questions.1.question all-capitals',
  ])
})

test('names of a menu and own words in capitals are told in their language', () => {
  const label = { es: 'TRABAJAMOS CON USTEDES', en: 'We work with you' }
  const header = [{ id: 'a', name: 'news', children: [{ id: 'b', to: { href: '/es/team' }, label }] }]
  expect(codesIn({ header }, kinds.menus)).toEqual(['warning header all-capitals'])
  expect(codesIn({ header }, kinds.menus, 'en')).toEqual([])
  const words = { es: { news: 'Novedades' }, en: { news: 'NEWSLETTER ARCHIVE' } }
  expect(codesIn({ words }, kinds.wording)).toEqual([])
  expect(codesIn({ words }, kinds.wording, 'en')).toEqual(['warning words all-capitals'])
})
