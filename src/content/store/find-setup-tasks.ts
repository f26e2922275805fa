import { and, eq, inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { isNeededPage, page, placedPages } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { neededToName, type SetupTask } from '#content/model/setup-task.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { findByKey } from './find-published.ts'
import { firstName, firstTitle } from './first-content.ts'
import { languagesInUse } from './languages-in-use.ts'
import { choosePublished } from './select-published.ts'
import { entry } from './tables/content.ts'

/** Where the logo stands in the form of the settings. */
const logoField = '#shared-logo'

/**
 * What is still missing on a site that is being set up, in the order in which it makes sense; empty once nothing is. It
 * is the same for everybody, whatever language they work in.
 */
export async function findSetupTasks(caller: Editor): Promise<SetupTask[]> {
  const shown = await languagesInUse(caller)
  const isAnywhere = async (kind: AnyKind) => {
    const listed = await Promise.all(shown.map((locale) => choosePublished({ ...caller, locale }, kind)))
    return listed.some((each) => each.length > 0)
  }
  const [identity, pages, ...any] = await Promise.all([
    findByKey({ ...caller, locale: defaultLocale }, settings, 'settings'),
    findUnpublishedPages(caller, shown),
    ...[country, office, certification, accreditation].map(isAnywhere),
  ])
  const [hasCountry, hasOffice, hasScheme, isAccredited] = any
  const lacking = neededToName.filter((name) => !identity?.[name] || identity[name] === firstName)
  const add = (kind: { section: { path: string } | null }) => adminAddress.newEntry(kind.section?.path ?? '')
  return [
    ...(lacking.length > 0 ? [{ task: 'identity', href: adminAddress.settings, lacking } as const] : []),
    ...(identity?.logo ? [] : [{ task: 'logo', href: adminAddress.settings + logoField } as const]),
    ...(hasCountry ? [] : [{ task: 'country', href: add(country) } as const]),
    ...(hasOffice ? [] : [{ task: 'office', href: add(office) } as const]),
    ...(hasScheme ? [] : [{ task: 'scheme', href: add(certification) } as const]),
    ...(isAccredited ? [] : [{ task: 'accreditation', href: add(accreditation), isOptional: true } as const]),
    ...pages,
  ]
}

/** Whether the site still goes by the name that it began with. */
export async function isUntouched(caller: Editor): Promise<boolean> {
  return (await findByKey({ ...caller, locale: defaultLocale }, settings, 'settings'))?.name === firstName
}

/** The pages with a place of their own that a language which is shown still lacks. */
async function findUnpublishedPages(caller: Editor, shown: readonly Locale[]): Promise<SetupTask[]> {
  const published = await Promise.all(
    shown.map(async (locale) => {
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
    return href
      ? [
          {
            task: 'page',
            href,
            title: firstTitle(key, caller.locale),
            isOptional: !isNeededPage(key),
          } as const,
        ]
      : []
  })
}
