import type { Block, Inline } from '#content/model/fields/rich-text.ts'
import { layOutText } from '#content/model/shown-text/lay-out-text.ts'
import type { ShownText } from '#content/model/shown-text/shown-text.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { stateShapes } from '#register/site/shown/state-shapes.ts'
import type { Examples, Given } from '#shell/styleguide/examples.ts'
import { words } from '#ui/example-words.ts'
import { RichText } from './rich-text.tsx'

export const richTextExamples: Examples = {
  of: 'RichText',
  about: 'What editors write, as visitors read it: every block that there is.',
  states: {
    'every block': (given) => <RichText text={laidOut(given)} />,
    empty: () => <RichText text={{ nodes: [], headings: [] }} />,
  },
}

function laidOut(given: Given): ShownText {
  const { image } = given
  return layOutText(
    { type: 'doc', attrs: { numbered: true }, content: everyBlock(given) },
    {
      locale: given.locale,
      name: 'example',
      follow: ({ href }) => href,
      picture: () =>
        image?.width && image.height ? { base: image.base, width: image.width, height: image.height } : null,
      document: () => ({
        title: words('Reglamento de uso de la marca', 'Rules for the use of the mark')[given.locale],
        category: words('Reglamento', 'Rules')[given.locale],
        languages: [...locales],
        file: { href: '#', name: 'r.pdf', type: 'application/pdf', bytes: 184_000 },
      }),
      certificate: () => ({
        ...{
          number: 'SSUR-0012/24',
          href: '#',
          holder: 'Frigorífico del Este S.A.',
          standards: 'ISO 9001:2015',
        },
        ...{ state: 'in-force', shape: stateShapes['in-force'] },
        sentence: words('Vigente hasta el 3 de mayo de 2028', 'In force until 3 May 2028')[given.locale],
      }),
    },
  )
}

function everyBlock({ locale, image }: Given): Block[] {
  const say = (spanish: string, english: string) => paragraph(words(spanish, english)[locale])
  const cells = ['tableHeader', 'tableCell', 'tableCell'] as const
  return [
    heading(2, words('Cómo se audita', 'How it is audited')[locale]),
    { type: 'paragraph', content: marked(locale) },
    heading(3, words('Antes de la visita', 'Before the visit')[locale]),
    { type: 'bulletList', content: ['ISO 9001', 'ISO 14001'].map(item) },
    { type: 'orderedList', content: ['ISO/IEC 17021-1', 'ISO/IEC 17065'].map(item) },
    heading(4, words('Lo que se pregunta', 'What is asked')[locale]),
    {
      type: 'blockquote',
      content: [say('La evidencia dice más que la intención.', 'Evidence says more than intent.')],
    },
    { type: 'document', attrs: { entry: 'example' } },
    { type: 'certificate', attrs: { certificate: 'example' } },
    {
      type: 'callout',
      attrs: { tone: 'note' },
      content: [say('Se renueva cada tres años.', 'Renewed every three years.')],
    },
    {
      type: 'callout',
      attrs: { tone: 'important' },
      content: [say('La auditoría se acuerda por escrito.', 'The audit is agreed in writing.')],
    },
    {
      type: 'callout',
      attrs: { tone: 'warning' },
      content: [say('Vence a fin de mes.', 'It expires this month.')],
    },
    {
      type: 'table',
      content: cells.map((type) => ({
        type: 'tableRow',
        content: ['A', 'B', 'C'].map((text) => ({ type, content: [paragraph(text)] })),
      })),
    },
    ...(image?.width && image.height
      ? [
          {
            type: 'image' as const,
            attrs: { media: image.id, alt: '' },
          },
        ]
      : []),
  ]
}

function marked(locale: Locale): Inline[] {
  return [
    { type: 'text', text: words('Un párrafo con ', 'A paragraph with ')[locale] },
    { type: 'text', text: words('negrita', 'bold')[locale], marks: [{ type: 'bold' }] },
    { type: 'text', text: ', ' },
    { type: 'text', text: words('cursiva', 'italics')[locale], marks: [{ type: 'italic' }] },
    { type: 'text', text: words(' y un ', ' and a ')[locale] },
    {
      type: 'text',
      text: words('enlace', 'link')[locale],
      marks: [{ type: 'link', attrs: { href: 'https://www.iso.org', entry: null } }],
    },
    { type: 'text', text: '; 120 t CO' },
    { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
    { type: 'text', text: ', 40 m' },
    { type: 'text', text: '2', marks: [{ type: 'superscript' }] },
    { type: 'text', text: '.' },
    {
      type: 'footnote',
      attrs: { text: words('Medido en la última visita.', 'Measured on the last visit.')[locale] },
    },
  ]
}

function paragraph(text: string): Block {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

function heading(level: 2 | 3 | 4, text: string): Block {
  return { type: 'heading', attrs: { level }, content: [{ type: 'text', text }] }
}

function item(text: string) {
  return { type: 'listItem' as const, content: [paragraph(text)] }
}
