import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { saveEntry } from '#content/store/save-entry.ts'
import { systemActor } from '#kernel/caller.ts'
import { readEnv } from '#kernel/env.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { openSite } from '#serve/open-site.ts'
import { makeAccount } from '#tests/support/accounts.ts'
import { commandPlace, runAval } from '#tests/support/aval.ts'

const [here, there] = [commandPlace(), commandPlace()]
const folder = path.join(here.dataDir, 'everything')

beforeAll(async () => {
  const env = readEnv({ DATA_DIR: here.dataDir, DATABASE_URL: here.databaseUrl, LOG_LEVEL: 'error' })
  const site = await openSite(env)
  await makeAccount(site, { email: 'ana@cuentas.example' })
  const caller = callerOf(site, { locale: defaultLocale, actor: systemActor })
  const said = { title: 'Feria', slug: 'feria' }
  const saved = await saveEntry(caller, news, {
    ...{ key: 'feria', shared: { date: '2026-11-01' }, locales: { [defaultLocale]: said } },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  await site.close()
})

test('a site is exported, looked at, and made again elsewhere from the terminal', () => {
  expect(runAval(['export', 'site', folder], here)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Exported: \d+ files/),
  })
  const [line = ''] = readFileSync(path.join(folder, 'content/news.jsonl'), 'utf8').split('\n')
  expect(JSON.parse(line)).toMatchObject({ kind: 'news', key: 'feria', shared: { date: '2026-11-01' } })
  expect(runAval(['export', 'site', folder], here)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not empty'),
  })
  const looked = runAval(['import', 'site', folder, '--dry-run'], there)
  expect(looked).toMatchObject({ status: 0, stderr: '' })
  expect(looked.stdout).toContain('1 to be written, 0 of them into the trash; 0 here already')
  expect(runAval(['import', 'site', folder], there)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('say --yes'),
  })
  const made = runAval(['import', 'site', folder, '--yes'], there)
  expect(made).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^For ana@cuentas\.example, .*token=/m),
  })
  const again = runAval(['import', 'site', folder, '--yes'], there)
  expect(again.stdout).toContain('0 to be written, 0 of them into the trash; 1 here already')
  expect(again.stdout).not.toContain('token=')
})

test('what is no export and what was not understood is said so', () => {
  expect(runAval(['import', 'site', here.dataDir, '--yes'], there)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('holds no whole export'),
  })
  expect(runAval(['import', 'site'], there)).toMatchObject({ status: 2, stdout: '' })
  expect(runAval(['export', 'site', '--help'], there).stdout).toContain(
    'npm run aval -- export site <folder>',
  )
})
