import { useCallback } from 'react'

/**
 * A `ref` for a bar that stays in view above the form: the styles know its height by a property of the page, so that what
 * stays in view under it is not hidden by it. How high a bar is depends on how many rows its words take.
 */
export function useBarHeight(property: '--form-head' | '--form-state' | '--form-outline') {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return
      const { style } = document.documentElement
      const watch = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
      watch.observe(bar)
      return () => {
        watch.disconnect()
        style.removeProperty(property)
      }
    },
    [property],
  )
}
