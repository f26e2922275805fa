import { writeSync } from 'node:fs'
import { asWorker } from '#kernel/workers/as-worker.ts'

/** What a worker of these tests can do; the tests of `inWorker` say which of these it does. */
const ways: Record<string, (bytes: Uint8Array) => Iterable<unknown>> = {
  bytes: (bytes) => bytes,
  environment: () => [Object.keys(process.env)],
  'what is printed': () => {
    console.log('x'.repeat(100_000))
    return ['said']
  },
  *'without end'() {
    for (let at = 0; ; at += 1) yield { at, text: 'x'.repeat(100_000) }
  },
  hang: () => {
    for (;;);
  },
  'wait without end': () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    return []
  },
  'one array that grows': () => {
    const grown = []
    for (;;) grown.push(1.5)
  },
  'many objects': () => {
    const kept = []
    for (;;) kept.push({ of: [] })
  },
  'memory outside the heap': () => {
    const kept = []
    for (;;) kept.push(new Uint8Array(1_000_000).fill(1))
  },
  'an error': () => {
    throw new Error('unforeseen')
  },
  *'an end in the middle'() {
    yield 'begun'
    process.exit(3)
  },
  *'a part that says to be longer than any'() {
    writeSync(3, Buffer.from([0xff, 0xff, 0xff, 0x7f]))
    yield 'begun'
  },
  *'signals that stop a site'() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(process.pid, signal)
    yield 'goes on'
  },
  'a crash': () => {
    process.kill(process.pid, 'SIGSEGV')
    for (;;);
  },
}

await asWorker(async function* (bytes, way: string) {
  yield* ways[way]?.(bytes) ?? []
})
