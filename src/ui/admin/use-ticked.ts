import { type MouseEvent, useRef, useState } from 'react'

/**
 * How many of a list are ticked: its boxes are named `id`, and one that means all of it `all`. With Shift, all between the
 * last one and this one become as this one is.
 */
export function useTicked<Around extends HTMLElement>(total: number) {
  const around = useRef<Around>(null)
  const last = useRef<number | null>(null)
  const [count, setCount] = useState(0)
  const boxes = () => [
    ...(around.current?.querySelectorAll<HTMLInputElement>('[type="checkbox"][name="id"]') ?? []),
  ]
  const all = () => around.current?.querySelector<HTMLInputElement>('input[name="all"]') ?? null
  const recount = () => setCount(all()?.checked ? total : boxes().filter(({ checked }) => checked).length)
  const tickAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked
    const every = all()
    if (every && !isTicked) every.checked = false
    recount()
  }
  return {
    around,
    count,
    choosePage: () => tickAll(true),
    clear: () => tickAll(false),
    onClick({ target, shiftKey }: MouseEvent) {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
      const ticked = boxes()
      const at = ticked.indexOf(target)
      if (at >= 0) {
        if (shiftKey && last.current !== null)
          for (const box of ticked.slice(Math.min(at, last.current), Math.max(at, last.current) + 1))
            box.checked = target.checked
        last.current = at
        // Whoever lets one go of everything has chosen others of the page.
        const every = all()
        if (every && !target.checked) every.checked = false
      }
      recount()
    },
  }
}
