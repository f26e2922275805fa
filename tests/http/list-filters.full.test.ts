import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm } from '../support/accounts.ts'
import { adminAddresses } from '../support/admin-addresses.ts'
import { ask } from '../support/ask.ts'
import { addRecoveryKey, receivedReport, signedInHandler } from '../support/case-handlers.ts'
import { filterInPage } from '../support/forms/forms-in-page.ts'
import { messageArrived } from '../support/messages.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

type Filter = NonNullable<ReturnType<typeof filterInPage>>

const started = servedSite()
let ana: SignedInBrowser
const filters = new Map<string, Filter>()

const asked = (address: string) => ask(started.url, address, { headers: { cookie: ana.cookie } })
/** Where somebody ends who asks a list for these, as a form sends them without a script. */
const leadsTo = async ({ action }: Filter, fields: [string, string][]) => {
  const address = `${action}?${new URLSearchParams(fields)}`
  const { status, headers } = await asked(address)
  return status === 302 ? headers.location : address
}

beforeAll(async () => {
  await addRecoveryKey(started.site)
  ana = await signedInHandler(started)
  // A list of nothing shows no filter.
  await receivedReport(started.site)
  await messageArrived(started.site.database)
  const system = callerOf(started.site, { locale: 'es', actor: systemActor })
  await trashEntry(
    system,
    await saveSample(system, news, { key: 'gone', shared: {}, es: { title: 'Queda' } }),
  )
  const kept = { intent: 'keep', from: '/old', to: '/es' }
  await sendForm(started.url, adminAddress.formerAddresses, kept, ana)
  for (const address of adminAddresses()) {
    const { text, headers } = await asked(address)
    const filter = /html/.test(String(headers['content-type'])) ? filterInPage(text) : null
    if (filter) filters.set(address, filter)
  }
}, 120_000)

test('every list has its filter among those that are tried here', () => {
  const { trash, history, media, messages, cases, companies, certificates, programme, formerAddresses } =
    adminAddress
  const others = [trash, history, media, messages, cases, companies, certificates, programme]
  expect([...filters.keys()]).toEqual(
    expect.arrayContaining([...others, formerAddresses, adminAddress.entries('news')]),
  )
})

test('a filter in which nothing was chosen leads to the address of the list alone', async () => {
  for (const [list, filter] of filters) expect(await leadsTo(filter, filter.untouched), list).toBe(list)
})

test('whatever is chosen in a filter stands alone in the address', async () => {
  for (const [list, filter] of filters)
    for (const [name, value] of filter.choices) {
      const sent = filter.untouched.map(([each, untouched]): [string, string] =>
        each === name ? [each, value] : [each, untouched],
      )
      const shortest = `${list}?${new URLSearchParams([[name, value]])}`
      expect(await leadsTo(filter, sent), `${list} ${name}`).toBe(shortest)
      expect((await asked(shortest)).status, shortest).toBe(200)
    }
})
