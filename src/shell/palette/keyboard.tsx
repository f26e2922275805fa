import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { latePart } from '#ui/admin/late-part.tsx'
import { Modal } from '#ui/admin/modal.tsx'
import { useRemembered } from '#ui/admin/use-remembered.ts'
import { SearchIcon } from '#ui/icons.tsx'
import type { NamedList, Place } from '../layout/admin-places.ts'

const Palette = latePart('palette', () => import('./palette.tsx').then((module) => module.Palette))
const Shortcuts = latePart('shortcuts', () => import('./shortcuts.tsx').then((module) => module.Shortcuts))

export type Props = { locale: Locale; lists: NamedList[]; places: Place[] }

/** How long after `g` the letter of a place is awaited, in milliseconds. */
const awaits = 1_500
const never = Number.NEGATIVE_INFINITY

/**
 * Everything by the keyboard: the palette, by a button and by Ctrl or Cmd with K, and shortcuts of single keys, which
 * do nothing while somebody types, and which can be switched off.
 */
export function Keyboard(props: Props & { account: string }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const [isOn, setOn] = useShortcutChoice(props.account)
  const navigate = useNavigate()
  const afterG = useRef(never)
  const latest = useRef({ props, isOn, open })
  latest.current = { props, isOn, open }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { props: now, isOn: may, open: shown } = latest.current
      if (event.defaultPrevented) return
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k'
      ) {
        // In a rich text the same keys make a link.
        if (isTyping(event.target, 'rich text') || (isOpenDialog() && shown !== 'palette')) return
        event.preventDefault()
        setOpen(shown === 'palette' ? null : 'palette')
        return
      }
      if (!may || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isOpenDialog())
        return
      const place =
        event.timeStamp - afterG.current < awaits && now.places.find(({ key }) => key === event.key)
      afterG.current = event.key === 'g' ? event.timeStamp : never
      if (place) navigate(place.href)
      else if (event.key === '?') setOpen('shortcuts')
      else if (!pressed(event.key, event.target)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])

  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="palette-button needs-script"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <SearchIcon />
        <span className="max-sm:visually-hidden">{m.palette_open()}</span>
        <span aria-hidden="true" className="key max-lg:hidden">
          Ctrl K
        </span>
      </button>
      {open === 'palette' && (
        <Palette
          {...props}
          onShortcuts={() => setOpen('shortcuts')}
          onClose={close}
          missing={(notice) => (
            <ToldDialog {...{ title: m.palette_open(), onClose: close }}>{notice}</ToldDialog>
          )}
        />
      )}
      {open === 'shortcuts' && (
        <Shortcuts
          {...{ places: props.places, isOn, onChoose: setOn, onClose: close }}
          missing={(notice) => (
            <ToldDialog {...{ title: m.shortcuts_title(), onClose: close }}>{notice}</ToldDialog>
          )}
        />
      )}
    </>
  )
}

type ToldProps = { title: string; className?: string; onClose(): void; children: React.ReactNode }

/** A dialog that only tells: with a title, and a button that closes it. */
export function ToldDialog({ title, className, onClose, children }: ToldProps) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} onClose={onClose} className={className}>
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="modal-actions">
        <button type="button" className="button-quiet" onClick={onClose}>
          {m.dialog_close()}
        </button>
      </div>
    </Modal>
  )
}

/** Whether keys go into a text: any field, or a rich text alone. */
function isTyping(target: EventTarget | null, where: 'any field' | 'rich text' = 'any field'): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (where === 'rich text') return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.matches('textarea, select, [role="combobox"], [role="textbox"], [role="application"]')
}

function isOpenDialog(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null
}

/**
 * Does what a single key means on the page that is shown: `data-shortcut` names what can be used, `data-shortcut-row`
 * the rows that can be gone through. Answers whether it did anything.
 */
function pressed(key: string, target: EventTarget | null): boolean {
  if (key === 'j') return goToRow(1, target)
  if (key === 'k') return goToRow(-1, target)
  if (key === '/') return focus('main [role="search"] input[type="search"]')
  if (key === 'n') return click(document.querySelector('main [data-shortcut="new"]'))
  if (key === 'x')
    return click(target instanceof Element ? target.closest('tr')?.querySelector('[type="checkbox"]') : null)
  return false
}

function goToRow(step: 1 | -1, target: EventTarget | null): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-shortcut-row]')]
  const own = target instanceof Element ? target.closest('tr') : null
  const now = rows.findIndex((row) => own?.contains(row))
  const next = rows[now < 0 ? (step === 1 ? 0 : rows.length - 1) : now + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return rows.length > 0
}

function focus(selector: string): boolean {
  const field = document.querySelector<HTMLInputElement>(selector)
  field?.focus()
  field?.select()
  return field !== null
}

function click(what: Element | null | undefined): boolean {
  if (!(what instanceof HTMLElement)) return false
  what.click()
  return true
}

/** Whether single keys do something: they do, until the person says otherwise on this device. */
function useShortcutChoice(account: string): [boolean, (isOn: boolean) => void] {
  const [stored, remember] = useRemembered(account, 'aval.shortcuts')
  return [stored !== 'off', (isOn) => remember(isOn ? null : 'off')]
}
