import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { useForm, useWritten } from '../form-context.ts'
import { isClear, stillStanding } from './published-problems.ts'
import { RefusalList } from './refusal-list.tsx'
import { refusalWords } from './refusal-words.ts'
import type { Publication } from './use-publication.ts'

/** Why it was not published, above the form, once the dialog is closed to mend it; what was mended is no longer said. */
export function RefusalSummary({ publication: { opened, refused, problems } }: { publication: Publication }) {
  const { store } = useForm()
  const stopped = !opened && refused && 'languages' in refused ? refused : null
  const left = () => (stopped ? stillStanding(problems, store, stopped.languages) : {})
  // What is left is named by text, so that a key stroke that mends nothing draws nothing.
  useWritten(() => JSON.stringify(left()))
  const languages = left()
  if (!stopped || locales.every((locale) => isClear(languages[locale]))) return null
  return (
    <section className="trouble" data-phase="problems" aria-label={m.entry_refusal()}>
      <p>
        <strong>{refusalWords[stopped.problem]()}</strong>
      </p>
      <RefusalList languages={languages} onFollow={() => {}} />
    </section>
  )
}
