/**
 * Asks once at a time: whoever asks while an answer has not come waits for that one, and for no longer than `ms`; then it is
 * null. So nobody who asks often takes more than one place of what is asked. What fails is null, too.
 */
export function askOnce<Answer>(ask: () => Promise<Answer>, ms: number): () => Promise<Answer | null> {
  let underWay: Promise<Answer | null> | null = null
  return () => {
    underWay ??= ask()
      .catch(() => null)
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
