import { Form } from 'react-router'
import type { Locale } from '#kernel/locales.ts'
import { Facts } from '../shown/facts.tsx'
import { StateMark } from '../shown/state-mark.tsx'
import type { StatementView } from './statement-view.ts'

type Props = { statement: StatementView; locale: Locale }

/** Asks how a certificate stood on a day of the past, and answers. It works without script. */
export function StatementPart({ statement, locale }: Props) {
  const { say, answer, problem } = statement
  return (
    <section aria-labelledby="on-a-day" className={answer ? undefined : 'print:hidden'}>
      <h2 id="on-a-day">{say.title}</h2>
      <p className="record-note print:hidden">{say.text}</p>
      <Form method="get" action={statement.action} preventScrollReset className="mt-4 print:hidden">
        <label htmlFor="on" className="field-label">
          {say.day}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            key={statement.asked}
            id="on"
            type="date"
            name="on"
            required
            min={statement.first}
            max={statement.today}
            defaultValue={statement.asked ?? ''}
            className="field w-auto"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'on-problem' : undefined}
          />
          <button type="submit" className="button-quiet">
            {say.ask}
          </button>
        </div>
        {problem && (
          <p id="on-problem" className="mt-2 text-bad">
            {problem}
          </p>
        )}
      </Form>
      {answer && (
        <div role="status" className="mt-5">
          <p className="font-semibold">
            {answer.mark && <StateMark state={answer.mark.state}>{answer.mark.word}</StateMark>}{' '}
            {answer.sentence}
          </p>
          {answer.scope && (
            <p className="mt-2" lang={answer.scope.locale === locale ? undefined : answer.scope.locale}>
              {answer.scope.value}
            </p>
          )}
          <Facts facts={answer.facts} label={answer.sentence} />
        </div>
      )}
    </section>
  )
}
