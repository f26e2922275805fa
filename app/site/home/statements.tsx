import { m } from '#app/i18n/messages.ts'

export type Statement = { figure: string; label: string; explanation: string | null }

/** What the body states of itself, each with how it is counted. */
export function Statements({ statements }: { statements: Statement[] }) {
  if (statements.length === 0) return null
  return (
    <section aria-label={m.statements()} className="shell mt-16 lg:mt-24">
      <ul className="grid gap-x-8 gap-y-10 border-t border-line pt-8 md:grid-cols-3">
        {statements.map((statement) => (
          <li key={statement.label}>
            <p className="statement-figure">{statement.figure}</p>
            <p className="mt-1 font-semibold">{statement.label}</p>
            {statement.explanation && (
              <p className="mt-2 max-w-sm text-small text-quiet">{statement.explanation}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
