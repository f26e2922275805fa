import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import { StateMark } from '#register/site/shown/state-mark.tsx'
import { StatePlate } from '#register/site/shown/state-plate.tsx'
import { Answer } from '#register/site/verify/answer.tsx'
import type { AnswerView } from '#register/site/verify/answer-view.ts'
import type { VerdictView } from '#trust/words/tell-verdict.ts'
import { takesFocus } from '#ui/fields/wrong-field.ts'

export type CheckedView = {
  verdict: VerdictView
  /** What the register says of the number in it, where that was asked. */
  answer: AnswerView | null
}

const shapes = { yes: 'in-force', no: 'withdrawn', unknown: 'ask' } as const

/** The answer to a file: what comes out, then each question with its own answer, then what to do. */
export function Checked({
  checked: { verdict, answer },
  locale,
  head,
}: {
  checked: CheckedView
  locale: Locale
  /** What the focus goes to. */
  head: React.RefObject<HTMLDivElement | null>
}) {
  const { number, report, told, todo } = verdict
  return (
    <>
      <div ref={head} {...takesFocus} className="max-w-[60rem]">
        <StatePlate as="h3" state={verdict.mark} title={verdict.title} text={verdict.text}>
          {verdict.note && <p className="mt-2 font-medium">{verdict.note}</p>}
        </StatePlate>
      </div>
      {answer && (
        <div className="mt-4">
          <Answer answer={answer} locale={locale} />
        </div>
      )}
      <dl className="checked">
        {verdict.questions.map(({ question, is, answer: said, more }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              <StateMark state={shapes[is]}>{said}</StateMark>
              {more && <span className="block text-quiet">{more}</span>}
            </dd>
          </div>
        ))}
        {told && (
          <div>
            <dt>{told.question}</dt>
            {told.lines.map(({ text, lang }) => (
              <dd key={text} lang={lang}>
                {text}
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{todo.title}</dt>
          <dd>
            {todo.text}
            {(number || report) && (
              <span className="mt-3 flex flex-wrap gap-3">
                {number && !answer && (
                  <Link to={address.verify(locale, number)} className="button-primary">
                    {verdict.open}
                  </Link>
                )}
                {report && (
                  <Link to={address.contactAbout(locale, 'suspicious-certificate')} className="button-quiet">
                    {report}
                  </Link>
                )}
              </span>
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}
