/**
 * Returns a function that takes jobs and does them one after the other; a failed job does not stop the others.
 * Senders, named by `from`, take turns: one job of each is done before the next of any. The jobs of one sender keep
 * their order.
 */
export function createTurns(): <Done>(job: () => Promise<Done>, from?: string) => Promise<Done> {
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let isWorking = false

  async function work() {
    isWorking = true
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [from, jobs] = next.value
      const job = jobs.shift()
      // The map is in the order of their turns.
      waiting.delete(from)
      if (jobs.length > 0) waiting.set(from, jobs)
      await job?.()
    }
    isWorking = false
  }

  return (job, from = '') =>
    new Promise((resolve, reject) => {
      const settled = async () => job()
      const jobs = waiting.get(from) ?? []
      waiting.set(from, [...jobs, () => settled().then(resolve, reject)])
      if (!isWorking) work()
    })
}
