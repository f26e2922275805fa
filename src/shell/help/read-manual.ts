import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Locale } from '#kernel/locales.ts'
import spanish from '../../../docs/editing.es.md?raw'
import english from '../../../docs/editing.md?raw'

const texts = { es: spanish, en: english } satisfies Record<Locale, string>
const read = new Map<Locale, RootContent[]>()

/** The manual for editors in this language, as what Markdown is made of (mdast), read once. */
export function readManual(locale: Locale): RootContent[] {
  const known = read.get(locale) ?? fromMarkdown(texts[locale]).children.map(withoutPosition)
  read.set(locale, known)
  return known
}

/** Where something stood in the file would be most of what is sent. */
function withoutPosition<Node extends Nodes>({ position: _, ...node }: Node): Node {
  const children = 'children' in node ? { children: (node.children as Nodes[]).map(withoutPosition) } : {}
  return { ...node, ...children } as Node
}
