import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { guessLimit } from '#accounts/store/tables.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { makeAccount, sendForm } from '../support/accounts.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off', env: { TRUSTED_PROXIES: '127.0.0.1' } })
let network = 0

beforeEach(() => started.site.database.orm.delete(guessLimit))

/** From a network of its own, as somebody has who has many. */
function send(target: string, fields: Record<string, string>) {
  network += 1
  return sendForm(started.url, target, fields, { headers: { 'x-forwarded-for': `10.${network}.0.1` } })
}

const plain = (text: string, typed: string) =>
  text.replaceAll(typed, '…').replace(/nonce="[^"]*"|[\w-]{20,}/g, '')

test('alerts that are asked for in one person’s name from many networks are three mails, and one answer', async () => {
  const spellings = Array.from({ length: 12 }, (_, each) => [
    `bu.zon+${each}@x.example`,
    `b.uzon${'+'.repeat(each % 2)}@x.example`,
  ]).flat()
  const answers = await Promise.all(
    spellings.map(async (email) => {
      const asked = await send(watchAddress.ask('es'), { email, rhythm: 'each', lines: 'SSA-0001-26' })
      return [asked.status, plain(asked.text, email)].join(' ')
    }),
  )
  expect(await started.site.database.orm.select().from(outgoingMail)).toHaveLength(3)
  expect(new Set(answers).size).toBe(1)
})

test.each(locales)(
  'a domain whose mails of an hour are gone is said so in %s, with the time to wait',
  async (locale) => {
    const { database, accounts } = started.site
    for (let turn = 0; turn < 60; turn += 1)
      await accounts.limits.tryMail(database.orm, { to: `of${turn}@full.example`, purpose: 'wish' })
    const fields = { email: 'eva@mail.full.example', rhythm: 'each', lines: 'SSA-0001-26' }
    const { status, text } = await send(watchAddress.ask(locale), fields)
    expect(text).toContain(m.watch_enough_mails({ minutes: 60 }, { locale }))
    expect(status).toBe(429)
  },
)

test('links to a new password are three mails an hour, and the answer says nothing of an account', async () => {
  const { email } = await makeAccount(started.site)
  const nobody = 'nobody@cuentas.example'
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, each) => (each % 2 ? email : nobody)).map(async (typed) => {
      const asked = await send(address.forgottenPassword('es'), { email: typed })
      return [asked.status, plain(asked.text, typed)].join(' ')
    }),
  )
  const { to } = outgoingMail
  const { orm } = started.site.database
  expect(await orm.$count(outgoingMail, eq(to, email))).toBe(3)
  expect(await orm.$count(outgoingMail, inArray(to, [nobody]))).toBe(0)
  expect(new Set(answers).size).toBe(1)
})
