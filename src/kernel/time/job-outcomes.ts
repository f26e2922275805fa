/** What became of a regular job in this process, by the sentence that the log says when it fails. */
type Outcome = { failures: number; succeededAt: Date | null; since: Date }

const outcomes = new Map<string, Outcome>()

export function noteJob(job: string, isDone: boolean): void {
  const now = new Date()
  const before = outcomes.get(job) ?? { failures: 0, succeededAt: null, since: now }
  outcomes.set(job, isDone ? { ...before, succeededAt: now } : { ...before, failures: before.failures + 1 })
}

/** Of every job that was tried since the process began. */
export const jobOutcomes: ReadonlyMap<string, Readonly<Outcome>> = outcomes
