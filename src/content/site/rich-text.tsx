import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Block, RichText as Document, Inline, Mark } from '#content/model/fields/rich-text.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Picture } from '#ui/picture.tsx'

type Props = {
  text: Document
  /** The language of a text that is borrowed from another language. */
  lang?: string
  /** Gives the headings the identifiers of `headingsOf`; for the one text of a page that is its own. */
  linked?: boolean
}

/** Structured text as elements. */
export function RichText({ text, lang, linked = false }: Props) {
  const ids = new Map(linked ? headingsOf(text).map(({ block, id }) => [block, id]) : [])
  return (
    <div className="prose" lang={lang}>
      {text.content.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <BlockElement key={at} block={block} id={ids.get(block)} />
      ))}
    </div>
  )
}

type Heading = { block: Block; id: string; title: string; level: number }

/** What a page calls its own parts: no heading of a text is called so. */
const ofPages = [
  'main',
  'menu',
  'steps',
  'accreditations',
  'documents',
  'questions',
  'ask',
  'related',
  'schemes',
  'latest',
]

/** The headings of a text with the identifiers that links on the same page use, each its own. */
export function headingsOf(text: Document): Heading[] {
  const used = new Set(['', ...ofPages])
  return text.content.flatMap((block) => {
    if (block.type !== 'heading') return []
    const words = idOf(block.content)
    let id = words
    for (let again = 2; used.has(id); again += 1) id = `${words}-${again}`
    used.add(id)
    return [{ block, id, title: wordsOf(block.content), level: block.attrs.level }]
  })
}

function Blocks({ blocks }: { blocks: Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
  return blocks.map((block, at) => <BlockElement key={at} block={block} />)
}

function BlockElement({ block, id }: { block: Block; id?: string }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      )
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const
      return (
        <Heading id={id}>
          <Inlines content={block.content} />
        </Heading>
      )
    }
    case 'bulletList':
      return (
        <ul>
          <Items items={block.content} />
        </ul>
      )
    case 'orderedList':
      return (
        <ol>
          <Items items={block.content} />
        </ol>
      )
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} />
        </blockquote>
      )
    case 'callout':
      return (
        <div role="note" className="callout" data-tone={block.attrs.tone}>
          <p className="callout-label">
            {block.attrs.tone === 'warning' ? m.callout_warning() : m.callout_note()}
          </p>
          <Blocks blocks={block.content} />
        </div>
      )
    case 'table':
      return <Table rows={block.content} />
    case 'image':
      return <Figure attrs={block.attrs} />
  }
}

function Items({ items }: { items: { content: Block[] }[] }) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
    <li key={at}>
      <Blocks blocks={item.content} />
    </li>
  ))
}

function Table({ rows }: { rows: Extract<Block, { type: 'table' }>['content'] }) {
  const [head, ...body] = rows
  const headed = head?.content.every((cell) => cell.type === 'tableHeader')
  const columns = headed
    ? head?.content.map((cell) => cell.content.map(wordsOfBlock).join(' ')).join(', ')
    : null
  return (
    // A wide table scrolls by itself; the keyboard can reach it to do so.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
    <section className="table-scroll" aria-label={columns ? m.table_of({ columns }) : m.table()} tabIndex={0}>
      <table>
        {headed && (
          <thead>
            <Row row={head} />
          </thead>
        )}
        <tbody>
          {(headed ? body : rows).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <Row key={at} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row }: { row: Extract<Block, { type: 'table' }>['content'][number] | undefined }) {
  return (
    <tr>
      {row?.content.map((cell, at) =>
        cell.type === 'tableHeader' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
          <th key={at} scope="col">
            <Blocks blocks={cell.content} />
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
          <td key={at}>
            <Blocks blocks={cell.content} />
          </td>
        ),
      )}
    </tr>
  )
}

function Figure({ attrs }: { attrs: Extract<Block, { type: 'image' }>['attrs'] }) {
  if (!attrs.base || !attrs.width || !attrs.height) return null
  const image = {
    base: attrs.base,
    width: attrs.width,
    height: attrs.height,
    alt: attrs.alt ?? '',
    focal: { x: 0.5, y: 0.5 },
  }
  return (
    <figure>
      <Picture image={image} sizes="(min-width: 48rem) 42rem, 100vw" />
    </figure>
  )
}

function Inlines({ content }: { content: Inline[] | undefined }) {
  return content?.map((inline, at) => {
    if (inline.type === 'hardBreak') {
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
      return <br key={at} />
    }
    const words = (inline.marks ?? []).reduceRight(marked, inline.text as React.ReactNode)
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
    return <Fragment key={at}>{words}</Fragment>
  })
}

function marked(inside: React.ReactNode, mark: Mark): React.ReactNode {
  if (mark.type === 'bold') return <strong>{inside}</strong>
  if (mark.type === 'italic') return <em>{inside}</em>
  const href = mark.attrs.href
  if (href === null) return inside
  if (!href.startsWith('/')) return <a href={href}>{inside}</a>
  return (
    <Link to={href} reloadDocument={isTraceless(href)}>
      {inside}
    </Link>
  )
}

function wordsOf(content: Inline[] | undefined): string {
  return (content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')
}

function wordsOfBlock(block: Block): string {
  return block.type === 'paragraph' || block.type === 'heading' ? wordsOf(block.content) : ''
}

function idOf(content: Inline[] | undefined): string {
  return wordsOf(content)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
