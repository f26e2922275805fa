import { use } from 'react'
import { ownTurn } from '#kernel/limits/own-turn.ts'

/**
 * Draws what is within in a turn of the server's event loop of its own, so that a long page holds up no answer from
 * memory. React goes on with the rest of the page meanwhile; what is written is the same.
 */
export function OwnTurn({ children }: { children: React.ReactNode }) {
  if (import.meta.env.SSR) use(ownTurn())
  return children
}
