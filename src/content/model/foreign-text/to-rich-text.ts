import type { Block } from '../fields/rich-text.ts'
import { dropNoise } from './drop-noise.ts'
import type { Left } from './left.ts'
import { listsFromWord } from './lists-from-word.ts'
import { blocksIn, textBlocks } from './make-blocks.ts'
import type { Rules } from './make-inlines.ts'
import { takeNotes } from './take-notes.ts'
import { type ForeignElement, findWithin } from './tree.ts'

export type Taken = { content: Block[]; left: Left }

/**
 * A text of another program as a text of the site: only what its schema has, without styles, and what had to stay
 * behind. What is pasted, imported or written as Markdown comes this way. A tree may be as deep as `deepestTree`.
 */
export function toRichText(written: ForeignElement, rules: Rules): Taken {
  const left: Left = {}
  const body = listsFromWord(takeNotes(dropNoise(written, left), left))
  const lift = findWithin(body, isTitle) ? 1 : 0
  const content = textBlocks(body.children, { rules, left, lift, blocks: blocksIn(body) })
  return { content, left }
}

function isTitle({ name, attributes }: ForeignElement): boolean {
  return name === 'h1' || (attributes.role === 'heading' && attributes['aria-level'] === '1')
}
