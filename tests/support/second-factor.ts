import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { cookiesAfter, goodPassword, sendForm, signedInBrowser, type TestAccount } from './accounts.ts'
import type { StartedSite } from './site.ts'

/** An account with an authenticator app, the key of that and ten recovery codes. */
export async function accountWithApp(
  started: StartedSite,
): Promise<{ account: TestAccount; key: string; codes: string[] }> {
  const browser = await signedInBrowser(started)
  const own = (fields: Record<string, string>) => sendForm(started.url, adminAddress.account, fields, browser)
  const begun = await own({ intent: 'start-second-factor', present: goodPassword })
  const [, key = ''] = /name="key" value="([A-Z2-7]+)"/.exec(begun.text) ?? []
  const on = await own({ intent: 'confirm-second-factor', key, code: await codeOf(key) })
  const codes = [...on.text.matchAll(/<code[^>]*>([a-z\d]{5}-[a-z\d]{5})<\/code>/g)].map(
    ([, code = '']) => code,
  )
  if (codes.length !== 10) throw new Error('The account has no second factor')
  return { account: browser.account, key, codes }
}

export async function codeOf(key: string): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(key)), { digits: 6, period: 30 }).totp()
}

/** The cookies of a browser in which the password was right. */
export async function passwordOnly({ url }: StartedSite, { email, password }: TestAccount): Promise<string> {
  return cookiesAfter(await sendForm(url, '/es/login', { email, password }))
}
