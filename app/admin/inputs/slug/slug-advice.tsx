import { m } from '#app/i18n/messages.ts'
import { adminAddress, adminSectionOf } from '#domain/admin-addresses.ts'
import type { AddressHolder, SlugAdvice } from '#domain/content/editing/publication.ts'

/** What an address would mean for the entry, in words, with the way to whoever has it. */
export function SlugAdviceWords({ advice }: { advice: SlugAdvice }) {
  switch (advice.advice) {
    case 'free':
    case 'not-valid':
      return null
    case 'reserved':
      return <p className="input-note text-bad">{m.input_slug_reserved()}</p>
    case 'taken':
      return (
        <p className="input-note text-bad">
          {advice.by.trashed ? m.input_slug_taken_trashed() : m.input_slug_taken()} <Holder {...advice.by} />
        </p>
      )
    case 'was-used':
      return (
        <p className="input-note text-warn">
          {m.input_slug_was_used()} <Holder {...advice.by} />
        </p>
      )
  }
}

function Holder({ id, kind, title }: AddressHolder) {
  const section = adminSectionOf(kind)
  if (!section) return <strong>{title}</strong>
  return (
    <a href={adminAddress.entry(section.path, id)} target="_blank" rel="noopener">
      {title}
    </a>
  )
}
