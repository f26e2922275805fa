import { Outlet } from 'react-router'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import { isOwnPage, isPlaced, page, placedPages } from '#content/model/kinds/page.ts'
import { arrangedSections, settings } from '#content/model/kinds/settings.ts'
import { readCountries } from '#content/site/routes/read-countries.ts'
import { answerTime } from '#content/store/answer-time.ts'
import { findByKey } from '#content/store/find-published.ts'
import { languagesInUse } from '#content/store/languages-in-use.ts'
import { chooseListed, validAccreditations } from '#content/store/page-lists.ts'
import { choosePublished } from '#content/store/select-published.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { sessionContext, siteContext } from '#kernel/site-context.ts'
import { navigationOf } from '#pages/layout/navigation.ts'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Route } from './+types/layout'
import { readMenus } from './read-menus.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const signedIn = context.get(sessionContext)
  const { publicUrl, gtmId, isPreview } = context.get(siteContext)
  const [found, countries, spaceIsOpen, promised, published, accreditations, languages, arranged] =
    await Promise.all([
      findByKey(caller, settings, 'settings'),
      readCountries(context),
      isSpaceOpen(caller),
      answerTime(caller),
      choosePublished(caller, page),
      chooseListed(caller, { ...validAccreditations(caller), limit: 1 }),
      languagesInUse(caller),
      readMenus(caller),
    ])
  const identity = orNotFound(found)
  const pages = [
    ...placedPages.filter((placed) => published.some(({ key }) => key === placed)),
    ...(published.some((each) => !isPlaced(each.key) && !isOwnPage(each)) ? ['any-policy'] : []),
    ...(accreditations.length > 0 && arrangedSections(identity.homeSections).includes('accreditations')
      ? ['accreditations']
      : []),
  ]
  const { name, description, logo, darkLogo, address, phones, email } = identity
  const { partnerPortal, instagram, linkedin, facebook, podcast, trainingAcademy } = identity
  const known = { countries, trainingAcademy, pages, entries: arranged.entries }
  return {
    locale: caller.locale,
    // The rest of the settings is for those who work here, and whatever a page is given is everybody's.
    identity: {
      ...{ name, description, logo, darkLogo, address, phones, email },
      ...{ partnerPortal, instagram, linkedin, facebook, podcast },
    },
    navigation: {
      main: navigationOf('header', arranged.header, caller.locale, known),
      footer: navigationOf('footer', arranged.footer, caller.locale, known),
    },
    knowsCountries: countries !== null,
    letUsKnow: spaceIsOpen ? m.let_us_know_text() : m.let_us_know_text_closed(),
    promises: { spaceIsOpen, answerTime: promised, pages, languages },
    gtmId,
    publicUrl,
    account: signedIn && { email: signedIn.email, csrf: signedIn.csrf },
    isPreview,
  }
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLayout data={loaderData}>
      <Outlet />
    </SiteLayout>
  )
}
