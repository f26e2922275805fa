import { foldWords } from '#content/model/search/fold.ts'

const ofSender = ['reference', 'name', 'surname', 'company', 'email', 'country', 'phone'] as const
type Searched = Record<(typeof ofSender)[number] | 'message', string> & { concerns?: string | null }

/** What a contact message is found by: who wrote, how to reach them, and what they wrote, folded word by word. */
export function searchedTextOf(message: Searched): string {
  const texts = [...ofSender.map((field) => message[field]), message.concerns ?? '', message.message]
  return texts.map((text) => foldWords(text).join(' ')).join('\n')
}

/**
 * The pieces of a query that must all be found in a message's searched text. What stands together stays together:
 * `k7q4-9m2p` is one piece, so that a reference or an address finds its message and no other.
 */
export function searchedPieces(query: string): string[] {
  const pieces = query.split(/\s+/).map((piece) => foldWords(piece).join(' '))
  return [...new Set(pieces.filter(Boolean))]
}
