import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Locale } from '#kernel/locales.ts'

const texts = import.meta.glob<string>('../../../docs/editing*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Its pictures, which `npm run pictures` takes, by their files. */
const pictures = import.meta.glob<string>('../../../docs/images/editing-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const read = new Map<Locale, RootContent[]>()

/** The manual for editors in this language, as what Markdown is made of (mdast), read once. */
export function readManual(locale: Locale): RootContent[] {
  const known = read.get(locale) ?? fromMarkdown(textIn(locale)).children.map(asShown)
  read.set(locale, known)
  return known
}

/** The file of the language; one without a file of its own reads the first that was written. */
function textIn(locale: Locale): string {
  return texts[`../../../docs/editing.${locale}.md`] ?? texts['../../../docs/editing.md'] ?? ''
}

/** Where something stood in the file would be most of what is sent. A picture is named by where the site has it. */
function asShown<Node extends Nodes>(node: Node): Node {
  const { position: _, ...rest } = node
  const children = 'children' in node ? { children: (node.children as Nodes[]).map(asShown) } : {}
  const picture = node.type === 'image' ? { url: pictures[`../../../docs/${node.url}`] ?? '' } : {}
  return { ...rest, ...children, ...picture } as Node
}
