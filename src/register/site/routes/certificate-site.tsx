import { data, redirect } from 'react-router'
import { address, certificateIn } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { movedTo } from '#kernel/routes/moved-to.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { SitePage } from '#register/site/certificate-site/site-page.tsx'
import { siteView } from '#register/site/certificate-site/site-view.ts'
import { sharePicture } from '#register/site/shown/share-picture.ts'
import { findCertificate } from '#register/store/find-certificate.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/certificate-site'
import { askWithin, lookingUp } from './ask-within.ts'
import { readingOf } from './reading-of.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const { number, site: named } = certificateIn(request.url)
  const answer = await askWithin(context, () => findCertificate(caller, number), lookingUp)
  // Whatever else there is to say of that number its own page says.
  if (answer.outcome !== 'found')
    throw redirect(movedTo(request.url, address.certificate(locale, number)), 302)
  const shown = answer.found
  const asked = foldNumber(named ?? '')
  const site = shown.sites.find(({ number }) => number !== null && foldNumber(number) === asked)
  if (site?.number == null) {
    caller.reads.keepable = false
    notFound()
  }
  const path = address.certificateSite(locale, shown.number, site.number)
  const written = `/${locale}/certificates/${encodeURIComponent(number)}/sites/${encodeURIComponent(named ?? '')}`
  if (path !== written) throw redirect(movedTo(request.url, path), 301)
  const view = siteView(shown, site, await readingOf(context))
  const page = pageInfo(context, {
    title: m.reg_site_title({ site: site.number, number: shown.number }),
    description: m.reg_site_text({
      ...{ site: view.place, state: view.state.sentence, number: shown.number },
      ...{ holder: shown.company.name, standards: view.standards },
    }),
    path,
    image: sharePicture(shown, { locale, holds: view.holds }),
    crumbs: [
      { label: m.verify_title(), href: address.verify(locale) },
      { label: shown.number, href: view.whole },
    ],
  })
  return data({ page: { ...page, isPrivate: !shown.isListed }, view })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function CertificateSite({ loaderData: { page, view } }: Route.ComponentProps) {
  return <SitePage page={page} view={view} />
}
