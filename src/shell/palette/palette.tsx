import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { FoundInText } from '#content/admin/found-in.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { Title } from '#ui/admin/title.tsx'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { Found } from './found.ts'
import type { Props as Around } from './keyboard.tsx'
import { pageActions } from './page-actions.ts'
import { groupsOf, type PaletteItem } from './palette-items.ts'

type Props = Around & { onShortcuts: () => void; onClose: () => void }

/** One field over entries of all kinds, certificates, places and actions: arrows choose, Enter goes, Escape closes. */
export function Palette({ locale, lists, places, onShortcuts, onClose }: Props) {
  const [heading, id] = [useId(), useId()]
  const [query, setQuery] = useState('')
  const [here] = useState(pageActions)
  const navigate = useNavigate()
  const mayDo = useMayDo()
  const { state, value } = useAnswer<Found>(`${adminAddress.find}?${new URLSearchParams({ q: query })}`, {
    atOnce: query === '',
  })
  const found = value ?? { entries: [], certificates: [] }
  const groups = groupsOf({ ...{ query, found, here, locale, lists, places }, mayDo })
  const options = groups.flatMap((group) => group.options)

  function go({ target }: PaletteItem) {
    onClose()
    // Once the palette is gone: what is opened here may be a dialog itself.
    if (target.type === 'here') setTimeout(target.go)
    else if (target.type === 'page') navigate(target.href)
    else if (target.type === 'site') window.location.assign(target.href)
    else if (target.type === 'shortcuts') onShortcuts()
    else document.querySelector<HTMLFormElement>('form[action="/api/auth/sign-out"]')?.requestSubmit()
  }

  function noteOf(): string | null {
    if (state === 'failed') return m.palette_failed()
    return state === 'answered' && options.length === 0 ? m.palette_nothing() : null
  }

  const box = useCombobox({
    id,
    text: query,
    onText: setQuery,
    options,
    onPick: go,
    note: noteOf(),
    isOpen: true,
    takesFirst: true,
    isLate: state === 'asking',
  })
  return (
    <Modal labelledBy={heading} onClose={onClose} className="palette">
      <h2 id={heading} className="visually-hidden">
        {m.palette_open()}
      </h2>
      <div className="palette-head">
        <input
          {...box.field}
          aria-label={m.palette_field()}
          placeholder={m.palette_field()}
          maxLength={200}
        />
        <button type="button" className="text-button" onClick={onClose}>
          {m.dialog_close()}
        </button>
      </div>
      <OptionList box={box} aria-label={m.palette_open()} className="palette-list">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group.name} role="group" aria-label={group.name}>
            <p aria-hidden="true">{group.name}</p>
            {group.options.map((item) => (
              <div key={item.id} {...box.option(item)}>
                <span className={item.isNumber ? 'max-w-[70%] flex-none' : undefined}>
                  <Title title={{ text: item.label, lang: item.lang }} untitled="" />
                  {item.found && (
                    <span className="block text-quiet text-small/[1.5]">
                      <FoundInText found={item.found} />
                    </span>
                  )}
                </span>
                {item.note && (
                  <span
                    className={`${item.isNumber ? 'wrap-anywhere min-w-0 text-end' : 'flex-none'} text-[0.8125rem] text-quiet`}
                  >
                    {item.note}
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </OptionList>
    </Modal>
  )
}
