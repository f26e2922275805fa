import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { isNull } from 'drizzle-orm'
import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#kernel/env.ts'
import { callerOf } from '#kernel/site.ts'
import { certificate } from '#register/store/tables/register.ts'
import { openSite } from '#serve/open-site.ts'
import { followCredentials } from '#trust/store/follow-credentials.ts'
import { type Credential, credentialFor } from '#trust/store/issue-credential.ts'
import { signedList } from '#trust/store/status-lists.ts'
import { credential, statusList } from '#trust/store/tables/credential.ts'

/*
 * The credentials of so many certificates: what the first request for one takes, which issues it, and the next; what
 * bringing all of them to the register takes; and a list with the most that have a bit.
 */
const count = Number(process.argv[2] ?? 1_000)

const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' }))
try {
  await loadDemo(site, { certificates: Math.ceil(count * 1.3) })
  const { orm } = site.database
  const caller = () => callerOf(site, { locale: 'es' })
  const numbers = (await orm.select({ number: certificate.number }).from(certificate)).map(
    ({ number }) => number,
  )
  const issued: Credential[] = []
  const [first, again]: number[][] = [[], []]
  for (const number of numbers) {
    if (issued.length === count) break
    const since = performance.now()
    const made = await credentialFor(site, caller(), number)
    if (!made) continue
    first?.push(performance.now() - since)
    issued.push(made)
    const asked = performance.now()
    await credentialFor(site, caller(), number)
    again?.push(performance.now() - asked)
  }
  const followed = await timed(() => followCredentials(site, caller()))
  await orm.update(credential).set({ revokedAt: site.now() }).where(isNull(credential.revokedAt))
  await orm.update(statusList).set({ isBehind: true })
  let bytes = 0
  const listed = await timed(async () => {
    bytes = (await signedList(site, caller(), 'in-force-1'))?.jwt.length ?? 0
  })
  const size = (of: (each: Credential) => string) => {
    const sizes = issued.map((each) => Buffer.from(of(each)))
    return `${median(sizes.map(({ length }) => length))} bytes (${median(sizes.map((each) => gzipSync(each).length))} by gzip)`
  }
  console.log(
    `${availableParallelism()} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  console.log(
    `${issued.length} credentials: token ${size(({ jwt }) => jwt)}, with proof ${size(({ document }) => document)}`,
  )
  console.log(
    `issued at the first request: ${median(first ?? []).toFixed(1)} ms; given again: ${median(again ?? []).toFixed(1)} ms (medians)`,
  )
  console.log(`ratio: ${(median(first ?? []) / median(again ?? [])).toFixed(2)}`)
  console.log(`all brought to the register: ${(followed / issued.length).toFixed(1)} ms each`)
  console.log(`a list with ${issued.length} bits, signed: ${listed.toFixed(1)} ms, ${bytes} bytes`)
} finally {
  await site.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
