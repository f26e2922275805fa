import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { news } from '#content/model/kinds/news.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { readEnv } from '#kernel/env.ts'
import { defaultLocale } from '#kernel/locales.ts'
import type { Result } from '#kernel/result.ts'
import { callerOf } from '#kernel/site.ts'
import { openSite } from '#serve/open-site.ts'

/*
 * How long it takes to look at a file of news, to import it, to import it again as changes, and to take both back; and
 * the most memory that the process had. `npm run bench -- imports 1000` takes 1,000 entries instead of 5,000.
 */
const goal = 30
const count = Number(process.argv[2] ?? 5_000)
const subject = entryImports(news)
const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const site = await openSite(readEnv({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' }))
const took: Record<string, string> = {}
try {
  const made = await run('new', fileOf(count, ''))
  const changed = await run('changed', fileOf(count, ', corregida'))
  await timed(
    'changed: taken back',
    async () => (await accepted(undoImport(editor(), subject, changed))).done,
  )
  await timed('new: taken back', async () => (await accepted(undoImport(editor(), subject, made))).done)
} finally {
  await site.close()
  await rm(folder, { recursive: true, force: true })
}
const most = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(
  `Seconds for ${count} entries; to take them back may take ${goal}. ${machine()}; at most ${most} MB.`,
)
console.table(took)

async function run(what: string, file: string): Promise<string> {
  const sent = { name: 'news.csv', content: new Blob([file]) }
  const id = await timed(`${what}: looked at`, async () => {
    const begun = await accepted(beginImport(editor(), subject, sent))
    await begun.checked
    return begun.id
  })
  await timed(`${what}: imported`, async () => (await accepted(applyImport(editor(), subject, id))).done)
  return id
}

async function timed<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
  const since = performance.now()
  const done = await work()
  took[what] = ((performance.now() - since) / 1000).toFixed(1)
  return done
}

async function accepted<Value>(asked: Promise<Result<Value, string>>): Promise<Value> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.problem)
  return answer.value
}

function editor(): Editor {
  return callerOf(site, { locale: defaultLocale, actor: systemActor })
}

function fileOf(entries: number, more: string): string {
  const lines = Array.from(
    { length: entries },
    (_, at) =>
      `nota-${at},2026-03-04,"Nota ${at}${more}","Note ${at}${more}","Resumen de la nota ${at}${more}","Summary ${at}${more}"`,
  )
  return ['key,date,title.es,title.en,summary.es,summary.en', ...lines].join('\n')
}

function machine(): string {
  return `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`
}
