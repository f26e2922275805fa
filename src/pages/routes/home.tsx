import { certification } from '#content/model/kinds/certification.ts'
import { arrangedSections, arrangedTasks, settings } from '#content/model/kinds/settings.ts'
import { slugOf } from '#content/model/slug.ts'
import { readCountries } from '#content/site/routes/read-countries.ts'
import { findByKey } from '#content/store/find-published.ts'
import { countByValue } from '#content/store/list-published.ts'
import { homeLists, readList } from '#content/store/page-lists.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { contactOffices } from '#messages/site/routes/contact-offices.ts'
import { familiesWith } from '#pages/certifications/family-list.tsx'
import { HomePage } from '#pages/home/home-page.tsx'
import { firstCountries } from '#pages/layout/navigation.ts'
import { organization, webSite } from '#pages/structured-data.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/home'
import { accreditationCards, newsCards } from './cards.ts'
import { readOffices } from './read-offices.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const { publicUrl } = context.get(siteContext)
  const identity = orNotFound(await findByKey(caller, settings, 'settings'))
  const { tagline, introduction, borrowed, statements, email } = identity
  const lists = homeLists(caller, identity)
  const [slides, counts, countries, accreditations, items, offices, contact] = await Promise.all([
    readList(caller, lists.slides),
    countByValue(caller, certification, 'family'),
    lists.countries && readCountries(context),
    readList(caller, lists.accreditations),
    readList(caller, lists.news),
    lists.map && readOffices(context),
    contactOffices(context),
  ])
  const schemes: Partial<Record<Family, number>> = Object.fromEntries(
    counts.map(({ value, count }) => [value, count]),
  )
  const shownFamilies = familiesWith(schemes)
  return {
    page: pageInfo(context, {
      title: identity.seoTitle ?? identity.name,
      description: identity.seoDescription ?? identity.description,
      ...(identity.shareImage ? { image: `${identity.shareImage.base}/1280.jpeg` } : {}),
      path: address.home(caller.locale),
      jsonLd: [organization(identity, publicUrl), webSite(identity, caller.locale, publicUrl)],
    }),
    identity: { tagline, introduction, borrowed, statements, email },
    sections: arrangedSections(identity.homeSections),
    tasks: arrangedTasks(identity.homeTasks),
    seal: slugOf(identity.name) || 'seal',
    slides,
    counts: schemes,
    countries: firstCountries(caller.locale, countries ?? []),
    accreditations: accreditationCards(accreditations, caller.locale),
    items: await newsCards(caller, items),
    offices,
    words: {
      // It says what each of the families asks.
      families: shownFamilies.length === families.length ? m.home_families_text() : null,
      accreditations: m.home_accreditations_text(),
      contactLink: contact.countries.length > 0 ? m.contact_offices() : m.contact_form_title(),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
