import type { ChildProcess } from 'node:child_process'

type Message = { id: number; asks?: string; said?: unknown; failed?: string }

/** What a process is asked by name over its channel, and what it answers. */
// biome-ignore lint/suspicious/noExplicitAny: each name has a type of its own, which both ends know.
export type Answers = Record<string, (said: any) => unknown>

export type Channel = {
  /** Rejects where the other process fails, or is gone before it has answered. */
  ask<Answer = void>(name: string, said?: unknown): Promise<Answer>
  /** Rejects what was asked and is not answered: the other process is gone. */
  giveUp(): void
}

/**
 * Questions and answers between this process and its child, or the one that started it. They arrive in the order in
 * which they were sent.
 */
export function openChannel(far: ChildProcess | NodeJS.Process, answers: Answers): Channel {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  const send = (message: Message, failed: (error: Error) => void = () => {}) => {
    if (!far.send) return failed(new Error('The other process cannot be told anything'))
    far.send(message, undefined, undefined, (error: Error | null) => error && failed(error))
  }
  far.on('message', async (message: Message) => {
    const { id, asks, said, failed } = message
    if (asks === undefined) {
      const waiting = open.get(id)
      open.delete(id)
      if (failed === undefined) waiting?.resolve(said)
      else waiting?.reject(new Error(failed))
      return
    }
    try {
      send({ id, said: await answers[asks]?.(said) })
    } catch (error) {
      send({ id, failed: error instanceof Error ? error.message : String(error) })
    }
  })
  return {
    ask<Answer>(asks: string, said?: unknown) {
      count += 1
      const id = count
      const waiting = Promise.withResolvers<unknown>()
      open.set(id, waiting)
      send({ id, asks, said }, (error) => {
        open.delete(id)
        waiting.reject(error)
      })
      return waiting.promise as Promise<Answer>
    },
    giveUp() {
      for (const waiting of open.values()) waiting.reject(new Error('The other process is gone'))
      open.clear()
    },
  }
}
