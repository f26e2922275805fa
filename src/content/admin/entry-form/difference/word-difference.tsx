import { useMemo } from 'react'
import type { Part } from '#content/model/editing/revisions.ts'
import { textDifference } from '#content/model/editing/text-difference.ts'
import { m } from '#kernel/i18n/messages.ts'

/** How one text became another: what is gone is struck through, what is new is marked. */
export function WordDifference({ before, after, lang }: { before: string; after: string; lang?: string }) {
  const blocks = useMemo(() => textDifference(linesOf(before), linesOf(after)), [before, after])
  return <DifferenceBlocks blocks={blocks} lang={lang} />
}

/** The same, compared already. */
export function DifferenceBlocks({ blocks, lang }: { blocks: Part[][]; lang?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so the keyboard must reach it
    <div className="word-difference" lang={lang} role="group" tabIndex={0} aria-label={m.entry_difference()}>
      {blocks.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <p key={at}>
          {parts.map((part, within) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts neither
            <Marked key={within} {...part} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Marked({ text, in: where }: Part) {
  if (where === 'both') return text
  const Mark = where === 'after' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="visually-hidden">
        {' '}
        {where === 'after' ? m.entry_difference_added() : m.entry_difference_removed()}{' '}
      </span>
      {text}
    </Mark>
  )
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}
