import { m } from '#kernel/i18n/messages.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { useOwnRights } from './own-rights.tsx'
import { neededInWords } from './rights-words.ts'

/** What somebody would have to be allowed to, and who can allow it. */
export function WhomToAsk({ needs }: { needs: Action }) {
  const { administrators, kinds } = useOwnRights()
  const needed = neededInWords(needs, kinds)
  return (
    <>
      <p>{m.roles_needed({ needs: needed })}</p>
      {administrators.length > 0 && (
        <p className="mt-1">
          {m.roles_ask()} <Administrators subject={m.roles_ask_subject({ needs: needed })} />
        </p>
      )}
    </>
  )
}

/** Those who may do everything, each with a way to write to them about something. */
export function Administrators({ subject }: { subject: string }) {
  const { administrators } = useOwnRights()
  return administrators.map(({ name, email }, at) => (
    <span key={email}>
      {at > 0 && ' · '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="wrap-anywhere">
        <bdi>{name}</bdi> ({email})
      </a>
    </span>
  ))
}
