/** Jobs that are given to what it returns are done one after the other, in their order; a failed one holds nobody up. */
export function createTurns(): <Done>(job: () => Promise<Done>) => Promise<Done> {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const done = last.then(job)
    last = done.catch(() => {})
    return done
  }
}
