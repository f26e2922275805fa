import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Does what a request asks for under its id, which every line of the log about it then carries. */
export function underRequestId<Answer>(id: string, work: () => Answer): Answer {
  return ids.run(id, work)
}

/** The id of the request that is being answered; undefined outside of one, and for those that leave no trace. */
export function requestId(): string | undefined {
  return ids.getStore()
}
