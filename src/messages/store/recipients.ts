import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { foldWords } from '#content/model/search/fold.ts'
import { listPublished } from '#content/store/list-published.ts'
import { type Caller, noReads } from '#kernel/caller.ts'
import type { ContactSubject } from '#kernel/contact-subjects.ts'
import { locales } from '#kernel/locales.ts'
import type { ContactMessage } from '#messages/model/contact-message.ts'

/** What an office deals with; the rest concerns the body itself. */
const forOffices: readonly ContactSubject[] = ['quote', 'other']

/**
 * The addresses that a message is mailed to, each once. `mailTo` gets everything. Beside it a request or a question
 * goes to the office of the country that the sender names, a complaint, an appeal and what concerns certificates and
 * marks to the address for complaints. Where that is nobody it is the body's general address, and where there is none
 * either, nobody: the message is in the inbox all the same.
 */
export async function recipientsOf(
  asker: Caller,
  identity: { email: string | null; complaintsEmail: string | null } | null,
  message: Pick<ContactMessage, 'subject' | 'country'>,
  mailTo: string | null,
): Promise<string[]> {
  const caller = { ...asker, reads: noReads() }
  const special = forOffices.includes(message.subject)
    ? await officeMail(caller, message.country)
    : (identity?.complaintsEmail ?? null)
  const found = [mailTo, special].filter((address) => address !== null)
  const all = found.length > 0 ? found : [identity?.email ?? null].filter((address) => address !== null)
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()]
}

/** The e-mail of an office in the country that somebody named: in any language of the site, by ISO code or by slug. */
async function officeMail(caller: Caller, named: string): Promise<string | null> {
  const wanted = folded(named)
  if (!wanted) return null
  for (const locale of locales) {
    const countries = await listPublished({ ...caller, locale }, country)
    const found = countries.find(({ name, code, slug }) =>
      [name, code, slug].some((each) => each && folded(each) === wanted),
    )
    if (!found) continue
    const offices = await listPublished({ ...caller, locale }, office, { where: { country: found.id } })
    const withMail = offices.filter(({ email }) => email)
    return (withMail.find(({ headOffice }) => headOffice) ?? withMail[0])?.email ?? null
  }
  return null
}

function folded(text: string): string {
  return foldWords(text).join(' ')
}
