import { expect, test } from 'vitest'
import { startCaseJobs } from '#cases/store/case-jobs.ts'
import { reportedCase } from '#cases/store/tables.ts'
import { startEditingJobs } from '#content/store/content-jobs.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { startMessageErasure } from '#messages/store/inbox/erase-due-messages.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { words } from '../e2e/words.ts'
import { makeAccount, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { keySpace } from '../support/keyed-space.ts'
import { messageArrived } from '../support/messages.ts'
import { wordsOf } from '../support/read-page.ts'
import { sendReport } from '../support/report-by-form.ts'
import { servedSite } from '../support/served-site.ts'

const day = 24 * 60 * 60 * 1000
// Sessions go by the clock of the machine: nobody could sign in on a day that lies ahead of it.
const ahead = new Date()
const now = new Date(ahead.getTime() - 120 * day)
const started = servedSite({ now })

/** What a process does when it starts, and then every hour. */
async function jobsOnce() {
  const jobs = [
    startCaseJobs(started.site),
    startMessageErasure(started.site),
    startEditingJobs(started.site),
  ]
  await Promise.all(jobs.map((each) => each.stop()))
}
const left = async () => {
  const { orm } = started.site.database
  return [(await orm.select().from(reportedCase)).length, (await orm.select().from(contactMessage)).length]
}

test('a clock that goes ahead erases nothing before somebody who looked at the date confirms it', async () => {
  const { site, url } = started
  await keySpace(site.database, await makeAccount(site))
  await sendReport({ url }, { text: 'Algo que se prometió guardar tres meses' })
  await messageArrived(site.database, { eraseOn: todayIn(new Date(ahead.getTime() - 10 * day)) })
  await jobsOnce()
  expect(await left()).toEqual([1, 1])

  started.setNow(ahead)
  await jobsOnce()
  expect(await left()).toEqual([1, 1])
  const ana = await signedInBrowser(started)
  const dashboard = async () =>
    (await ask(url, adminAddress.dashboard, { headers: { cookie: ana.cookie } })).text
  expect(wordsOf(await dashboard())).toContain(words.es.admin_clock_title)

  const confirm = (at: string) =>
    sendForm(url, `${adminAddress.dashboard}?index`, { intent: 'believe-clock', now: at }, ana)
  expect((await confirm('yesterday')).status).toBe(400)
  // Somebody confirms a page of before the jump.
  const old = await confirm(now.toISOString())
  expect([old.status, wordsOf(old.text)]).toEqual([409, expect.stringContaining(words.es.admin_clock_moved)])
  await jobsOnce()
  expect(await left()).toEqual([1, 1])

  const [, shown = ''] = /name="now" value="([^"]+)"/.exec(await dashboard()) ?? []
  expect(shown).toBe(ahead.toISOString())
  const done = await confirm(shown)
  expect([done.status, wordsOf(done.text)]).toEqual([200, expect.stringContaining(words.es.admin_clock_done)])
  expect(await dashboard()).not.toContain(words.es.admin_clock_title)
  await jobsOnce()
  expect(await left()).toEqual([0, 0])
  const history = await ask(url, adminAddress.history, { headers: { cookie: ana.cookie } })
  expect(wordsOf(history.text)).toContain(words.es.history_clock_believed)
})
