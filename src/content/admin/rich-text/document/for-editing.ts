import type { Node, Schema } from '@tiptap/pm/model'
import type { RichText } from '#content/model/fields/rich-text.ts'

type Json = { type: string; text?: string; content?: Json[] }

/** Nodes that the editor cannot hold empty, with what then stands in them. */
const emptyParagraph = { type: 'paragraph' }
const filledWith: Record<string, Json> = {
  doc: emptyParagraph,
  blockquote: emptyParagraph,
  callout: emptyParagraph,
  listItem: emptyParagraph,
  tableCell: emptyParagraph,
  tableHeader: emptyParagraph,
  bulletList: { type: 'listItem', content: [emptyParagraph] },
  orderedList: { type: 'listItem', content: [emptyParagraph] },
  tableRow: { type: 'tableCell', content: [emptyParagraph] },
  table: { type: 'tableRow', content: [{ type: 'tableCell', content: [emptyParagraph] }] },
}

/**
 * A stored text as a document of the editor. What may be stored empty, such as a quote, receives an empty paragraph to
 * write in. Null where the text holds something that the editor does not know: it must not be taken for an empty one.
 */
export function forEditing(schema: Schema, text: RichText | null): Node | null {
  try {
    const document = schema.nodeFromJSON(filled((text ?? { type: 'doc', content: [] }) as Json))
    document.check()
    return document
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function filled(node: Json): Json {
  const content = node.content?.flatMap((child) => (child.text === '' ? [] : [filled(child)])) ?? []
  const first = filledWith[node.type]
  if (first && content.length === 0) return { ...node, content: [first] }
  if (node.type === 'listItem' && content[0]?.type !== 'paragraph')
    return { ...node, content: [emptyParagraph, ...content] }
  return node.content ? { ...node, content } : node
}
