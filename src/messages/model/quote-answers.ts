/** The fields in which the questions of a request for a quote are answered, in the order of the questions. */
export const quoteAnswers = ['quote1', 'quote2', 'quote3', 'quote4', 'quote5', 'quote6'] as const

/** So long may an answer be. */
export const longestQuoteAnswer = 200

/**
 * A message with the answers above what was written freely, each in a line with its question. What was not answered is
 * left out.
 */
export function withAnswers(
  questions: readonly string[],
  answered: Readonly<Record<string, string | undefined>>,
  message: string,
): string {
  const lines = questions.flatMap((question, at) => {
    const answer = answered[quoteAnswers[at] ?? '']?.trim()
    return answer ? [`${question}: ${answer}`] : []
  })
  return [lines.join('\n'), message.trim()].filter(Boolean).join('\n\n')
}
