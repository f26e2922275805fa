import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { openSite } from '#serve/open-site.ts'
import { makeAccount } from '../support/accounts.ts'
import { emptyDatabase } from '../support/database.ts'
import { keySpace } from '../support/keyed-space.ts'
import { sendReport } from '../support/report-by-form.ts'
import { tracedPlace } from '../support/traced-site.ts'

const hour = 60 * 60 * 1000

test('the start after a kill removes what nobody knows or continues, and nothing that is younger than a day', {
  timeout: 180_000,
}, async () => {
  const { dataDir, start } = await tracedPlace()
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  const variables = { DATABASE_URL: database.url }
  const site = await openSite(readEnv({ ...variables, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  await keySpace(site.database, await makeAccount(site))
  await site.close()
  const first = await start(variables)
  const files = [new File(['una nota'], 'nota.txt', { type: 'text/plain' })]
  await sendReport({ url: first.url }, { text: 'Lo que queda', files })
  await first.kill()
  const [kept = ''] = readdirSync(path.join(dataDir, 'cases'))
  const whole = readdirSync(path.join(dataDir, 'cases', kept))

  /** A file that was left so many hours ago, and the folder that it made. */
  const leave = (hoursAgo: number, ...names: string[]) => {
    const place = path.join(dataDir, ...names)
    const moment = new Date(Date.now() - hoursAgo * hour)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, 'half')
    utimesSync(place, moment, moment)
    if (names[0] === 'cases' && names[1] !== kept) utimesSync(path.dirname(place), moment, moment)
    return place
  }
  const id = () => crypto.randomUUID().replaceAll('-', '')
  const lost = (hoursAgo: number) => [
    leave(hoursAgo, 'cases', crypto.randomUUID(), 'file-a.age'),
    leave(hoursAgo, 'cases', kept, `file-${crypto.randomUUID()}.age`),
    leave(hoursAgo, 'cases', kept, `piece-2.age.${crypto.randomUUID()}.part`),
    leave(hoursAgo, 'uploads', id()),
    leave(hoursAgo, 'uploads', `${id()}.json`),
    leave(hoursAgo, 'uploads', `${id()}.outcome`),
    leave(hoursAgo, 'media', `${id()}.${crypto.randomUUID()}.part`),
    leave(hoursAgo, 'media-copies', `${id()}-320.avif.${crypto.randomUUID()}.part`),
    leave(hoursAgo, 'outbox', `2026-05-04-${id()}.eml.part`),
  ]
  // Three days, since of a case's days the one before yesterday counts, wherever the body has its seat.
  const old = lost(73)
  const young = lost(23)
  const going = id()
  const lasting = [
    // An upload that began long ago and still goes on.
    leave(49, 'uploads', `${going}.json`),
    leave(1, 'uploads', going),
    leave(49, 'media', id()),
    leave(49, 'outbox', '2026-05-04-a.eml'),
    ...whole.map((name) => path.join(dataDir, 'cases', kept, name)),
  ]

  const second = await start(variables)
  await expect.poll(() => old.filter(existsSync), { timeout: 60_000 }).toEqual([])
  expect([...young, ...lasting].filter((place) => !existsSync(place))).toEqual([])
  await second.stop()
})
