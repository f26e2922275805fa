import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { FoundInText } from '#content/admin/found-in.tsx'
import type { FoundEntries, FoundEntry } from '#content/model/editing/pick.ts'
import type { FoundIn } from '#content/model/editors-view.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import { foldWords } from '#content/model/search/fold.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { Title } from '#ui/admin/title.tsx'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { NamedList, Place } from '../layout/admin-places.ts'
import type { Props as Around } from './keyboard.tsx'
import { type PageAction, pageActions } from './page-actions.ts'

type Props = Around & { onShortcuts: () => void; onClose: () => void }

/** One field over entries of all kinds, places and actions: arrows choose, Enter goes, Escape closes. */
export function Palette({ locale, lists, places, onShortcuts, onClose }: Props) {
  const [heading, id] = [useId(), useId()]
  const [query, setQuery] = useState('')
  const [here] = useState(pageActions)
  const navigate = useNavigate()
  const mayDo = useMayDo()
  const writable = lists.filter(({ kind: name }) => {
    const kind = kindNamed(name)
    return kind && mayDo(neededToEdit(kind, []))
  })
  const { state, value } = useAnswer<FoundEntries>(
    `${adminAddress.find}?${new URLSearchParams({ q: query })}`,
    { atOnce: query === '' },
  )
  const groups = groupsOf({ query, found: value?.entries ?? [], here, locale, lists, writable, places })
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
                <span>
                  <Title title={{ text: item.label, lang: item.lang }} untitled="" />
                  {item.found && (
                    <span className="block text-quiet text-small/[1.5]">
                      <FoundInText found={item.found} />
                    </span>
                  )}
                </span>
                {item.note && <span className="flex-none text-[0.8125rem] text-quiet">{item.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </OptionList>
    </Modal>
  )
}

type PaletteItem = {
  id: string
  label: string
  lang?: Locale | undefined
  found?: FoundIn | null
  /** What kind of thing it is, or by which keys it is reached. */
  note?: string | undefined
  target:
    | { type: 'page' | 'site'; href: string }
    | { type: 'here'; go(): void }
    | { type: 'shortcuts' | 'sign-out' }
}
type PaletteGroup = { name: string; options: PaletteItem[] }

type Known = {
  query: string
  found: FoundEntry[]
  here: PageAction[]
  locale: Locale
  lists: NamedList[]
  /** Those that the person may add to. */
  writable: NamedList[]
  places: Place[]
}

/** What the palette offers for what was typed: entries as the server found them, places and actions by their words. */
function groupsOf({ query, found, here, locale, lists, writable, places }: Known): PaletteGroup[] {
  const words = foldWords(query)
  const isBlank = query.trim() === ''
  const matching = (items: PaletteItem[]) =>
    isBlank
      ? items
      : items.filter(({ label }) => {
          const text = foldWords(label).join(' ')
          return words.length > 0 && words.every((word) => ` ${text}`.includes(` ${word}`))
        })
  const entries = found.map(({ id, section, title, found: where }) => ({
    id,
    found: where,
    label: title.text,
    lang: title.lang,
    note: lists.find(({ path }) => path === section)?.plural,
    target: { type: 'page' as const, href: adminAddress.entry(section, id) },
  }))
  const onPage = here.map(({ label, go }, at) => ({
    ...{ id: `here-${at}`, label },
    target: { type: 'here' as const, go },
  }))
  const groups = [
    { name: isBlank ? m.palette_latest() : m.palette_entries(), options: entries },
    { name: m.palette_here(), options: matching(onPage) },
  ]
  // A word that somebody types stands in many texts; what can be done here is meant before them.
  if (!isBlank) groups.reverse()
  return [
    ...groups,
    { name: m.palette_places(), options: matching(places.map(placeItem)) },
    { name: m.palette_actions(), options: matching(actions(locale, writable)) },
  ].filter(({ options }) => options.length > 0)
}

function placeItem({ href, label, key }: Place): PaletteItem {
  return { id: href, label, note: key ? `g ${key}` : undefined, target: { type: 'page', href } }
}

function actions(locale: Locale, lists: NamedList[]): PaletteItem[] {
  return [
    ...lists.map(({ path, one }) => ({
      id: adminAddress.newEntry(path),
      label: m.admin_list_add({ name: one }),
      target: { type: 'page' as const, href: adminAddress.newEntry(path) },
    })),
    { id: 'site', label: m.admin_site(), target: { type: 'site', href: `/${locale}` } },
    { id: 'shortcuts', label: m.shortcuts_title(), note: '?', target: { type: 'shortcuts' } },
    { id: 'sign-out', label: m.session_log_out(), target: { type: 'sign-out' } },
  ]
}
