import type { Nodes, RootContent } from 'mdast'
import { slugOf } from '#content/model/slug.ts'

/** A text in Markdown, taken apart, as elements. What the manual does not use is left out; nothing of it is HTML. */
export function Markdown({ nodes }: { nodes: readonly RootContent[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
  return nodes.map((node, at) => <One key={at} node={node} />)
}

function One({ node }: { node: Nodes }) {
  switch (node.type) {
    case 'text':
      return node.value
    case 'heading': {
      const Heading = `h${Math.min(node.depth, 4)}` as 'h2'
      return <Heading id={node.depth === 2 ? anchorOf(node) : undefined}>{inside(node)}</Heading>
    }
    case 'paragraph':
      return <p>{inside(node)}</p>
    case 'list':
      return node.ordered ? <ol>{inside(node)}</ol> : <ul>{inside(node)}</ul>
    case 'listItem':
      return <li>{inside(node)}</li>
    case 'emphasis':
      return <em>{inside(node)}</em>
    case 'strong':
      return <strong>{inside(node)}</strong>
    case 'inlineCode':
      return <kbd>{node.value}</kbd>
    case 'image':
      return node.url === '' ? null : (
        <a href={node.url}>
          <img
            src={node.url}
            alt={node.alt ?? ''}
            loading="lazy"
            className="h-auto w-full border border-line"
          />
        </a>
      )
    case 'link':
      // Another file of the documentation is no page of the site.
      return node.url.startsWith('#') || node.url.startsWith('/') ? (
        <a href={node.url}>{inside(node)}</a>
      ) : (
        inside(node)
      )
    default:
      return null
  }
}

function inside(node: Extract<Nodes, { children: unknown[] }>): React.ReactNode {
  return <Markdown nodes={node.children as RootContent[]} />
}

/** What the text of a node says. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** The address of a chapter in its page. */
export function anchorOf(heading: Nodes): string {
  return slugOf(wordsOf(heading))
}
