import type { Editor } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { insertBlock } from '../insert-block.ts'
import { type Embeddable, embeddableAt } from '../references/references.ts'

/** An address that was pasted alone: as it stands in the text, and as a path of the site. */
export type PastedAddress = { text: string; path: string; place: number }

/**
 * What the text could show in place of an address that was pasted. The link is there meanwhile and stays there where nobody
 * takes the offer, which ends with the next paste and once the address is written over.
 */
export function useOffer(editor: Editor | null) {
  const [offered, setOffered] = useState<Embeddable | null>(null)
  const pasted = useRef<PastedAddress | null>(null)
  const settle = useCallback(() => {
    pasted.current = null
    setOffered(null)
  }, [])
  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction, editor: { state } }: { transaction: Transaction; editor: Editor }) => {
      const { current } = pasted
      if (!current || !transaction.docChanged) return
      // The address itself comes in behind the place.
      pasted.current = { ...current, place: transaction.mapping.map(current.place, -1) }
      if (!isThere(state, pasted.current)) settle()
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor, settle])

  /** Called before the paste itself; null for one that is no address of the site alone. */
  async function ask(address: PastedAddress | null): Promise<void> {
    pasted.current = address
    setOffered(null)
    if (!address) return
    const { text } = address
    const found = await embeddableAt(address.path)
    const { current } = pasted
    // By now something else may have been pasted; and what the text refuses never arrived.
    if (editor && current?.text === text && isThere(editor.state, current)) setOffered(found)
  }
  function take(): void {
    const { current } = pasted
    if (!editor || !current || !offered) return
    settle()
    insertBlock(editor, offered.block, rangeOf(current))
    editor.view.focus()
  }
  function leave(): void {
    settle()
    editor?.view.focus()
  }
  return { offered, ask, take, leave }
}

function rangeOf({ text, place }: PastedAddress): { from: number; to: number } {
  return { from: place, to: place + text.length }
}

function isThere({ doc }: EditorState, pasted: PastedAddress): boolean {
  const { from, to } = rangeOf(pasted)
  return to <= doc.content.size && doc.textBetween(from, to) === pasted.text
}
