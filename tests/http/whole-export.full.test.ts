import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { authCredential, authSession, authTwoFactor, authUser, invitation } from '#accounts/store/tables.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { trashUnseen } from '#content/store/editing/trash-unseen.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { planChange } from '#content/store/publishing/plan-change.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { selectPublished } from '#content/store/select-published.ts'
import { entryComment } from '#content/store/tables/comments.ts'
import { entry, entryLocale, revision } from '#content/store/tables/content.ts'
import { oldAddress, plannedChange, publication } from '#content/store/tables/publishing.ts'
import { systemActor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { readEnv } from '#kernel/env.ts'
import { byLocale, defaultLocale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { acceptMedia } from '#media/store/accept/accept-media.ts'
import { media } from '#media/store/tables.ts'
import { keepAccepted } from '#media/store/uploads/accept-upload.ts'
import { formerAddress } from '#moving/store/tables.ts'
import { statedOf } from '#register/model/statements.ts'
import { readCertificateRecords, readCompanyRecords, withoutKept } from '#register/store/read-records.ts'
import { formerRows } from '#register/store/record-rows.ts'
import {
  certificate,
  certificateDecision,
  certificateFormer,
  company,
} from '#register/store/tables/register.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { exportSite } from '#takeout/store/export-site.ts'
import { checkExport, importSite } from '#takeout/store/import-site.ts'
import { makeAccount } from '../support/accounts.ts'
import { demoDatabase, freshDatabase } from '../support/database.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'aval-takeout-'))
  folders.push(made)
  return made
}
const editor = (site: RunningSite) => callerOf(site, { locale: defaultLocale, actor: systemActor })

async function openedSite(database: (dataDir: string) => Promise<Database>): Promise<RunningSite> {
  const dataDir = folder()
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://aval.example', LOG_LEVEL: 'error' })
  return openSite(env, { database: await database(dataDir) })
}

describe('everything of the demonstration in a folder', () => {
  let [from, to]: RunningSite[] = []
  const exported = folder()
  const secrets: string[] = []

  beforeAll(async () => {
    from = await openedSite(demoDatabase)
    to = await openedSite(freshDatabase)
    await ensureFirstContent(editor(to))
    secrets.push(...(await fill(from)))
    await exportSite(editor(from), { folder: exported, publicUrl: 'https://aval.example' })
    return async () => {
      for (const site of [from, to]) await site?.close()
      for (const each of folders) rmSync(each, { recursive: true, force: true })
    }
  })

  test('is read with nothing but JSON, CSV and SHA-256, and holds no secret of any account', () => {
    const { files, missing } = JSON.parse(readFileSync(path.join(exported, 'manifest.json'), 'utf8'))
    const there = readdirSync(exported, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    )
    expect(there).toHaveLength(files.length + 1)
    expect(missing).toEqual([lost])
    for (const { path: name, bytes: size, sha256 } of files) {
      const bytes = readFileSync(path.join(exported, name))
      expect([name, bytes.length, hashOf(bytes)]).toEqual([name, size, sha256])
      if (name.startsWith('media/files/')) expect(name).toContain(sha256)
      const text = bytes.toString('utf8')
      if (name.endsWith('.jsonl')) for (const line of text.trim().split('\n')) if (line) JSON.parse(line)
      if (name.endsWith('.csv')) expect(parse(text, { bom: true, columns: true }).length).toBeGreaterThan(0)
      for (const secret of secrets) expect([name, bytes.includes(secret)]).toEqual([name, false])
    }
    expect(secrets.length).toBeGreaterThan(4)
  })

  test('makes a site that shows the same to visitors, once', async () => {
    const invited: string[] = []
    const bring = async () => {
      const steps = { publicUrl: 'https://aval.example', invited: (email: string) => invited.push(email) }
      return importSite(editor(site(to)), await checkExport(editor(site(to)), exported), steps)
    }
    const brought = await bring()
    expect(brought.entries).toMatchObject({ versionsLeft: 0, notShown: [] })
    expect(brought.plans).toEqual({ planned: 2, left: [] })
    expect([brought.comments, brought.entries.trashed]).toEqual([2, 1])
    expect(brought.media).toMatchObject({ here: 0, refused: [] })
    expect(differences(await shownBy(site(from)), await shownBy(site(to)))).toEqual([])
    expect(differences(await writtenIn(site(from)), await writtenIn(site(to)))).toEqual([])
    expect(differences(await filesOf(site(from)), await filesOf(site(to)))).toEqual([])
    expect(differences(await redirectsOf(site(from)), await redirectsOf(site(to)))).toEqual([])
    expect(differences(await registerOf(site(from)), await registerOf(site(to)))).toEqual([])
    expect(differences(await saidBetween(site(from)), await saidBetween(site(to)))).toEqual([])
    expect(invited).toEqual(['ana@cuentas.example'])
    const [{ rights } = { rights: null }] = await site(to).database.orm.select().from(invitation)
    expect(rights).toMatchObject({ kinds: ['news'], publishes: false })

    const before = await sizesOf(site(to))
    expect(await bring()).toMatchObject({
      media: { made: 0 },
      register: { ok: true, value: { written: 0 } },
      pasts: 0,
      accounts: { invited: 0, here: 1 },
    })
    expect(await sizesOf(site(to))).toEqual(before)
  })

  test.each([
    ['accounts.jsonl', '{"id":"a"}\n'],
    ['media/index.jsonl', '{"id":"a"}\n'],
    ['content/comments.jsonl', '{"id":"a"}\n'],
    ['content/news.history.jsonl', '{"entry":"a"}\n'],
    ['redirects.csv', '"nowhere","","","","","es","2026-01-01T00:00:00.000Z"\r\n'],
    ['former-addresses.csv', '"nowhere","/es"\r\n'],
    ['register/certificates.jsonl', '{"id":"a"}\n'],
    ['register/companies.jsonl', '{"id":"a","formerNames":[{"name":"A"}]}\n'],
  ])('is refused as a whole where %s says what it cannot, before anything is written', async (name, line) => {
    const empty = await openedSite(freshDatabase)
    onTestFinished(() => empty.close())
    rewrite(name, (text) => text + line)
    await expect(checkExport(editor(empty), exported)).rejects.toThrow(name)
    expect((await sizesOf(empty)).every((size) => size === 0)).toBe(true)
  })

  test('is refused where it has a language that this site has not', async () => {
    const empty = await openedSite(freshDatabase)
    onTestFinished(() => empty.close())
    rewrite('manifest.json', (text) => text.replace('"languages": [', '"languages": ["tlh", '))
    await expect(checkExport(editor(empty), exported)).rejects.toThrow('tlh')
  })

  /** Writes a file of the export anew, as its manifest says then, until the test is over. */
  function rewrite(name: string, change: (text: string) => string) {
    for (const each of new Set([name, 'manifest.json'])) {
      const place = path.join(exported, each)
      const whole = readFileSync(place)
      onTestFinished(() => writeFileSync(place, whole))
    }
    const text = change(readFileSync(path.join(exported, name), 'utf8'))
    writeFileSync(path.join(exported, name), text)
    if (name === 'manifest.json') return
    const manifest = JSON.parse(readFileSync(path.join(exported, 'manifest.json'), 'utf8'))
    const said = { bytes: Buffer.byteLength(text), sha256: hashOf(Buffer.from(text)) }
    for (const file of manifest.files) if (file.path === name) Object.assign(file, said)
    writeFileSync(path.join(exported, 'manifest.json'), JSON.stringify(manifest))
  }

  test('is refused where a byte of it was changed, and by a site with entries of its own', async () => {
    const name = path.join(exported, 'content/news.jsonl')
    const whole = readFileSync(name)
    onTestFinished(() => writeFileSync(name, whole))
    const changed = Buffer.from(whole)
    changed[100] = (changed[100] ?? 0) ^ 1
    writeFileSync(name, changed)
    const empty = await openedSite(freshDatabase)
    onTestFinished(() => empty.close())
    await expect(checkExport(editor(empty), exported)).rejects.toThrow('content/news.jsonl is not as it was')
    writeFileSync(name, whole)
    await saveEntry(editor(empty), news, { key: 'own', shared: {}, locales: {} })
    await expect(checkExport(editor(empty), exported)).rejects.toThrow('such as news/own')
  })
})

const site = (given: RunningSite | undefined): RunningSite => given ?? expect.fail('There is no site')

/** What the demonstration does not have: accounts, a picture as people send it, a draft, an address of before, a plan. */
async function fill(from: RunningSite): Promise<string[]> {
  const { orm } = from.database
  const rights = {
    kinds: ['news'],
    languages: [defaultLocale],
    publishes: false,
    register: false,
    messages: false,
  }
  const ana = await makeAccount(from, { email: 'ana@cuentas.example', rights })
  const gone = await makeAccount(from)
  await orm.update(authUser).set({ disabledAt: from.now() }).where(eq(authUser.id, gone.uid))
  await orm.insert(authSession).values({
    ...{ id: 'session', token: 'the-token-of-a-session', userId: ana.uid },
    expiresAt: new Date('2099-01-01'),
  })
  const second = { secret: 'the-secret-of-the-app', backupCodes: 'the-codes-for-later' }
  await orm.insert(authTwoFactor).values({ id: 'second', userId: ana.uid, ...second })
  await addPicture(from)
  await changeNews(from)
  await ageRegister(from)
  await discuss(from, ana.uid)
  const [item] = await orm.select({ id: entry.id }).from(entry).where(eq(entry.kind, 'news')).limit(1)
  const found = { entryId: item?.id ?? '', locale: defaultLocale, since: from.now() }
  await orm.insert(oldAddress).values({ path: '/noticia.php?id=5', ...found })
  await orm.insert(formerAddress).values({ from: '/tienda/*', to: 'https://shop.example/*', at: from.now() })
  const hashes = await orm.select({ hash: authCredential.password }).from(authCredential)
  return [
    ...hashes.flatMap(({ hash }) => hash ?? []),
    ...['the-token-of-a-session', second.secret, second.backupCodes, ana.password],
  ]
}

async function addPicture(from: RunningSite): Promise<void> {
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
  const sent = await drawn
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .jpeg()
    .toBuffer()
  const accepted = await acceptMedia('foto.jpg', sent)
  if (!accepted.ok) throw new Error(accepted.problem)
  const kept = await keepAccepted(editor(from), 'foto.jpg', sent, accepted.value)
  const said = {
    alt: byLocale((locale) => `A picture (${locale})`),
    focal: { x: 0.25, y: 0.5 },
    tags: ['Planta'],
  }
  const cropped = { ...kept, ...said, crop: { x: 0, y: 0, width: 0.5, height: 1 } }
  // The same bytes may be there once more, under a name with another ending.
  await from.database.orm
    .insert(media)
    .values([
      ...[cropped, { ...cropped, fileName: 'foto.jpeg' }],
      { ...cropped, fileName: 'perdida.jpg', sha256: lost, original: null },
    ])
}

/** The bytes of a file that the exported site had lost. */
const lost = '0'.repeat(64)

/** What two said of an entry, and an entry that somebody has thrown away. */
async function discuss(from: RunningSite, by: string): Promise<void> {
  const { orm } = from.database
  const [item] = await orm.select({ id: entry.id }).from(entry).where(eq(entry.kind, 'news')).limit(1)
  const at = { entryId: item?.id ?? '', place: defaultLocale, field: 'title', at: from.now() }
  const [begun] = await orm
    .insert(entryComment)
    .values({ ...at, by, text: '¿Así?' })
    .returning()
  await orm
    .insert(entryComment)
    .values({ ...at, by: 'gone', text: 'Sí.', mentions: [by], thread: begun?.id ?? null })
  const saved = await saveEntry(editor(from), news, {
    key: 'thrown-away',
    shared: {},
    locales: { [defaultLocale]: { title: 'Tirada' } },
  })
  if (!saved.ok) throw new Error(saved.problem)
  await trashUnseen(orm, editor(from), [saved.value.id])
}

/** One that has moved, has a draft that nobody sees yet, and is to leave the site. */
async function changeNews(from: RunningSite): Promise<void> {
  const { orm } = from.database
  const [first] = await orm
    .select({ id: entry.id, key: entry.key, shared: entry.shared, draft: entryLocale.draft })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(
      and(eq(entry.kind, 'news'), eq(entryLocale.locale, defaultLocale), isNotNull(entryLocale.published)),
    )
    .orderBy(asc(entry.key))
    .limit(1)
  if (!first) throw new Error('The demonstration has no news')
  const { id, key, shared, draft } = first
  const save = (more: object) =>
    saveEntry(editor(from), news, { key, shared, locales: { [defaultLocale]: { ...draft, ...more } } })
  await save({ slug: 'otra-direccion' })
  expect(await publishEntry(editor(from), id, defaultLocale)).toMatchObject({ ok: true })
  await save({ slug: 'otra-direccion', title: 'Todavía no publicado' })
  const at = new Date(from.now().getTime() + 30 * 24 * 60 * 60 * 1000)
  expect(
    await planChange(editor(from), id, { planned: 'unpublish', at, locales: [defaultLocale] }),
  ).toMatchObject({ ok: true })
  const [now] = await orm.select({ revision: entry.revision }).from(entry).where(eq(entry.id, id))
  const earlier = { planned: 'publish' as const, at: new Date(at.getTime() - 1), locales: [defaultLocale] }
  const planned = await planChange(editor(from), id, { ...earlier, revision: now?.revision ?? 0 })
  expect(planned).toMatchObject({ ok: true })
  await save({ slug: 'otra-direccion', title: 'Escrito después de planear' })
}

/** Ids are those of each site: what is compared names entries by their kinds and keys. */
async function byKeys(of: RunningSite): Promise<(value: unknown) => unknown> {
  const rows = await of.database.orm.select({ id: entry.id, kind: entry.kind, key: entry.key }).from(entry)
  const names = new Map(rows.map(({ id, kind, key }) => [id, `${kind}/${key}`]))
  const pattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  return (value) => JSON.parse(JSON.stringify(value).replace(pattern, (id) => names.get(id) ?? id))
}

/** What visitors see of each entry in each language, field by field, in the order in which they see it. */
async function shownBy(of: RunningSite) {
  const named = await byKeys(of)
  const shown: Record<string, unknown> = {}
  for (const kind of Object.values<AnyKind>(kinds))
    for (const locale of locales) {
      const rows = await selectPublished(callerOf(of, { locale }), kind)
      shown[`${kind.name} ${locale}`] = rows.map(({ key }) => key)
      for (const { key, slug, values, publishedAt } of rows) {
        const fields = { ...values, slug, publishedAt }
        for (const [field, value] of Object.entries(fields))
          shown[`${kind.name}/${key} ${locale} ${field}`] = named(value)
      }
    }
  return shown
}

/** The drafts and their versions, but for those that every site begins with. */
async function writtenIn(of: RunningSite) {
  const { orm } = of.database
  const named = await byKeys(of)
  const key = { kind: entry.kind, key: entry.key }
  const inOrder = [asc(entry.kind), asc(entry.key)]
  const drafts = await orm
    .select({ ...key, shared: entry.shared, locale: entryLocale.locale, draft: entryLocale.draft })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .orderBy(...inOrder, asc(entryLocale.locale))
  const versions = await orm
    .select({
      ...key,
      at: revision.at,
      actor: revision.actor,
      changed: revision.changed,
      shared: revision.shared,
    })
    .from(revision)
    .innerJoin(entry, eq(entry.id, revision.entryId))
    .where(eq(entry.kind, 'news'))
    .orderBy(...inOrder, asc(revision.number))
  const plans = await orm
    .select({ ...key, action: plannedChange.action, at: plannedChange.dueAt, says: revision.locales })
    .from(plannedChange)
    .innerJoin(entry, eq(entry.id, plannedChange.entryId))
    .leftJoin(revision, and(eq(revision.entryId, entry.id), eq(revision.number, plannedChange.revision)))
    .orderBy(asc(plannedChange.dueAt))
  return named({ drafts, versions, plans })
}

/** The bytes that were sent; and those that visitors get, where they were not drawn before without the sent ones. */
async function filesOf(of: RunningSite) {
  const rows = await of.database.orm.select().from(media).orderBy(asc(media.id))
  const kept = rows.filter(({ sha256 }) => sha256 !== lost)
  return kept.map(({ id, fileName, alt, focal, crop, tags, original, sha256, type }) => ({
    ...{ id, fileName, alt, focal, crop, tags, sent: original ?? sha256 },
    shown: fileName.startsWith('foto.') || !type.startsWith('image/') ? sha256 : null,
  }))
}

async function redirectsOf(of: RunningSite) {
  const named = await byKeys(of)
  const rows = await of.database.orm.select().from(oldAddress).orderBy(asc(oldAddress.path))
  const former = await of.database.orm
    .select({ from: formerAddress.from, to: formerAddress.to })
    .from(formerAddress)
  expect([rows.length > 0, former.length]).toEqual([true, 1])
  return [named(rows), former]
}

/** What editors said at fields, and what lies in the trash since when. */
async function saidBetween(of: RunningSite) {
  const { orm } = of.database
  const named = await byKeys(of)
  const said = await orm.select().from(entryComment).orderBy(asc(entryComment.number))
  const texts = new Map(said.map(({ id, text }) => [id, text]))
  const comments = said.map(({ id: _, number: __, isUntold: ___, told: ____, thread, ...comment }) => ({
    ...comment,
    thread: thread && texts.get(thread),
  }))
  const trash = await orm
    .select({ id: entry.id, at: entry.trashedAt })
    .from(entry)
    .where(isNotNull(entry.trashedAt))
  return named({ comments, trash })
}

async function registerOf({ database: { orm } }: RunningSite) {
  const ids = async (table: typeof certificate | typeof company) =>
    (await orm.select({ id: table.id }).from(table)).map(({ id }) => id)
  const certificates = await readCertificateRecords(orm, await ids(certificate))
  const companies = await readCompanyRecords(orm, await ids(company))
  const records = [...certificates.values()].map(({ decisions, former, ...each }) => ({
    ...{ ...withoutKept(each), former },
    decisions: decisions.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  }))
  const named = [...companies.values()].map(({ formerNames, ...each }) => ({
    ...{ ...withoutKept(each), formerNames },
  }))
  expect(records.some(({ former }) => former.length > 0)).toBe(true)
  expect(records.some(({ decisions }) => decisions.some(({ annulled }) => annulled))).toBe(true)
  expect(named.some(({ formerNames }) => formerNames.length > 0)).toBe(true)
  return Object.fromEntries([...records, ...named].map((record) => [record.id, record]))
}

/** What no column of a file holds: a statement and a name of before, an annulled decision, a reason that is told otherwise. */
async function ageRegister(from: RunningSite): Promise<void> {
  const { orm } = from.database
  const [given] = await orm
    .select({
      id: certificateDecision.id,
      isTold: certificateDecision.isReasonPublic,
      of: certificateDecision.certificateId,
    })
    .from(certificateDecision)
    .where(isNotNull(certificateDecision.reason))
    .orderBy(asc(certificateDecision.id))
    .limit(1)
  if (!given) throw new Error('The demonstration has no decision with a reason')
  const record = (await readCertificateRecords(orm, [given.of])).get(given.of)
  if (!record) throw new Error('A decision is about nothing')
  await orm
    .update(certificateDecision)
    .set({ isReasonPublic: !given.isTold })
    .where(eq(certificateDecision.id, given.id))
  await orm.insert(certificateDecision).values({
    ...{ certificateId: record.id, decision: 'suspend', on: record.issuedOn, reason: 'fees' },
    ...{ isReasonPublic: true, at: from.now() },
    ...{ annulledOn: record.issuedOn, annulledBecause: 'clerical-error', annulledAt: from.now() },
  })
  const before = { ...statedOf(record), until: record.issuedOn, scope: { es: 'Antes', en: null } }
  await orm.delete(certificateFormer).where(eq(certificateFormer.certificateId, record.id))
  await orm.insert(certificateFormer).values(formerRows(record.id, [before]))
  const formerNames = [{ name: 'Antes SA', until: record.issuedOn }]
  await orm.update(company).set({ formerNames }).where(eq(company.id, record.companyId))
}

/** Where two values differ, in short: a whole site is too much to be shown. */
function differences(one: unknown, other: unknown, at = ''): string[] {
  const [left, right] = [one, other].map((value) => JSON.stringify(value) ?? 'nothing')
  if (left === right) return []
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return [`${at}: ${left?.slice(0, 200)} and ${right?.slice(0, 200)}`]
  const [before, after] = [one, other] as Record<string, unknown>[]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => differences(before?.[name], after?.[name], `${at} ${name}`))
}

async function sizesOf({ database: { orm } }: RunningSite) {
  const sizes: number[] = []
  for (const table of [
    entry,
    revision,
    publication,
    oldAddress,
    plannedChange,
    media,
    certificate,
    invitation,
  ])
    sizes.push((await orm.select({ count: count() }).from(table))[0]?.count ?? 0)
  return sizes
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
