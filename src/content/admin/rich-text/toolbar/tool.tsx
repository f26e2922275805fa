import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Chevron } from '#ui/icons.tsx'

type Props = {
  label: string
  /** As ProseMirror writes it, such as `Mod-b`. */
  keys?: string
  isPressed?: boolean
  isDisabled?: boolean
  /** Whether it is the one that the Tab key reaches. */
  isStop: boolean
  onUse(): void
  children: React.ReactNode
} & Pick<
  React.ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'ref' | 'onKeyDown'
>

/** One button of the toolbar. One that can do nothing now stays reachable, so that the focus is never lost. */
export function Tool({ label, keys, isPressed, isDisabled, isStop, onUse, children, ...more }: Props) {
  const words = keys ? `${label} (${keyName(keys)})` : label
  return (
    <button
      {...more}
      type="button"
      className="text-tool"
      data-tool
      data-tip={words}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      // The selection in the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onUse()}
    >
      {children}
    </button>
  )
}

export type MenuItem = {
  label: string
  keys?: string
  /** Whether this choice is the present one of several; left out for a command. */
  isChecked?: boolean
  /** Whether this is on; left out for what is no switch. */
  isOn?: boolean
  isDisabled?: boolean
  act(): void
}

type MenuItemProps = {
  label: string
  items: MenuItem[]
  isPressed?: boolean
  isStop: boolean
  children: React.ReactNode
}

/** A tool that offers several things to do. */
export function ToolMenu({ label, items, isPressed, isStop, children }: MenuItemProps) {
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
  const kind =
    item.isChecked !== undefined
      ? ({ role: 'menuitemradio', 'aria-checked': item.isChecked } as const)
      : item.isOn !== undefined
        ? ({ role: 'menuitemcheckbox', 'aria-checked': item.isOn } as const)
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
      <span>
        {item.isOn && '✓ '}
        {item.label}
      </span>
      {item.keys && <kbd>{keyName(item.keys)}</kbd>}
    </button>
  )
}

/** A combination of keys as it is printed on this machine's keyboard. */
export function keyName(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  const names: Record<string, string> = isMac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl' }
  return keys
    .split('-')
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(isMac ? '' : '+')
}
