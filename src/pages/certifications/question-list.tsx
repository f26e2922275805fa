type Props = {
  questions: { question: string; answer: string }[]
  /** The language of questions that are borrowed. */
  lang?: string
  level?: 2 | 3
}

/** Questions that open one by one. */
export function QuestionList({ questions, lang, level = 3 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="max-w-4xl" lang={lang}>
      {questions.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may ask the same
        <details key={at} className="question">
          <summary>
            <Heading className="text-h4">{question}</Heading>
          </summary>
          {answer.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="measure mt-2 text-quiet">
              {paragraph}
            </p>
          ))}
        </details>
      ))}
    </div>
  )
}
