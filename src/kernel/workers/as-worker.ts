import { readFileSync, writeSync } from 'node:fs'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Told } from './in-worker.ts'

const wayIn = 0
const wayOut = 3

/**
 * The body of a script that `inWorker` runs: reads the bytes it was given and sends back each part that `work` makes
 * of them.
 */
export async function asWorker<Asked>(
  work: (bytes: Uint8Array, asked: Asked) => AsyncIterable<unknown>,
): Promise<void> {
  const told = JSON.parse(process.argv[2] ?? '') as Told<Asked>
  // The site stops its workers itself; a worker that ended at the same signal would look as if the file were at fault.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  new Worker(new URL('./watch-worker.ts', import.meta.url), { workerData: told })
  for await (const part of work(new Uint8Array(readFileSync(wayIn)), told.asked)) send(serialize(part))
  process.exit(0)
}

/** Blocks while nobody takes the part: so even a library without back pressure is held back. */
function send(part: Buffer): void {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(part.length)
  for (let left = Buffer.concat([length, part]); left.length > 0; )
    left = left.subarray(writeSync(wayOut, left))
}
