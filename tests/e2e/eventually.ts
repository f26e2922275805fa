import { expect } from 'vitest'

/** Asks again until the answer is as expected, as long as a busy machine may take. */
export function eventually<Value>(ask: () => Value | Promise<Value>) {
  return expect.poll(ask, { timeout: 30_000 })
}
