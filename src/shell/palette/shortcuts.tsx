import { useId } from 'react'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { m } from '#kernel/i18n/messages.ts'
import type { Place } from '../layout/admin-places.ts'
import { ToldDialog } from './keyboard.tsx'

type Props = { places: Place[]; isOn: boolean; onChoose: (isOn: boolean) => void; onClose: () => void }

/** The shortcuts, all of them, and whether single keys do anything. */
export function Shortcuts({ places, isOn, onChoose, onClose }: Props) {
  const id = useId()
  const mayDo = useMayDo()
  const asks = mayDo({ to: 'write' }) ? m.review_ask() : null
  const toSite = mayDo({ to: 'put-on-site' }) ? m.shortcuts_publish() : asks
  return (
    <ToldDialog {...{ title: m.shortcuts_title(), className: 'shortcuts', onClose }}>
      <label className="mt-2 flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        {m.shortcuts_on()}
      </label>
      <p className="text-quiet">{m.shortcuts_text()}</p>
      <div className="mt-4 grid gap-x-10 gap-y-2 sm:grid-cols-2">
        <section aria-labelledby={`${id}-everywhere`}>
          <h3 id={`${id}-everywhere`}>{m.shortcuts_everywhere()}</h3>
          <dl>
            <Shortcut keys={['Ctrl', 'K']} words={m.palette_open()} />
            <Shortcut keys={['Alt', '↑', '↓']} words={m.shortcuts_move()} />
            <Shortcut keys={['?']} words={m.shortcuts_title()} />
          </dl>
          <h3>{m.shortcuts_lists()}</h3>
          <dl>
            <Shortcut keys={['/']} words={m.shortcuts_search()} />
            <Shortcut keys={['n']} words={m.shortcuts_new()} />
            <Shortcut keys={['j']} words={m.shortcuts_next()} />
            <Shortcut keys={['k']} words={m.shortcuts_previous()} />
            <Shortcut keys={['x']} words={m.shortcuts_choose()} />
          </dl>
          <h3>{m.shortcuts_form()}</h3>
          <dl>
            <Shortcut keys={['Ctrl', 'S']} words={m.shortcuts_save()} />
            <Shortcut keys={['F8']} words={m.shortcuts_incomplete()} />
            {toSite && <Shortcut keys={['Ctrl', 'Enter']} words={toSite} />}
            <Shortcut keys={['Ctrl', 'K']} words={m.shortcuts_link()} />
            <Shortcut keys={['Alt', 'F10']} words={m.shortcuts_tools()} />
          </dl>
        </section>
        <section aria-labelledby={`${id}-places`}>
          <h3 id={`${id}-places`}>{m.shortcuts_places()}</h3>
          <dl>
            {places.map(({ href, label, key }) =>
              key ? <Shortcut key={href} keys={['g', key]} words={label} /> : null,
            )}
          </dl>
        </section>
      </div>
    </ToldDialog>
  )
}

function Shortcut({ keys, words }: { keys: string[]; words: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  )
}
