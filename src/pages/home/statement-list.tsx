export type Statement = { figure: string; label: string; explanation?: string | null }

type Props = { statements: Statement[]; className?: string }

/** Figures, each with what it counts and how. The longest says how large they all are, so that none is broken. */
export function StatementList({ statements, className = '' }: Props) {
  const longest = Math.max(...statements.map(({ figure }) => figure.length))
  const size =
    longest > 13 ? 'text-h2 md:max-lg:text-h3' : longest > 8 ? 'text-h1 md:max-lg:text-h2' : 'text-figure'
  return (
    <ul className={`grid gap-x-8 gap-y-6 md:grid-cols-3 ${className}`}>
      {statements.map((statement, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
        <li key={at}>
          <p className={`font-serif lining-nums tabular-nums ${size}`}>{statement.figure}</p>
          <p className="mt-1 font-semibold">{statement.label}</p>
          {statement.explanation && <p className="mt-2 max-w-sm text-quiet">{statement.explanation}</p>}
        </li>
      ))}
    </ul>
  )
}
