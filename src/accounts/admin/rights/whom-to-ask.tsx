import { m } from '#kernel/i18n/messages.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { useOwnRights } from './own-rights.tsx'
import { neededInWords } from './rights-words.ts'

type Props = {
  needs: Action
  /** The sentence that names what needs it; else what the person has asked for. */
  sentence?: (inputs: { needs: string }) => string
}

/** What somebody would have to be allowed to, and who can allow it. */
export function WhomToAsk({ needs, sentence = m.roles_needed }: Props) {
  const { administrators, kinds } = useOwnRights()
  const needed = neededInWords(needs, kinds)
  return (
    <>
      <p>{sentence({ needs: needed })}</p>
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
