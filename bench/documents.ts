import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#kernel/env.ts'
import { callerOf } from '#kernel/site.ts'
import { certificate } from '#register/store/tables/register.ts'
import { openSite } from '#serve/open-site.ts'
import { findDocument } from '#trust/store/document/certificate-document.ts'

/*
 * The sealed documents of so many certificates in a row, in both languages, by the use case itself: no network asks more
 * than it may. What the last hundred take is compared with what the first take.
 */
const count = Number(process.argv[2] ?? 1_000)
const part = Math.max(10, Math.floor(count / 10))
const warmUp = 10

const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' }))
try {
  await loadDemo(site, { certificates: count + warmUp + 200 })
  const rows = await site.database.orm.select({ number: certificate.number }).from(certificate)
  const made: { ms: number; bytes: number; rss: number }[] = []
  for (const { number } of rows) {
    if (made.length === count + warmUp) break
    const since = performance.now()
    const answer = await findDocument(site.documents, callerOf(site, { locale: 'es' }), {
      ...{ number, from: 'bench' },
      variant: { languages: ['es', 'en'], isCopy: false },
    })
    if (answer.outcome !== 'found') continue
    made.push({ ms: performance.now() - since, bytes: answer.document.bytes, rss: process.memoryUsage.rss() })
  }
  const timed = made.slice(warmUp)
  const [first, last] = [timed.slice(0, part), timed.slice(-part)]
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  const median = (values: number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  const of = (some: typeof timed) => ({
    ms: median(some.map(({ ms }) => ms)),
    rss: median(some.map(({ rss }) => rss)),
  })
  const [before, after] = [of(first), of(last)]
  console.log(
    `${availableParallelism()} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  console.log(
    `${timed.length} documents, ${megabytes(timed.reduce((sum, { bytes }) => sum + bytes, 0))} MB in all`,
  )
  console.log(`first ${part}: ${before.ms.toFixed(0)} ms, ${megabytes(before.rss)} MB of memory (medians)`)
  console.log(`last ${part}: ${after.ms.toFixed(0)} ms, ${megabytes(after.rss)} MB`)
  console.log(
    `ratios: time ${(after.ms / before.ms).toFixed(2)}, memory ${(after.rss / before.rss).toFixed(2)}`,
  )
} finally {
  await site.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
process.exit(0)
