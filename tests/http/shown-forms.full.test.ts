import { beforeAll, expect, test } from 'vitest'
import type { Rights } from '#kernel/rights/rights.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { adminBeginnings, adminPages, isPage, sortOf } from '../support/forms/admin-pages.ts'
import { type FormInPage, formsInPage } from '../support/forms/forms-in-page.ts'
import { noRights } from '../support/narrowed.ts'
import { servedSite } from '../support/served-site.ts'

const narrowed: [string, Rights][] = [
  ['whoever only reads', noRights],
  ['whoever only answers messages', { ...noRights, messages: true }],
  ['whoever only keeps the register', { ...noRights, register: true }],
  [
    'whoever writes news in English and publishes nothing',
    { ...noRights, kinds: ['news'], languages: ['en'] },
  ],
  [
    'whoever writes news in Spanish and publishes nothing',
    { ...noRights, kinds: ['news'], languages: ['es'] },
  ],
]
/** Everybody's own account, and cases, which have a right of their own; who is given that and their keys are not among them. */
const open = /^\/admin\/(account|second-factor|cases(?!\/keys$))([/.?]|$)/

const started = servedSite()
let beginnings: string[]

beforeAll(async () => {
  beginnings = await adminBeginnings(started)
})

test.each(narrowed)(
  '%s is shown no form that would be refused',
  async (_, rights) => {
    const who = await signedInBrowser(started, { rights })
    const shown = await formsShownTo(who)
    // Their own account at least, and how lists are shown to them.
    expect(shown.length).toBeGreaterThan(5)
    const refused: string[] = []
    for (const { page, action, sendings } of shown)
      for (const fields of sendings) {
        const { status } = await sendForm(started.url, action, fields, { cookie: who.cookie })
        const pressed = fields.findLast(([name]) => name === 'intent')?.[1] ?? ''
        if (status === 403) refused.push(`${page}: ${pressed} at ${action}`)
      }
    expect(refused).toEqual([])
  },
  300_000,
)

/** Opens all pages of the admin area, and those that they lead to; answers each form once. */
async function formsShownTo({ cookie }: SignedInBrowser): Promise<(FormInPage & { page: string })[]> {
  const forms = new Map<string, FormInPage & { page: string }>()
  for await (const { address, text } of adminPages(started, cookie, beginnings, open))
    for (const form of formsInPage(text, address).filter(({ action }) => isPage.test(action)))
      forms.set(`${sortOf(address)} ${sortOf(form.action)} ${pressedIn(form)}`, { ...form, page: address })
  return [...forms.values()]
}

/** What the buttons of a form say that they do. */
function pressedIn({ sendings }: FormInPage): string {
  return sendings.map((fields) => fields.findLast(([name]) => name === 'intent')?.[1] ?? '').join()
}
