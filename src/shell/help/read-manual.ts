import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Locale } from '#kernel/locales.ts'

const texts = import.meta.glob<string>('../../../docs/editing*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const read = new Map<Locale, RootContent[]>()

/** The manual for editors in this language, as what Markdown is made of (mdast), read once. */
export function readManual(locale: Locale): RootContent[] {
  const known = read.get(locale) ?? fromMarkdown(textIn(locale)).children.map(withoutPosition)
  read.set(locale, known)
  return known
}

/** The file of the language; one without a file of its own reads the first that was written. */
function textIn(locale: Locale): string {
  return texts[`../../../docs/editing.${locale}.md`] ?? texts['../../../docs/editing.md'] ?? ''
}

/** Where something stood in the file would be most of what is sent. */
function withoutPosition<Node extends Nodes>({ position: _, ...node }: Node): Node {
  const children = 'children' in node ? { children: (node.children as Nodes[]).map(withoutPosition) } : {}
  return { ...node, ...children } as Node
}
