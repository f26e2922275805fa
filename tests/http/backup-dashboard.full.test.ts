import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUpWhenDue } from '#backup/store/backup-jobs.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { words } from '../e2e/words.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aval-scheduled-'))
const to = path.join(folder, 'backups')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const started = servedSite({ env: { BACKUP_TO: to, BACKUP_AT: '0' } })

async function dashboard({ cookie }: SignedInBrowser): Promise<string> {
  return wordsOf((await ask(started.url, adminAddress.dashboard, { headers: { cookie } })).text)
}

test('whoever signs in sees when the last backup was made, in their language, and why one was not', async () => {
  const [ana, john] = [await signedInBrowser(started), await signedInBrowser(started, { locale: 'en' })]
  const { site } = started
  const plan = site.env.backup
  if (!plan) throw new Error('No backup is planned')
  expect(await dashboard(ana)).toContain(words.es.backup_not_yet)
  expect(await dashboard(ana)).not.toContain(words.es.backup_trouble)

  // The folder is not mounted.
  await expect(backUpWhenDue(site, plan)).rejects.toThrow('is not there')
  for (const [browser, said] of [
    [ana, words.es],
    [john, words.en],
  ] as const) {
    const shown = await dashboard(browser)
    expect(shown).toContain(said.backup_trouble)
    expect(shown).toContain(`The folder ${to} is not there.`)
  }

  mkdirSync(to)
  started.setNow(new Date(Date.now() + 61 * 60_000))
  await backUpWhenDue(site, plan)
  const [es, en] = [await dashboard(ana), await dashboard(john)]
  expect(es).toMatch(/hoy \d\d:\d\d, [\d,]+ MB, verificada/)
  expect(en).toMatch(/today \d\d:\d\d, [\d.]+ MB, checked/)
  expect(es).not.toContain(words.es.backup_trouble)
})
