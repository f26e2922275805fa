import type { EmbeddedCertificate } from '#kernel/embedded-certificate.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { imageWidths } from '#kernel/shown-image.ts'
import { fileInWords } from '#kernel/text/file-in-words.ts'
import { languagesWithin } from '#kernel/words/language-names.ts'
import type { ListedFilm } from '#media/model/media.ts'
import {
  type Block,
  type CalloutTone,
  type RichText,
  type TableRow,
  wordsOfLine,
} from '../fields/rich-text.ts'
import { type HeadingMark, headingMarks } from './heading-marks.ts'
import { type KeptNote, layOutLine, layOutNotes } from './lay-out-line.ts'
import { element, type ShownElement, type ShownNode, type ShownText } from './shown-text.ts'

/** What a text needs to know of what surrounds it. */
export type TextSurroundings = {
  locale: Locale
  /** Tells this text from others on the same page; made of letters, digits and hyphens. */
  name: string
  /** Where a link leads in this language; null where it leads nowhere. */
  follow(target: { href: string | null; entry: string | null }): string | null
  /** The picture of the library, and the film that it is of, if visitors may see that; null where it is gone. */
  picture(media: string): ShownPicture | null
  /** The document as visitors see it now; null where they do not. */
  document(entry: string): ShownDocument | null
  /** The certificate as it stands now; null where no visitor may be led to it. */
  certificate(id: string): EmbeddedCertificate | null
}

/** A document of the site as a text shows it. */
export type ShownDocument = {
  title: string
  category: string
  /** The languages in which it can be read. */
  languages: readonly Locale[]
  file: { href: string; name: string; type: string; bytes: number } | null
}

type ShownPicture = { base: string; width: number; height: number; film?: ListedFilm | null }

export type Laying = TextSurroundings & { notes: KeptNote[] }

/** A stored text as elements. Links that lead nowhere leave their words, pictures that are gone nothing. */
export function layOutText(text: RichText, surroundings: TextSurroundings): ShownText {
  const laying: Laying = { ...surroundings, notes: [] }
  const marks = headingMarks(text)
  const shown: ShownText = { nodes: [], headings: [] }
  for (const block of text.content) {
    const mark = marks.get(block)
    if (mark && block.type === 'heading') {
      const title = numbered(mark, wordsOfLine(block.content))
      shown.headings.push({ at: shown.nodes.length, id: mark.id, title, level: block.attrs.level })
    }
    shown.nodes.push(...layOut(block, laying, mark))
  }
  shown.nodes.push(...layOutNotes(laying))
  return shown
}

function numbered({ number }: HeadingMark, title: string): string {
  return number ? `${number} ${title}` : title
}

function blocks(content: readonly Block[], laying: Laying): ShownNode[] {
  return content.flatMap((block) => layOut(block, laying))
}

function layOut(block: Block, laying: Laying, mark?: HeadingMark): ShownNode[] {
  switch (block.type) {
    case 'paragraph':
      return [element('p', null, ...layOutLine(block.content, laying))]
    case 'heading': {
      const number: ShownNode[] = mark?.number
        ? [element('span', { className: 'figures' }, mark.number), ' ']
        : []
      return [element(`h${block.attrs.level}`, null, ...number, ...layOutLine(block.content, laying))]
    }
    case 'bulletList':
      return [element('ul', null, ...items(block.content, laying))]
    case 'orderedList':
      return [element('ol', null, ...items(block.content, laying))]
    case 'blockquote':
      return [element('blockquote', null, ...blocks(block.content, laying))]
    case 'callout':
      return [
        element(
          'div',
          { role: 'note', className: 'callout', 'data-tone': block.attrs.tone },
          element('p', { className: 'callout-label' }, calloutLabel(block.attrs.tone, laying.locale)),
          ...blocks(block.content, laying),
        ),
      ]
    case 'table':
      return [table(block.content, laying)]
    case 'image': {
      const picture = laying.picture(block.attrs.media)
      if (!picture) return []
      const { base, width, height, film } = picture
      if (film) return [element('figure', null, filmOf({ ...picture, film }, block.attrs.alt, laying))]
      const image = { base, width, height, alt: block.attrs.alt ?? '', focal: { x: 0.5, y: 0.5 } }
      return [element('figure', null, element('Picture', { image }))]
    }
    case 'document':
      return layOutDocument(laying.document(block.attrs.entry), laying.locale)
    case 'certificate':
      return layOutCertificate(laying.certificate(block.attrs.certificate))
  }
}

/**
 * A film that begins when somebody begins it, and of which nothing is fetched before. One without sound goes round; what
 * is said in one can be read in every language that was written, and at once in that of the text.
 */
function filmOf(
  { base, width, height, film }: ShownPicture & { film: ListedFilm },
  alt: string | null,
  { locale }: Laying,
): ShownElement {
  const widest = imageWidths.findLast((each) => each <= width) ?? imageWidths[0]
  const tracks = Object.entries(film.captions).map(([language, src]) =>
    element('track', {
      ...{ kind: 'captions', src, srcLang: language, label: languagesWithin[locale][language as Locale] },
      default: language === locale,
    }),
  )
  const attributes = {
    ...{ src: film.href, poster: `${base}/${widest}.webp`, width, height },
    ...{ controls: true, preload: 'none', playsInline: true },
    ...(film.hasSound ? {} : { loop: true, muted: true }),
    'aria-label': alt ?? m.page_film({}, { locale }),
  }
  return element('video', attributes, ...tracks)
}

function layOutDocument(document: ShownDocument | null, locale: Locale): ShownElement[] {
  if (!document) return []
  const { title, category, languages, file } = document
  const named = languages.map((each) => languagesWithin[locale][each])
  const facts = [
    category,
    file && fileInWords(file, locale),
    new Intl.ListFormat(formatLocale[locale]).format(named),
  ]
  const name = file ? element('a', { href: file.href }, title) : title
  return [
    element(
      'div',
      { className: 'embedded' },
      element('p', { className: 'embedded-title' }, name),
      element('p', null, facts.filter(Boolean).join(' · ')),
    ),
  ]
}

/** How it stands comes before everything else that is told, as in lists of the register. */
function layOutCertificate(certificate: EmbeddedCertificate | null): ShownElement[] {
  if (!certificate) return []
  const { number, href, holder, standards, state, sentence, shape } = certificate
  const drawing = {
    viewBox: '0 0 24 24',
    width: 20,
    height: 20,
    className: 'state-shape',
    'aria-hidden': true,
  }
  return [
    element(
      'div',
      { className: 'embedded' },
      element(
        'p',
        { className: 'state-mark', 'data-state': state },
        element('svg', drawing, element('path', { d: shape })),
        sentence,
      ),
      element('p', { className: 'embedded-title figures' }, linkTo(href, {}, number)),
      element('p', null, holder),
      element('p', { className: 'figures' }, standards),
    ),
  ]
}

function calloutLabel(tone: CalloutTone, locale: Locale): string {
  const labels = { note: m.callout_note, important: m.callout_important, warning: m.callout_warning }
  return labels[tone]({}, { locale })
}

function items(content: readonly { content: Block[] }[], laying: Laying): ShownElement[] {
  return content.map((item) => element('li', null, ...blocks(item.content, laying)))
}

/** A wide table scrolls by itself; the keyboard can reach it to do so. */
function table(rows: readonly TableRow[], laying: Laying): ShownElement {
  const [first] = rows
  const head = first?.content.every((cell) => cell.type === 'tableHeader') ? first : null
  const columns = head?.content.map((cell) => cell.content.map(wordsOfBlock).join(' ')).join(', ')
  const { locale } = laying
  const label = columns ? m.table_of({ columns }, { locale }) : m.table({}, { locale })
  const body = rows.slice(head ? 1 : 0).map((each) => row(each, laying))
  return element(
    'section',
    { className: 'table-scroll', 'aria-label': label, tabIndex: 0 },
    element(
      'table',
      null,
      ...(head ? [element('thead', null, row(head, laying))] : []),
      element('tbody', null, ...body),
    ),
  )
}

function row({ content }: TableRow, laying: Laying): ShownElement {
  return element(
    'tr',
    null,
    ...content.map(
      (cell): ShownElement =>
        cell.type === 'tableHeader'
          ? element('th', { scope: 'col' }, ...blocks(cell.content, laying))
          : element('td', null, ...blocks(cell.content, laying)),
    ),
  )
}

function wordsOfBlock(block: Block): string {
  return block.type === 'paragraph' || block.type === 'heading' ? wordsOfLine(block.content) : ''
}

/** A link within the site goes on without a new page; not into the anonymous space, which is another application. */
export function linkTo(
  href: string,
  attributes: Record<string, string>,
  ...inside: ShownNode[]
): ShownElement {
  return href.startsWith('/') && !isTraceless(href)
    ? element('Link', { to: href, ...attributes }, ...inside)
    : element('a', { href, ...attributes }, ...inside)
}
