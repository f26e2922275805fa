import { beforeAll, expect, test } from 'vitest'
import { makeReceiptCode, readReceiptCode, showReceiptCode } from '#cases/model/receipt-code.ts'
import { makeAccount } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { keySpace } from '../support/keyed-space.ts'
import { formOf, sendReport, sendSpaceForm } from '../support/report-by-form.ts'
import { servedSite } from '../support/served-site.ts'

const casePath = '/es/let-us-know/case'
const started = servedSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

beforeAll(async () => {
  await keySpace(started.site.database, await makeAccount(started.site))
})

test('a thousand guesses, a hundred at once, open nothing, and meanwhile whoever has a code comes in', {
  timeout: 300_000,
}, async () => {
  const { url } = started
  const secret = 'Lo que nadie adivina'
  const owner = { url, headers: { 'x-forwarded-for': '203.0.113.9' } }
  const guesser = { 'x-forwarded-for': '198.51.100.7' }
  const shown = await sendReport(owner, { text: secret })
  const guess = async () => {
    const code = showReceiptCode(makeReceiptCode())
    const answer = await ask(url, casePath, {
      method: 'POST',
      headers: { ...guesser, 'content-type': 'application/x-www-form-urlencoded', origin: url },
      body: new URLSearchParams({ code }).toString(),
    })
    return { status: answer.status, isOpened: answer.text.includes(secret) }
  }
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  const guessing = Promise.all(
    Array.from({ length: 100 }, async () => {
      for (let times = 0; times < 10; times += 1) answers.push(await guess())
    }),
  )
  for (let times = 0; times < 5; times += 1) {
    expect((await ask(url, '/es/privacy')).status).toBe(200)
    const opened = await sendSpaceForm(owner, casePath, formOf({ code: shown }))
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining(secret)])
  }
  await guessing
  expect(answers).toHaveLength(1_000)
  expect(answers.filter(({ isOpened }) => isOpened)).toEqual([])
  expect(
    [...new Set(answers.map(({ status }) => status))].filter((status) => ![404, 429].includes(status)),
  ).toEqual([])
})

test('what is nearly a code opens nothing: one symbol changed, or two neighbours exchanged, with right check symbols', async () => {
  const { url } = started
  const shown = await sendReport({ url }, { text: 'Lo que casi se adivina' })
  const plain = shown.replaceAll(' ', '')
  const near = ['0', 'Z', '7'].map((symbol) => withChecks(symbol + plain.slice(1, 26)))
  near.push(withChecks(`${plain.slice(0, 24)}${plain[25]}${plain[24]}`))
  for (const code of near.filter((each) => each !== plain)) {
    const answer = await sendSpaceForm({ url }, casePath, formOf({ code }))
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('casi se adivina')
  }
})

/** A code of these 26 symbols that shows no typing error: found by trying every pair of check symbols. */
function withChecks(body: string): string {
  const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  for (const first of symbols)
    for (const second of symbols) {
      const code = body + first + second
      if (readReceiptCode(code).ok) return code
    }
  throw new Error('No pair of check symbols fits')
}
