import { m } from '#app/i18n/messages.ts'
import { RefusalList } from './refusal-list.tsx'
import { type RefusedOrFailed, refusalWords } from './refusal-words.ts'

/** Why it was not published, above the form, once the dialog is closed to mend it. */
export function RefusalSummary({ refused }: { refused: RefusedOrFailed | null }) {
  if (!refused || !('languages' in refused)) return null
  return (
    <section className="trouble" data-phase="problems" aria-label={m.entry_refusal()}>
      <p>
        <strong>{refusalWords[refused.problem]()}</strong>
      </p>
      <RefusalList languages={refused.languages} onFollow={() => {}} />
    </section>
  )
}
