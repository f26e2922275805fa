import { m } from '#app/i18n/messages.ts'
import { familyText } from '#app/site/certifications/family-list.tsx'
import { FamilyPage } from '#app/site/certifications/family-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address, families } from '#domain/addresses.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { familyOptions } from '#domain/content/kinds/choices.ts'
import { news } from '#domain/content/kinds/news.ts'
import { listPublished } from '#server/content/list-published.ts'
import { newsCards } from '../news-cards.ts'
import { schemeCard } from '../scheme-card.ts'
import { callerFrom, orNotFound, pageInfo } from '../seam.ts'
import type { Route } from './+types/certification-family'

export async function loader({ context, params }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const family = orNotFound(families.find((each) => each === params.family))
  const schemes = await listPublished(caller, certification, { where: { family } })
  const related = await listPublished(caller, news, {
    relatedTo: { field: 'certifications', ids: schemes.map(({ id }) => id) },
    limit: 3,
  })
  return {
    page: pageInfo(context, {
      title: familyOptions[family][caller.locale],
      description: familyText(family),
      path: address.family(caller.locale, family),
      image: `/share/${caller.locale}/${family}.png`,
      crumbs: [{ label: m.nav_certifications(), href: address.certifications(caller.locale) }],
    }),
    family,
    schemes: schemes.map(schemeCard),
    news: await newsCards(caller, related),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function CertificationFamily({ loaderData }: Route.ComponentProps) {
  return <FamilyPage {...loaderData} />
}
