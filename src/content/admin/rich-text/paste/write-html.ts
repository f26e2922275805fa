import type { Block, Inline, Mark } from '#content/model/fields/rich-text.ts'

type Node = Block | Inline | { type: 'listItem' | 'tableRow' | 'tableHeader' | 'tableCell'; content: Node[] }

/** A text as the editor's schema reads it from the clipboard. Nothing of it is HTML that somebody else wrote. */
export function writeHtml(nodes: readonly Node[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: Node): string {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduceRight(marked, escaped(node.text))
    case 'hardBreak':
      return '<br>'
    case 'footnote':
      return `<sup data-note="${escaped(node.attrs.text)}"></sup>`
    case 'image': {
      const { media, alt } = node.attrs
      return `<img data-media="${media}" alt="${escaped(alt ?? '')}"${alt === null ? ' data-decorative' : ''}>`
    }
    case 'document':
      return `<div data-document="${node.attrs.entry}"></div>`
    case 'certificate':
      return `<div data-certificate="${escaped(node.attrs.certificate)}"></div>`
    case 'callout':
      return `<div class="callout" data-tone="${node.attrs.tone}"><div class="callout-text">${writeHtml(node.content)}</div></div>`
    case 'heading':
      return wrapped(`h${node.attrs.level}`, node.content ?? [])
    default:
      return wrapped(tags[node.type], node.content ?? [])
  }
}

const tags = {
  ...{ paragraph: 'p', bulletList: 'ul', orderedList: 'ol', listItem: 'li', blockquote: 'blockquote' },
  ...{ table: 'table', tableRow: 'tr', tableHeader: 'th', tableCell: 'td' },
}

function wrapped(tag: string, content: readonly Node[]): string {
  return `<${tag}>${writeHtml(content)}</${tag}>`
}

const markTags = { bold: 'strong', italic: 'em', superscript: 'sup', subscript: 'sub' }

function marked(inside: string, mark: Mark): string {
  if (mark.type !== 'link') return `<${markTags[mark.type]}>${inside}</${markTags[mark.type]}>`
  const { href, entry } = mark.attrs
  return entry ? `<a data-entry="${entry}">${inside}</a>` : `<a href="${escaped(href ?? '')}">${inside}</a>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
