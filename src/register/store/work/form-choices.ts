import { accreditation } from '#content/model/kinds/accreditation.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { office } from '#content/model/kinds/office.ts'
import { listPublished } from '#content/store/list-published.ts'
import type { Family } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { listedStandards } from '../listed-standards.ts'

/** What of the site a certificate may name: by its key, with its title in the caller's language where it has one. */
export type FormChoices = {
  schemes: { key: string; title: string; family: Family }[]
  accreditations: { key: string; title: string }[]
  offices: { key: string; title: string }[]
  /** The names of the body's list of standards; none where any name is taken. */
  standards: string[]
}

export async function formChoices(caller: Caller): Promise<FormChoices> {
  const [schemes, accreditations, offices] = [
    await inEitherLanguage(caller, (asked) => listPublished(asked, certification)),
    await inEitherLanguage(caller, (asked) => listPublished(asked, accreditation)),
    await inEitherLanguage(caller, (asked) => listPublished(asked, office)),
  ]
  return {
    schemes: schemes.map(({ key, title, family }) => ({ key, title: title ?? key, family })),
    accreditations: accreditations
      .filter(({ type }) => type === 'accreditation')
      .map(({ key, name }) => ({ key, title: name ?? key })),
    offices: offices.map(({ key, name }) => ({ key, title: name ?? key })),
    standards: (await listedStandards(caller.database.orm)).map(({ name }) => name),
  }
}

/** Each once, in the caller's language where it is published in it. */
async function inEitherLanguage<Shown extends { key: string }>(
  caller: Caller,
  list: (caller: Caller) => Promise<Shown[]>,
): Promise<Shown[]> {
  const order = [caller.locale, ...locales.filter((locale) => locale !== caller.locale)]
  const byKey = new Map<string, Shown>()
  for (const locale of order)
    for (const shown of await list({ ...caller, locale }))
      if (!byKey.has(shown.key)) byKey.set(shown.key, shown)
  return [...byKey.values()]
}
