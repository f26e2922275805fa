import { familyOptions } from '#content/model/kinds/choices.ts'
import { familyLists, readList } from '#content/store/page-lists.ts'
import { address, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { familyText } from '#pages/certifications/family-list.tsx'
import { FamilyPage } from '#pages/certifications/family-page.tsx'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/certification-family'
import { newsCards, schemeCard } from './cards.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const family = orNotFound(families.find((each) => each === params.family))
  const lists = await familyLists(caller, family)
  const [schemes, related] = await Promise.all([
    readList(caller, lists.schemes),
    readList(caller, lists.news),
  ])
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
