import { type ShownState, stateShapes } from './state-shapes.ts'

/** The shape of a state; the word stands beside it. */
export function StateShape({ state, size = 20 }: { state: ShownState; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="state-shape" aria-hidden="true">
      <path d={stateShapes[state]} />
    </svg>
  )
}

/** How a certificate stands in a list: colour, shape and word. */
export function StateMark({ state, children }: { state: ShownState; children: React.ReactNode }) {
  return (
    <span className="state-mark" data-state={state}>
      <StateShape state={state} />
      {children}
    </span>
  )
}
