import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, like } from 'drizzle-orm'
import { importRun } from '#content/store/tables/imports.ts'
import { historyEvent } from '#history/store/tables.ts'
import { address } from '#kernel/addresses.ts'
import { csvLine } from '#kernel/text/csv.ts'
import { certificate, company } from '#register/store/tables/register.ts'
import { registerName } from '#register/store/tables/register-search.ts'
import type { Found, Look, Work, World } from './write.ts'

const target = '/admin/companies/import'

/** Hands in a file of certificates and has it written, once it was looked at. */
export const importFile: Work = async (world, note, chance) => {
  const key = randomUUID()
  const rows = chance.between(5, 60)
  const handedIn = note({ kind: 'file to import', find: (look) => findRun(look, key) })
  const form = new FormData()
  form.append('mode', 'changes')
  form.append('file', new File([fileOf(key, rows)], `${key}.csv`))
  const run = (await world.asEditor(target, { method: 'POST', body: form })).headers.get('location') ?? ''
  handedIn.isAnswered = true
  const seen = seenOn(await settled(world, run))
  const written = note({
    kind: 'import',
    find: (look) => findImport(look, key, rows),
    // Whoever finds it interrupted has it looked at once more, and written.
    async again(look) {
      if ((await findImport(look, key, rows)) === 'whole') return null
      const page = await settled(look, run)
      if (/value="recheck"/.test(page)) await act(look, run, { intent: 'recheck' })
      await apply(look, run, seenOn(await settled(look, run)))
      const found = await findImport(look, key, rows)
      return found === 'whole' ? null : `an import that was done again is ${found}`
    },
  })
  await apply(world, run, seen)
  written.isAnswered = true
}

function fileOf(key: string, rows: number): string {
  const head = [
    'company.id',
    'company.legalName',
    'company.country',
    'id',
    'number',
    'scheme',
    'family',
    'type',
  ]
  const more = [
    'standards',
    'scope.es',
    'issuedOn',
    'expiresOn',
    'isAccredited',
    'dataAsOf',
    'site.city',
    'site.country',
  ]
  const said = [
    'iso-9001',
    'management',
    'management-system',
    'ISO 9001:2015',
    'Faena',
    '2024-05-02',
    '2099-05-01',
  ]
  const lines = Array.from({ length: rows }, (_, at) => [
    ...[key, `Frigorífico ${key}`, 'UY', `${key}-${at}`, numberOf(key, at)],
    ...[...said, 'no', '2026-01-01', 'Tacuarembó', 'UY'],
  ])
  return [[...head, ...more], ...lines].map(csvLine).join('')
}

function numberOf(key: string, at: number): string {
  return `I-${key.slice(0, 13)}-${at}`
}

async function act(world: World, run: string, fields: Record<string, string>): Promise<void> {
  await world.asEditor(run, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Resolves once the page says that it was done. */
async function apply(world: World, run: string, seen: string): Promise<void> {
  await act(world, run, { intent: 'apply', seen })
  const page = await settled(world, run)
  if (!/value="undo"/.test(page)) throw new Error(`an import was not done: ${textOf(page)}`)
}

function seenOn(page: string): string {
  const [, seen] = /name="seen" value="([0-9a-f]{64})"/.exec(page) ?? []
  if (!seen) throw new Error(`nothing can be imported of a file: ${textOf(page)}`)
  return seen
}

/** The page of an import once nobody works on it any more. */
async function settled(world: World, run: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const page = await (await world.asEditor(run, {})).text()
    if (!/aria-busy="true"|Se está |is being /.test(page)) return page
    await wait(50)
  }
  throw new Error('an import did not come to an end within 30 seconds')
}

function textOf(page: string): string {
  return (/<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page).replace(/<[^>]+>|\s+/g, ' ').slice(0, 300)
}

async function findRun({ orm }: Look, key: string): Promise<Found> {
  const runs = await orm
    .select({ id: importRun.id })
    .from(importRun)
    .where(eq(importRun.fileName, `${key}.csv`))
  return runs.length === 0 ? 'absent' : 'whole'
}

async function findImport(look: Look, key: string, rows: number): Promise<Found> {
  const { orm } = look
  const [run] = await orm
    .select({ id: importRun.id, state: importRun.state })
    .from(importRun)
    .where(eq(importRun.fileName, `${key}.csv`))
  const ids = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(like(certificate.id, `${key}-%`))
  const holders = await orm.select({ id: company.id }).from(company).where(eq(company.id, key))
  const events = run
    ? await orm
        .select({ id: historyEvent.id })
        .from(historyEvent)
        .where(and(eq(historyEvent.item, run.id), inArray(historyEvent.what, ['imported'])))
    : []
  const there = `${ids.length} of ${rows} certificates, ${holders.length} companies, ${events.length} events`
  if (run?.state !== 'applied')
    return ids.length + holders.length + events.length === 0 ? 'absent' : `half: ${run?.state}, ${there}`
  if (ids.length !== rows || holders.length !== 1 || events.length !== 1) return `half: ${there}`
  const names = await orm.select().from(registerName).where(eq(registerName.companyId, key))
  if (names.length === 0) return 'its company is not found by its name'
  const page = await (await look.asVisitor(address.certificate('es', numberOf(key, rows - 1)))).text()
  return page.includes(`Frigorífico ${key}`) ? 'whole' : 'the page of its last certificate does not show it'
}
