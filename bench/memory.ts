import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { importAsEditor } from './memory/import-as-editor.ts'
import { again, pagesThatAre, pagesThatAreNot } from './memory/many-addresses.ts'
import { mostMemory, type Share, shareOfMemory } from './memory/share-of-memory.ts'
import { visit } from './memory/visit.ts'
import { writeRegisterFile } from './register/write-file.ts'
import { administrator } from './sign-in.ts'
import { startSite } from './start-site.ts'

/*
 * How much memory the site and its own database need together: after a restart with the demonstration, after much use,
 * and at most while a large file is imported. Proportional set size, as Linux counts it.
 */
const goals = { 'after a restart': 300, 'after much use': 450, 'while a file is imported, at most': 600 }
const [pages, rows] = [Number(process.env.BENCH_PAGES ?? 20_000), Number(process.env.BENCH_ROWS ?? 100_000)]

const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const [dataDir, log] = [path.join(folder, 'data'), path.join(folder, 'site.log')]
const found = new Map<keyof typeof goals, Share>()
try {
  const first = await startSite(dataDir, log, administrator)
  await first.stop()
  await afterRestart()
  await afterUse()
  await whileImporting()
} catch (error) {
  const lines = (await readFile(log, 'utf8')).split('\n')
  console.error(
    lines
      .filter((line) => /"level":[456]0/.test(line))
      .slice(-20)
      .join('\n'),
  )
  throw error
} finally {
  await rm(folder, { recursive: true, force: true })
}
report()

async function afterRestart() {
  const site = await startSite(dataDir, log)
  try {
    await visit(site.url, ['/es', '/en'])
    note('after a restart', shareOfMemory(site.pid))
  } finally {
    await site.stop()
  }
}

/** With a register that has as many pages. */
async function afterUse() {
  const large = path.join(folder, 'large')
  await promisify(execFile)(process.execPath, [
    'bench/memory/fill.ts',
    large,
    String(Math.ceil(pages * 0.36)),
  ])
  const site = await startSite(large, log)
  try {
    const are = await visit(site.url, await pagesThatAre(site.url, pages))
    const areNot = await visit(site.url, pagesThatAreNot(pages))
    const kept = await visit(site.url, again('/es', pages * 5))
    console.log('Answered:', JSON.stringify({ 'pages that are': are, 'are not': areNot, kept }))
    note('after much use', shareOfMemory(site.pid))
  } finally {
    await site.stop()
  }
}

async function whileImporting() {
  const file = path.join(folder, 'register.csv')
  await writeRegisterFile(file, rows, '2026-11-21')
  const site = await startSite(dataDir, log)
  try {
    const { most, connections } = await mostMemory(site.pid, () => importAsEditor(site.url, file))
    note('while a file is imported, at most', most)
    console.log(
      `Database connections at work at once, with that of the page that asks how far it is: ${connections}`,
    )
  } finally {
    await site.stop()
  }
}

function note(when: keyof typeof goals, share: Share) {
  found.set(when, share)
  console.log(when, JSON.stringify(share))
}

function report() {
  if (Array.from(found, ([when, { total }]) => total > goals[when]).includes(true)) process.exitCode = 1
  console.log(
    `\nMegabytes (Pss), ${pages} pages and as many addresses that do not exist, ${rows} rows imported.`,
  )
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}.`)
  console.table(
    Object.fromEntries(
      Array.from(found, ([when, { site, database, others, total }]) => [
        when,
        {
          ...{
            site: Math.round(site),
            database: Math.round(database),
            'other processes': Math.round(others),
          },
          ...{ total: Math.round(total), goal: goals[when] },
        },
      ]),
    ),
  )
}
