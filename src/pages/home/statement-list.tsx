export type Statement = { figure: string; label: string; explanation?: string | null }

type Props = { statements: Statement[]; className?: string }

/** Figures, each with what it counts and how. */
export function StatementList({ statements, className = '' }: Props) {
  return (
    <ul className={`grid gap-x-8 gap-y-6 md:grid-cols-3 ${className}`}>
      {statements.map((statement) => (
        <li key={statement.label}>
          <p className="font-serif text-figure lining-nums tabular-nums">{statement.figure}</p>
          <p className="mt-1 font-semibold">{statement.label}</p>
          {statement.explanation && <p className="mt-2 max-w-sm text-quiet">{statement.explanation}</p>}
        </li>
      ))}
    </ul>
  )
}
