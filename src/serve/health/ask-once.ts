/**
 * Asks once at a time: whoever asks while an answer has not come waits for that one, and for no longer than `ms`; then it is
 * null. So nobody who asks often takes more than one place of what is asked. What fails is null, too. An answer is given again for
 * `keptMs`, where what is asked costs something each time.
 */
export function askOnce<Answer>(
  ask: () => Promise<Answer>,
  ms: number,
  keptMs = 0,
): () => Promise<Answer | null> {
  let underWay: Promise<Answer | null> | null = null
  let kept: { answer: Answer | null; until: number } | null = null
  return async () => {
    if (kept && performance.now() < kept.until) return kept.answer
    underWay ??= ask()
      .catch(() => null)
      .then((answer) => {
        kept = { answer, until: performance.now() + keptMs }
        return answer
      })
      .finally(() => {
        underWay = null
      })
    return inTime(underWay, ms)
  }
}

/** Null where the answer does not come within `ms`. */
export async function inTime<Answer>(asked: Promise<Answer>, ms: number): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
