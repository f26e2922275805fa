/** What became of a regular job in this process, by the sentence that the log says when it fails. */
type Outcome = { failures: number; succeededAt: Date | null }

const outcomes = new Map<string, Outcome>()

export function noteJob(job: string, isDone: boolean): void {
  const { failures, succeededAt } = outcomes.get(job) ?? { failures: 0, succeededAt: null }
  outcomes.set(job, isDone ? { failures, succeededAt: new Date() } : { failures: failures + 1, succeededAt })
}

/** Of every job that was tried since the process began. */
export const jobOutcomes: ReadonlyMap<string, Readonly<Outcome>> = outcomes
