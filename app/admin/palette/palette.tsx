import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Modal } from '../ui/modal.tsx'
import type { Props as Known } from './keyboard.tsx'
import { groupsOf, type PaletteItem } from './palette-items.ts'
import { useFound } from './use-found.ts'

type Props = Known & { onShortcuts: () => void; onClose: () => void }

/** One field over entries of all kinds, places and actions: arrows choose, Enter goes, Escape closes. */
export function Palette({ locale, lists, places, onShortcuts, onClose }: Props) {
  const [heading, list] = [useId(), useId()]
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = useFound(query)
  const navigate = useNavigate()
  const options = useRef<HTMLDivElement>(null)
  const groups = groupsOf({ query, found: found.entries, locale, lists, places })
  const items = groups.flatMap((group) => group.items)
  const chosen = Math.min(active, items.length - 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is chosen is shown
  useEffect(() => {
    options.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, query])

  function go({ target }: PaletteItem) {
    onClose()
    if (target.type === 'page') navigate(target.href)
    else if (target.type === 'site') window.location.assign(target.href)
    else if (target.type === 'shortcuts') onShortcuts()
    else document.querySelector<HTMLFormElement>('form[action="/api/auth/sign-out"]')?.requestSubmit()
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const item = items[chosen]
    const last = items.length - 1
    const to = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      PageDown: Math.min(chosen + 8, last),
      PageUp: Math.max(chosen - 8, 0),
    }[event.key]
    if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(item)
    } else if (to !== undefined) {
      event.preventDefault()
      setActive(to)
    }
  }

  return (
    <Modal labelledBy={heading} onClose={onClose} className="palette">
      <h2 id={heading} className="visually-hidden">
        {m.palette_open()}
      </h2>
      <div className="palette-head">
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={items.length > 0 ? `${list}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-label={m.palette_field()}
          placeholder={m.palette_field()}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="text-button" onClick={onClose}>
          {m.dialog_close()}
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {found.state === 'read' && m.palette_count({ count: items.length })}
      </p>
      <div ref={options} id={list} role="listbox" aria-label={m.palette_open()} className="palette-list">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.name} role="group" aria-label={group.name}>
            <p aria-hidden="true">{group.name}</p>
            {group.items.map((item) => {
              const at = items.indexOf(item)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field
                // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field
                <div
                  key={item.id}
                  id={`${list}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  onPointerMove={() => setActive(at)}
                  onClick={() => go(item)}
                >
                  <span lang={item.lang}>{item.label}</span>
                  {item.note && <span className="palette-note">{item.note}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {found.state === 'failed' && <p className="palette-nothing text-bad">{m.palette_failed()}</p>}
      {found.state === 'read' && items.length === 0 && (
        <p className="palette-nothing text-quiet">{m.palette_nothing()}</p>
      )}
    </Modal>
  )
}
