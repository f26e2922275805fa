import { createElement, use } from 'react'
import { ownTurn } from '#kernel/limits/own-turn.ts'

/**
 * Draws what is within in a turn of the server's event loop of its own, so that a long page holds up no answer from
 * memory. React goes on with the rest of the page meanwhile; what is written is the same.
 */
export function OwnTurn({ children }: { children: React.ReactNode }) {
  // The turn is asked for here and waited for within: what waits is called again, and would ask for another one.
  return import.meta.env.SSR ? createElement(Waiting, { turn: ownTurn() }, children) : children
}

function Waiting({ turn, children }: { turn: Promise<void>; children?: React.ReactNode }) {
  use(turn)
  return children
}
