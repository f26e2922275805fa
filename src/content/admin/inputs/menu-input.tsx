import { createContext, use, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AnyField } from '#content/model/fields/field.ts'
import { itemFields } from '#content/model/menus/item-fields.ts'
import { isLevelled, itemName, type MenuItem, wholeMenu } from '#content/model/menus/menu.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Icon } from '#ui/icons.tsx'
import { describeLinkTarget } from '../rich-text/references/references.ts'
import { newBlockId } from './blocks-input.tsx'
import { IconButton, PlusIcon } from './icon-button.tsx'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { RowList } from './row-list.tsx'

type Items = MenuItem[]

/** A menu in full, also where nobody has arranged it yet; what is changed is kept as a whole. */
export function MenuInput(props: InputProps<Items>) {
  const isUnder = use(MenuContext) !== null
  return isUnder ? <MenuRows {...props} /> : <WholeMenu {...props} />
}

function WholeMenu(props: InputProps<Items>) {
  const { id: inputId, field, value, onChange } = props
  const [said, setSaid] = useState('')
  const items = wholeMenu(field.menu ?? [], value)
  const titles = useTitles(items)
  const { locale } = useSurroundings()
  const nameOf = (item: MenuItem) => itemName(item, field, locale, titles) || m.input_menu_new()

  /** The button that was pressed is gone with its row: the focus goes to where the entry is now. */
  function move(next: Items, to: number, words: string): void {
    flushSync(() => {
      onChange(next)
      setSaid(words)
    })
    document
      .getElementById(inputId)
      ?.querySelectorAll<HTMLElement>(':scope > ol > li')
      [to]?.querySelector<HTMLElement>('[aria-expanded]')
      ?.focus()
  }

  const edit: MenuEdit = {
    titles,
    field,
    items,
    toggle: (id) => onChange(items.map((item) => hiddenOrNot(item, id))),
    under(at) {
      const [moved, above] = [items[at], items[at - 1]]
      if (!moved || !above) return
      const { children: _, ...alone } = moved
      const next = { ...above, children: [...(above.children ?? []), alone, ...(moved.children ?? [])] }
      move(
        items.with(at - 1, next).toSpliced(at, 1),
        at - 1,
        m.input_menu_now_under({ name: nameOf(moved), above: nameOf(above) }),
      )
    },
    out(id) {
      const at = items.findIndex(({ children }) => children?.some((child) => child.id === id))
      const parent = items[at]
      const moved = parent?.children?.find((child) => child.id === id)
      if (!parent || !moved) return
      const children = (parent.children ?? []).filter((child) => child !== moved)
      move(
        items.with(at, { ...parent, children }).toSpliced(at + 1, 0, moved),
        at + 1,
        m.input_menu_now_out({ name: nameOf(moved) }),
      )
    },
  }
  return (
    <MenuContext value={edit}>
      <MenuRows {...props} value={items} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {value === null ? (
        <p className="input-note mt-2">{m.input_menu_default()}</p>
      ) : (
        <p className="mt-2">
          <button type="button" className="input-button" onClick={() => onChange(null)}>
            {m.input_menu_reset()}
          </button>
        </p>
      )}
    </MenuContext>
  )
}

type MenuEdit = {
  field: AnyField
  items: Items
  /** What the entries are called that added items lead to. */
  titles: ReadonlyMap<string, string>
  /** Hides an entry or shows it again. */
  toggle(id: string): void
  /** Puts an entry under the one above it, with what is under it. */
  under(at: number): void
  /** Takes an entry out from under another, to stand after that. */
  out(id: string): void
}

const MenuContext = createContext<MenuEdit | null>(null)

/** The entries of one level. */
function MenuRows(props: InputProps<Items>) {
  const { locale } = useSurroundings()
  const menu = useMenu()
  const { menu: standard } = props.field
  const mayHold = standard !== undefined && isLevelled(standard)
  return (
    <RowList<MenuItem>
      {...props}
      of={{
        fieldsOf: (item) => ({ ...props.field, fields: itemFields(item, mayHold) }),
        valuesOf: (item) => item,
        withValues: (item, values) => ({ ...values, id: item.id }),
        problemsOf: (problems) => problems,
        kindOf: (item) => itemName(item, menu.field, locale, menu.titles) || m.input_menu_new(),
        isTakeable: ({ name }) => name === undefined,
        Note: HiddenNote,
        Actions: MenuActions,
        Add: AddEntry,
      }}
    />
  )
}

function useMenu(): MenuEdit {
  const menu = use(MenuContext)
  if (!menu) throw new Error('The entries of a menu stand in its input')
  return menu
}

function hiddenOrNot(item: MenuItem, id: string): MenuItem {
  if (item.id === id) return { ...item, hidden: !item.hidden }
  return item.children ? { ...item, children: item.children.map((child) => hiddenOrNot(child, id)) } : item
}

function HiddenNote({ item }: { item: MenuItem }) {
  return item.hidden ? <span className="text-small text-quiet">{m.input_menu_hidden()}</span> : null
}

/** Hides an entry, and moves it from one level to the other. */
function MenuActions({ item, at, name }: { item: MenuItem; at: number; name: string }) {
  const { locale } = useSurroundings()
  const { field, items, titles, toggle, under, out } = useMenu()
  const isTop = items[at]?.id === item.id
  const isLevel = isLevelled(field.menu ?? [])
  const above = isTop && isLevel ? items[at - 1] : undefined
  return (
    <>
      {above && (
        <IconButton
          label={m.input_menu_under({ name, above: itemName(above, field, locale, titles) })}
          onClick={() => under(at)}
        >
          <Icon size={16}>
            <path d="M3 3v6h9M9 6l3 3-3 3" />
          </Icon>
        </IconButton>
      )}
      {isTop && isLevel && !above && <span className="input-icon" aria-hidden="true" />}
      {!isTop && (
        <IconButton label={m.input_menu_out({ name })} onClick={() => out(item.id)}>
          <Icon size={16}>
            <path d="M13 12V6H4M7 3 4 6l3 3" />
          </Icon>
        </IconButton>
      )}
      <IconButton
        label={item.hidden ? m.input_menu_show({ name }) : m.input_menu_hide({ name })}
        onClick={() => toggle(item.id)}
      >
        <Icon size={16}>
          <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6" />
          {item.hidden && <path d="m2.5 13.5 11-11" />}
        </Icon>
      </IconButton>
    </>
  )
}

function AddEntry({ add }: { add(item: MenuItem): void }) {
  return (
    <button type="button" className="input-button" onClick={() => add({ id: newBlockId() })}>
      <PlusIcon /> {m.input_menu_add()}
    </button>
  )
}

/** What the entries are called that a menu leads to, asked for once each. */
function useTitles(items: Items): ReadonlyMap<string, string> {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = items
    .flatMap((item) => [item, ...(item.children ?? [])])
    .flatMap(({ to }) => (to && 'entry' in to ? [to.entry] : []))
  const missing = ids.filter((id) => !titles.has(id)).join(',')
  useEffect(() => {
    if (missing === '') return
    const leave = new AbortController()
    void Promise.all(
      missing.split(',').map(async (id) => {
        const found = await describeLinkTarget(id, leave.signal)
        return [id, found?.title?.text ?? found?.key ?? m.input_entry_gone()] as const
      }),
    ).then((known) => {
      if (!leave.signal.aborted) setTitles((before) => new Map([...before, ...known]))
    })
    return () => leave.abort()
  }, [missing])
  return titles
}
