import { and, inArray, isNull, like } from 'drizzle-orm'
import { type Block, type RichText, referencesIn } from '#content/model/fields/rich-text.ts'
import { type Left, leave } from '#content/model/foreign-text/left.ts'
import type { Orm } from '#kernel/database/database.ts'
import { media } from '#media/store/tables.ts'
import type { TakenText } from './take-texts.ts'

/** The same texts with those pictures only that are in the library or awaited; others are named among what stays behind. */
export async function keepKnownPictures(
  orm: Orm,
  taken: readonly TakenText[],
  awaited: ReadonlySet<string>,
): Promise<TakenText[]> {
  const asked = new Set(taken.flatMap((text) => (text ? mediaOf(text.content) : [])))
  if (asked.size === 0) return [...taken]
  const rows = await orm
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...asked]), like(media.type, 'image/%'), isNull(media.trashedAt)))
  const known = new Set([...awaited, ...rows.map(({ id }) => id)])
  return taken.map((text) => {
    if (!text) return null
    const left: Left = { ...text.left }
    return { content: withKnown(text.content, known, left), left }
  })
}

function mediaOf(content: Block[]): string[] {
  return referencesIn({ type: 'doc', content } satisfies RichText).media
}

type Held = { type: string; content?: Held[]; attrs?: { media?: string } }

function withKnown<Node>(nodes: Node[], known: ReadonlySet<string>, left: Left): Node[] {
  return (nodes as Held[]).flatMap((node) => {
    if (node.type === 'image' && !known.has(node.attrs?.media ?? '')) {
      leave(left, 'picture')
      return []
    }
    return node.content ? [{ ...node, content: withKnown(node.content, known, left) }] : [node]
  }) as Node[]
}
