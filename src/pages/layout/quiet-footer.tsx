import type { Shown } from '#content/model/define-kind.ts'
import type { settings } from '#content/model/kinds/settings.ts'

/** The footer under what somebody writes or reads in the anonymous space: who this is, and nothing that leads away. */
export function QuietFooter({ identity }: { identity: Shown<typeof settings> }) {
  return (
    <footer className="on-night mt-24 print:hidden">
      <div className="band band-on-night" aria-hidden="true" />
      <div className="shell py-10">
        <p className="font-serif text-h4">{identity.name}</p>
        <p className="mt-2 text-small text-night-quiet">{identity.address}</p>
      </div>
    </footer>
  )
}
