import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import type { KindName } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { timeForms } from './admin/time-forms.ts'
import { timeLists } from './admin/time-lists.ts'
import { administrator, signIn } from './sign-in.ts'
import { startSite } from './start-site.ts'

/*
 * How soon the texts of each form can be typed into, in Chromium at a quarter of its speed, how soon lists of 5,000 are
 * answered, and how soon one is published as a whole. `npm run bench -- admin 1` opens each form once instead of five times; a
 * second number says of how many the lists are.
 */
const goals = { form: 1_500, list: 300, many: 30 }
/** Sorted by a date, and put in order by hand. */
const manyOf = ['news', 'team-member', 'document'] as const satisfies KindName[]
const [runs = 5, entries = 5_000] = process.argv.slice(2).map(Number)

const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const dataDir = path.join(folder, 'data')
try {
  await promisify(execFile)(process.execPath, ['bench/admin/fill.ts', dataDir, String(entries), ...manyOf])
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/admin/time-many.ts', dataDir])
  const timed = JSON.parse(stdout)
  const site = await startSite(dataDir, path.join(folder, 'site.log'), administrator)
  try {
    const cookie = await signIn(site.url)
    const sections = adminSections.filter(({ kind }) => manyOf.some((each) => each === kind))
    const lists = await timeLists(
      site.url,
      cookie,
      sections.map((section) => section.path),
    )
    const many = { [`${timed.done} news`]: { published: timed.publishing, undone: timed.undoing } }
    report(
      `Seconds until a whole list is published in two languages as one; the goal is ${goals.many}.`,
      many,
    )
    report(`Milliseconds until a list of ${entries} has arrived; the goal is ${goals.list}.`, lists)
    const forms = await timeForms(site.url, cookie, await formsOf(site.url, cookie), runs)
    report(
      `Milliseconds until a form takes text, median of ${runs} at 4 times slower CPU; the goal is ${goals.form}.`,
      forms,
    )
  } finally {
    await site.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The form of an entry of each kind, and those of the register. */
async function formsOf(origin: string, cookie: string): Promise<Record<string, string>> {
  const first = async (list: string) => {
    const html = await (await fetch(origin + list, { headers: { cookie } })).text()
    const id = `href="(${list}/(?!new|iaf|import|keys|programme|decide|certificates)[\\w-]+)"`
    const href = new RegExp(id).exec(html)?.[1]
    if (!href) throw new Error(`Nothing is in ${list}`)
    return href
  }
  const forms: Record<string, string> = {}
  for (const { kind, path: section } of adminSections)
    forms[kind] = await first(adminAddress.entries(section))
  const company = await first(adminAddress.companies)
  return {
    ...forms,
    ...{ settings: adminAddress.settings, company },
    certificate: await first(adminAddress.certificates),
  }
}

function report(title: string, rows: object) {
  console.log(`\n${title} ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`)
  console.table(rows)
}
