import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const selector = '[data-tool]'

/** One stop of the Tab key for a whole toolbar; the arrows go from tool to tool, round at the ends. */
export function useRoving(onEscape: () => void) {
  const [current, setCurrent] = useState(0)
  const toolsIn = (bar: Element) => [...bar.querySelectorAll<HTMLElement>(selector)]
  return {
    current,
    onFocus({ currentTarget, target }: FocusEvent) {
      const at = toolsIn(currentTarget).indexOf(target as HTMLElement)
      if (at >= 0) setCurrent(at)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') return onEscape()
      const tools = toolsIn(event.currentTarget)
      const at = tools.indexOf(event.target as HTMLElement)
      const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
      const next = steps[event.key]
      if (at < 0 || next === undefined) return
      event.preventDefault()
      tools.at(next % tools.length)?.focus()
    },
  }
}
