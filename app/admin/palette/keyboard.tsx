import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import type { Locale } from '#domain/locales.ts'
import type { ListNames, Place } from '../layout/admin-places.ts'
import { latePart } from '../ui/late-part.tsx'
import { Modal } from '../ui/modal.tsx'
import { isOpenDialog, isTyping, pressed } from './pressed.ts'
import { useShortcutChoice } from './use-shortcut-choice.ts'

const Palette = latePart('palette', () => import('./palette.tsx').then((module) => module.Palette))
const Shortcuts = latePart('shortcuts', () => import('./shortcuts.tsx').then((module) => module.Shortcuts))

export type Props = { locale: Locale; lists: ListNames; places: Place[] }

/** So long after `g` the letter of a place is awaited. */
const awaits = 1_500
const never = Number.NEGATIVE_INFINITY

/**
 * The way to everything by the keyboard: the palette, by a button and by Ctrl or Cmd with K, and shortcuts of single
 * keys, which nobody meets while typing, and which can be switched off.
 */
export function Keyboard(props: Props) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const [isOn, setOn] = useShortcutChoice()
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
          missing={(notice) => <MissingDialog title={m.palette_open()} {...{ notice, onClose: close }} />}
        />
      )}
      {open === 'shortcuts' && (
        <Shortcuts
          {...{ places: props.places, isOn, onChoose: setOn, onClose: close }}
          missing={(notice) => <MissingDialog title={m.shortcuts_title()} {...{ notice, onClose: close }} />}
        />
      )}
    </>
  )
}

type MissingProps = { title: string; notice: React.ReactNode; onClose(): void }

/** Where the code of a dialog did not arrive, a dialog that says so. */
function MissingDialog({ title, notice, onClose }: MissingProps) {
  const heading = useId()
  return (
    <Modal labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {notice}
      <div className="modal-actions">
        <button type="button" className="button-quiet" onClick={onClose}>
          {m.dialog_close()}
        </button>
      </div>
    </Modal>
  )
}
