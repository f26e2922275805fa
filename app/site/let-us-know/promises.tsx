import { m } from '#app/i18n/messages.ts'
import { monthsAfterClosing, monthsAtMost, monthsUntouched } from '#domain/cases/retention.ts'

/** What is promised, and what is not, each in a sentence. */
export function Promises() {
  const promised = [
    m.space_promised_cipher(),
    m.space_promised_traces(),
    m.space_promised_days(),
    m.space_promised_clock(),
    m.space_promised_delete(),
    m.space_promised_kept({
      untouched: monthsUntouched,
      closed: monthsAfterClosing,
      years: monthsAtMost / 12,
    }),
  ]
  const not = [
    m.space_not_server(),
    m.space_not_network(),
    m.space_not_device(),
    m.space_not_screen(),
    m.space_not_words(),
    m.space_not_files(),
    m.space_not_lost(),
  ]
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <Sentences id="promised" title={m.space_promised_title()} sentences={promised} />
      <Sentences id="not-promised" title={m.space_not_promised_title()} sentences={not} />
    </div>
  )
}

function Sentences({ id, title, sentences }: { id: string; title: string; sentences: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="mt-4">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-t border-line py-4">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
