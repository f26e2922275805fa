import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Chevron } from '#ui/icons.tsx'
import { keyName } from './key-name.ts'
import { Tool } from './tool.tsx'

export type MenuItem = {
  label: string
  keys?: string
  /** Whether this choice is the present one of several; left out for a command. */
  isChecked?: boolean
  isDisabled?: boolean
  act(): void
}

type Props = {
  label: string
  items: MenuItem[]
  isPressed?: boolean
  isStop: boolean
  children: React.ReactNode
}

/** A tool that offers several things to do. */
export function ToolMenu({ label, items, isPressed, isStop, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = () => root.current?.querySelector<HTMLElement>('[data-tool]')
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    const checked = root.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(checked ?? root.current?.querySelector<HTMLElement>('[data-item]:not([aria-disabled])'))?.focus()
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])

  function move(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      setIsOpen(false)
      button()?.focus()
      return event.preventDefault()
    }
    if (event.key === 'Tab') return setIsOpen(false)
    const all = entries()
    const at = all.indexOf(event.target as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }

  return (
    <div ref={root} className="text-menu-root">
      <Tool
        label={label}
        isPressed={isPressed}
        isStop={isStop}
        onUse={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        {children}
        <Chevron />
      </Tool>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} tabIndex={-1} className="text-menu" onKeyDown={move}>
          {items.map((item) => (
            <Entry key={item.label} item={item} onDone={() => setIsOpen(false)} />
          ))}
        </div>
      )}
    </div>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone(): void }) {
  const isRadio = item.isChecked !== undefined
  const kind = isRadio
    ? ({ role: 'menuitemradio', 'aria-checked': item.isChecked } as const)
    : ({ role: 'menuitem' } as const)
  return (
    <button
      type="button"
      {...kind}
      data-item
      tabIndex={-1}
      aria-disabled={item.isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (item.isDisabled) return
        onDone()
        item.act()
      }}
    >
      <span>{item.label}</span>
      {item.keys && <kbd>{keyName(item.keys)}</kbd>}
    </button>
  )
}
