import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Chevron, Icon } from '#ui/icons.tsx'

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

/** Small drawings of what the tools do; their buttons carry the words. */
export function Bold() {
  return (
    <Icon size={20}>
      <path d="M6 4h4.75a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z" strokeWidth={2} />
    </Icon>
  )
}

export function Italic() {
  return (
    <Icon size={20}>
      <path d="M8.5 4h5M6.5 16h5M11.5 4l-3 12" />
    </Icon>
  )
}

export function Superscript() {
  return (
    <Icon size={20}>
      <path d="m3.5 7 7 9M10.5 7l-7 9M13.25 4.5c.25-1.75 3-1.5 3 .25 0 1.5-3 2-3 3.75h3.25" />
    </Icon>
  )
}

export function Subscript() {
  return (
    <Icon size={20}>
      <path d="m3.5 4 7 9M10.5 4l-7 9M13.25 12.5c.25-1.75 3-1.5 3 .25 0 1.5-3 2-3 3.75h3.25" />
    </Icon>
  )
}

export function Footnote() {
  return (
    <Icon size={20}>
      <path d="M3.5 5h8M3.5 9h8M3.5 13.5h4M3.5 16.5h13M13.5 5 15.5 3.75V9" />
    </Icon>
  )
}

export function Link() {
  return (
    <Icon size={20}>
      <path d="M8.5 11.5a3 3 0 0 0 4.25 0l2.75-2.75a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0L4.5 11.25a3 3 0 0 0 4.25 4.25l1-1" />
    </Icon>
  )
}

export function Bullets() {
  return (
    <Icon size={20}>
      <path d="M8 5h8.5M8 10h8.5M8 15h8.5" />
      <path d="M4 5h.01M4 10h.01M4 15h.01" strokeWidth={2.5} strokeLinecap="round" />
    </Icon>
  )
}

export function Numbers() {
  return (
    <Icon size={20}>
      <path d="M8.5 5h8M8.5 10h8M8.5 15h8" />
      <path d="M3.25 4 4.5 3.25V7.5M3.25 12.5h2.5l-2.5 3.75h2.75" strokeWidth={1.25} />
    </Icon>
  )
}

export function Quote() {
  return (
    <Icon size={20}>
      <path d="M4 5.5v9" strokeWidth={2} />
      <path d="M8 6.5h8.5M8 10h8.5M8 13.5h5" />
    </Icon>
  )
}

export function Callout() {
  return (
    <Icon size={20}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M10 9.25V14M10 6.5v.01" strokeWidth={1.75} strokeLinecap="round" />
    </Icon>
  )
}

export function Table() {
  return (
    <Icon size={20}>
      <path d="M3.5 4.5h13v11h-13zM3.5 8h13M3.5 11.75h13M10 8v7.5" />
    </Icon>
  )
}

export function Image() {
  return (
    <Icon size={20}>
      <path d="M3.5 4.5h13v11h-13zM3.5 13.5l4-4 3.5 3.5 2-2 3.5 3.25" />
      <circle cx="12.75" cy="7.75" r="1" />
    </Icon>
  )
}

export function Undo() {
  return (
    <Icon size={20}>
      <path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4 4 0 0 1 0 8H8" />
    </Icon>
  )
}

export function Redo() {
  return (
    <Icon size={20}>
      <path d="M13 4l3.5 3.5L13 11M16 7.5H8.5a4 4 0 0 0 0 8H12" />
    </Icon>
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
