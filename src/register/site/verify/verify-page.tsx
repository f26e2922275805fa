import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { drawing } from '#kernel/theme/shown-theme.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { useRefusal } from '#ui/fields/use-refusal.ts'
import { wrongField } from '#ui/fields/wrong-field.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { ReportLinks } from '../shown/report-links.tsx'
import { Answer } from './answer.tsx'
import type { AnswerView } from './answer-view.ts'
import { Many, type ManyView } from './many.tsx'
import type { VerifyWords } from './verify-words.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  words: VerifyWords
  /** What was asked, and what it is answered. */
  query: string
  answer: AnswerView | null
  /** What is wrong with the question. */
  problem: string | null
  many: ManyView
  /** Other ways to check, between the one question and the list. */
  children?: React.ReactNode
}

/** Checking: one field and its answer, a list and its table, and how to read a certificate. */
export function VerifyPage({ page, words, query, answer, problem, many, children }: Props) {
  const { locale } = page
  return (
    <>
      {/* The same form before and after: whoever asks with the keyboard keeps the focus in it. */}
      <PageHead
        {...{
          crumbs: page.crumbs,
          title: words.title,
          seed: 'register',
          ornament: 'rosette',
          brief: answer !== null,
        }}
        lead={answer ? null : page.description}
      >
        <AskForm
          query={query}
          problem={problem}
          page={page}
          words={words.ask}
          action={address.verify(locale)}
          hint={answer === null}
        />
      </PageHead>
      {answer && (
        <section id="answer" aria-label={words.ask.answer} className="shell answer">
          <Answer answer={answer} locale={locale} />
        </section>
      )}
      {children}
      <Many
        many={many}
        words={words.many}
        action={address.verify(locale)}
        table={address.verifyTable(locale)}
      />
      <Guide words={words.guide} />
    </>
  )
}

/** The one field; what it takes is said until it has been used. */
function AskForm({
  query,
  problem,
  page,
  words,
  action,
  hint,
}: {
  query: string
  problem: string | null
  page: PageInfo
  words: VerifyWords['ask']
  action: string
  hint: boolean
}) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  const form = useRef<HTMLFormElement>(null)
  useRefusal(form, problem && page)
  const described = [hint && 'verify-hint', problem && 'verify-problem'].filter(Boolean).join(' ')
  // Another address, as by going back: what was typed before the script came stays.
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (field.current) field.current.value = query
  }, [query])
  return (
    <Form
      ref={form}
      action={action}
      method="get"
      id="verify-form"
      className="mt-5 max-w-2xl sm:mt-8"
      noValidate
    >
      <label htmlFor="verify-q" className="field-label">
        {words.label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id="verify-q"
          name="q"
          className="field figures"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
          defaultValue={query}
          aria-describedby={described || undefined}
          {...wrongField(problem)}
        />
        <button type="submit" className="button-primary">
          {words.submit}
        </button>
      </div>
      {problem && <FieldProblem id="verify-problem">{problem}</FieldProblem>}
      {hint && (
        <p id="verify-hint" className="mt-2 text-quiet">
          {words.hint} {words.free}
        </p>
      )}
    </Form>
  )
}

/** How to read a certificate: a drawing with its parts numbered, and what each of them says. */
function Guide({ words }: { words: VerifyWords['guide'] }) {
  return (
    <Section id="read" title={words.title} lead={words.lead}>
      <div className="guide">
        <img src={drawing('guide.svg')} alt={words.drawing} width={520} height={570} loading="lazy" />
        <div>
          <ol className="guide-parts">
            {words.parts.map(({ name, text }) => (
              <li key={name}>
                <h3 className="text-h4">{name}</h3>
                <p className="text-quiet">{text}</p>
              </li>
            ))}
          </ol>
          <h3 className="mt-10 text-h4">{words.wrong}</h3>
          <ReportLinks reports={words.reports} note={words.report} />
        </div>
      </div>
    </Section>
  )
}
