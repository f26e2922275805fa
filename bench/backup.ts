import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/*
 * What a backup, its check and its restore take, of the demonstration and of a larger site, over databases of their own:
 * time, and the most memory that the command held (VmHWM, so on Linux alone). Its arguments: how many certificates and how
 * many files of 2 MB the larger one has.
 */
const [certificates = '45000', files = '200'] = process.argv.slice(2)
const fill = fileURLToPath(new URL('./backup/fill.ts', import.meta.url))

const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const at = (name: string) => path.join(folder, name)
try {
  const rows: Record<string, object> = {}
  for (const [name, ...counts] of [
    ['demonstration', '0', '0'],
    [`${certificates} certificates, ${files} files of 2 MB`, certificates, files],
  ] as [string, string, string][]) {
    spawnSync(process.execPath, [fill, at('site'), ...counts], { stdio: 'inherit' })
    const [archive, sealed] = [at('site.tar.zst'), at('site.tar.zst.age')]
    const recipient = await identityToRecipient(await generateX25519Identity())
    rows[`${name}: backup`] = { ...(await time(['backup', archive], at('site'))), ...sizeOf(archive) }
    rows[`${name}: backup, encrypted`] = await time(['backup', sealed, '--recipient', recipient], at('site'))
    rows[`${name}: check`] = await time(['backup', '--check', archive], at('site'))
    rows[`${name}: restore`] = await time(['restore', archive], at('restored'))
    for (const each of ['site', 'restored', 'site.tar.zst', 'site.tar.zst.age'])
      await rm(at(each), { recursive: true, force: true })
  }
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
  console.table(rows)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Runs the built command. Its server is a process of its own, and not counted. */
async function time(args: string[], dataDir: string): Promise<{ seconds: string; 'MB of memory': number }> {
  const { DATABASE_URL: _, ...env } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, ['build/run/aval.js', ...args], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let [most, said] = [0, '']
  child.stderr.on('data', (text) => {
    said += text
  })
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid))
  }, 20)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(looking)
  if (code !== 0) throw new Error(`aval ${args[0]} ended with ${code}: ${said}`)
  return {
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    'MB of memory': Math.round(most / 1024),
  }
}

/** In kB, the most so far; 0 once it has ended. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function sizeOf(place: string): { 'MB of file': string } {
  return { 'MB of file': (statSync(place).size / 1e6).toFixed(1) }
}
