import { readFileSync, writeSync } from 'node:fs'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Told } from './in-worker.ts'

const wayIn = 0
const wayOut = 3

/** What a script that runs by `inWorker` does with the bytes that it is given: hands back what `work` makes of them. */
export async function asWorker<Asked>(
  work: (bytes: Uint8Array, asked: Asked) => AsyncIterable<unknown>,
): Promise<void> {
  const told = JSON.parse(process.argv[2] ?? '') as Told<Asked>
  // What stops the site stops its workers too; to end here would look as if the file were at fault.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  new Worker(new URL('./watch-worker.ts', import.meta.url), { workerData: told })
  for await (const part of work(new Uint8Array(readFileSync(wayIn)), told.asked)) send(serialize(part))
  process.exit(0)
}

/** Stands still while nobody takes it: a reader that knows no back pressure is held back by that. */
function send(part: Buffer): void {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(part.length)
  for (let left = Buffer.concat([length, part]); left.length > 0; )
    left = left.subarray(writeSync(wayOut, left))
}
