import { Worker } from 'node:worker_threads'
import type { Drawing } from './drawing/draw-document.ts'
import type { AnsweredDrawing, AskedDrawing } from './drawing/draw-thread.ts'

/** Draws documents in a thread of its own, so that nobody waits for it but who asked. */
export type Drawer = { draw(drawing: Drawing): Promise<Uint8Array>; close(): Promise<void> }

/** The thread goes when nobody has needed it for so long: its typefaces are some megabytes. */
const idleMs = 60_000
/** The longest document takes a tenth of it on a busy machine. */
const longestMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

export function createDrawer(): Drawer {
  let thread: Worker | null = null
  let asked = 0
  const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>()
  let idle: NodeJS.Timeout | undefined

  const end = async (error: Error) => {
    const ended = thread
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    await ended?.terminate()
  }
  const start = () => {
    const started = new Worker(new URL('./drawing/draw-thread.ts', import.meta.url), {
      resourceLimits,
      // No secret of the site is in its environment.
      env: {},
    })
    started.unref()
    started.on('message', ({ id, bytes, failure }: AnsweredDrawing) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (bytes) one?.resolve(bytes)
      else one?.reject(new Error(failure))
    })
    started.on('error', (error) => void (thread === started && end(error as Error)))
    started.on('exit', () => void (thread === started && end(new Error('The drawing thread ended'))))
    return started
  }

  return {
    async draw(drawing) {
      clearTimeout(idle)
      thread ??= start()
      const id = asked++
      // The process stays as long as somebody waits.
      thread.ref()
      const late = setTimeout(() => end(new Error('The document took too long')), longestMs)
      try {
        return await new Promise<Uint8Array>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          thread?.postMessage({ id, drawing } satisfies AskedDrawing)
        })
      } finally {
        clearTimeout(late)
        if (waiting.size === 0) {
          thread?.unref()
          idle = setTimeout(() => end(new Error('idle')), idleMs)
          idle.unref()
        }
      }
    },
    close: () => end(new Error('The site closes')),
  }
}
