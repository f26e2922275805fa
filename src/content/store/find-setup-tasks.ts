import { and, eq, inArray } from 'drizzle-orm'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { page, placedPages } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import type { SetupTask } from '#content/model/setup-task.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { findByKey } from './find-published.ts'
import { firstName, firstTitle } from './first-content.ts'
import { choosePublished } from './select-published.ts'
import { entry } from './tables/content.ts'

/** Where the logo stands in the form of the settings. */
const logoField = '#shared-logo'

/** What is still missing on a site that is being set up, in the order in which it makes sense; empty once nothing is. */
export async function findSetupTasks(caller: Editor): Promise<SetupTask[]> {
  const [identity, pages, ...any] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    findUnpublishedPages(caller),
    ...[country, office, certification, accreditation].map(
      async (kind) => (await choosePublished(caller, kind)).length > 0,
    ),
  ])
  const [hasCountry, hasOffice, hasScheme, isAccredited] = any
  const isNamed = identity && identity.name !== firstName && identity.address && identity.email
  const add = (kind: { section: { path: string } | null }) => adminAddress.newEntry(kind.section?.path ?? '')
  return [
    ...(isNamed ? [] : [{ task: 'identity', href: adminAddress.settings } as const]),
    ...(identity?.logo ? [] : [{ task: 'logo', href: adminAddress.settings + logoField } as const]),
    ...(hasCountry ? [] : [{ task: 'country', href: add(country) } as const]),
    ...(hasOffice ? [] : [{ task: 'office', href: add(office) } as const]),
    ...(hasScheme ? [] : [{ task: 'scheme', href: add(certification) } as const]),
    ...(isAccredited ? [] : [{ task: 'accreditation', href: add(accreditation) } as const]),
    ...pages,
  ]
}

/** Whether the site still goes by the name that it began with. */
export async function isUntouched(caller: Editor): Promise<boolean> {
  return (await findByKey(caller, settings, 'settings'))?.name === firstName
}

/** The pages with a place of their own that a language still lacks. */
async function findUnpublishedPages(caller: Editor): Promise<SetupTask[]> {
  const published = await Promise.all(
    locales.map(async (locale) => {
      const listed = await choosePublished({ ...caller, locale }, page)
      return new Set(listed.map(({ key }) => key))
    }),
  )
  const missing = placedPages.filter((key) => !published.every((keys) => keys.has(key)))
  if (missing.length === 0) return []
  const rows = await caller.database.orm
    .select({ id: entry.id, key: entry.key })
    .from(entry)
    .where(and(eq(entry.kind, page.name), inArray(entry.key, missing)))
  return missing.flatMap((key) => {
    const row = rows.find((each) => each.key === key)
    const href = row && adminAddress.entry(page.section?.path ?? '', row.id)
    return href ? [{ task: 'page', href, title: firstTitle(key, caller.locale) } as const] : []
  })
}
