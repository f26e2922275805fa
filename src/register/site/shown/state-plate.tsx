import { StateShape } from './state-mark.tsx'
import type { ShownState } from './state-shapes.ts'

type Props = {
  state: ShownState
  title: string
  text: string | null
  /** Before the heading of a page it is a line, within a page a heading of its own. */
  as: 'p' | 'h1' | 'h2' | 'h3'
  children?: React.ReactNode
}

/** The answer, before everything else that is told: the same card for what holds, what does not and what is not there. */
export function StatePlate({ state, title, text, as: Title, children }: Props) {
  return (
    <div className="state-plate" data-state={state}>
      <StateShape state={state} size={44} />
      <div>
        <Title className="state-sentence">{title}</Title>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
