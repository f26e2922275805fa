import { parentPort } from 'node:worker_threads'
import { type Drawing, drawDocument } from './draw-document.ts'

/** What one drawing is asked for by, and answered with. */
export type AskedDrawing = { id: number; drawing: Drawing }
export type AnsweredDrawing = { id: number; bytes?: Uint8Array; failure?: string }

// Draws documents one after the other, apart from the thread that answers visitors.
parentPort?.on('message', async ({ id, drawing }: AskedDrawing) => {
  try {
    const bytes = await drawDocument(drawing)
    parentPort?.postMessage({ id, bytes } satisfies AnsweredDrawing)
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ id, failure } satisfies AnsweredDrawing)
  }
})
