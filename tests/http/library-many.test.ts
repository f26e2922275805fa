import { expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { media } from '#media/store/tables.ts'
import { sendForm, signedInBrowser } from '../support/accounts.ts'
import { unescapeHtml } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()

test('what was done with files of the library is taken back there, with what was asked for', async () => {
  const [file] = await started.site.database.orm.select({ id: media.id }).from(media).limit(1)
  const here = `${adminAddress.media}?q=a&sort=name`
  const sent = { intent: 'tag', tag: 'Feria', id: file?.id ?? '' }
  const { text } = await sendForm(started.url, here, sent, await signedInBrowser(started))
  const [, action = ''] =
    /<form[^>]*action="([^"]*)"[^>]*>(?:<input[^>]*>)*<button[^>]*value="untag"/.exec(text) ?? []
  expect(unescapeHtml(action)).toBe(here)
})
