import type { HistoryView } from './history-view.ts'

/** The history as a line in time, to scale, and as the list that says it with its dates. */
export function HistoryLine({ history: { steps, line } }: { history: HistoryView }) {
  return (
    <>
      <svg viewBox="0 0 1000 36" preserveAspectRatio="none" className="history-line" aria-hidden="true">
        {line.stretches.map(({ from, to, how }) => (
          <path key={`${from}-${how}`} d={`M${from} 18H${to}`} data-how={how} />
        ))}
        {line.marks.map((at) => (
          <path key={at} d={`M${at} 8V28`} className="history-mark" />
        ))}
        <path d={`M${line.today} 0V36`} className="history-today" />
      </svg>
      <ol className="history">
        {steps.map(({ day, date, what, reason, kind }) => (
          <li key={`${day} ${what}`} data-kind={kind}>
            <time dateTime={day}>{date}</time>
            <span>
              {what}
              {reason && <span className="text-quiet"> · {reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
