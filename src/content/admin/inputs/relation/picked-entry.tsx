import { adminAddress, adminSectionOf } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { EntryTitle } from './entry-title.tsx'
import type { Picked } from './use-picked.ts'

/** An entry that a field points to; its title leads to its form, in a new tab, so that nothing here is left. */
export function PickedEntry({ kind, picked: { id, entry } }: { kind: string; picked: Picked }) {
  const section = adminSectionOf(kind)
  if (entry === 'unknown') return <span className="picked text-quiet">{m.input_entry_loading()}</span>
  if (entry === 'gone') return <span className="picked text-bad">{m.input_entry_gone()}</span>
  if (!section)
    return (
      <span className="picked">
        <EntryTitle entry={entry} />
      </span>
    )
  return (
    <a className="picked" href={adminAddress.entry(section.path, id)} target="_blank" rel="noopener">
      <EntryTitle entry={entry} /> <ExternalIcon />
    </a>
  )
}
