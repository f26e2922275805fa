import { m } from '#app/i18n/messages.ts'
import { SchemePage } from '#app/site/certifications/scheme-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { service } from '#app/site/structured-data.ts'
import { address } from '#domain/addresses.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { familyOptions } from '#domain/content/kinds/choices.ts'
import { document } from '#domain/content/kinds/document.ts'
import { news } from '#domain/content/kinds/news.ts'
import { office } from '#domain/content/kinds/office.ts'
import { formatLocale } from '#domain/locales.ts'
import { todayIn } from '#domain/today.ts'
import { listPublished } from '#server/content/list-published.ts'
import { listValidAccreditations } from '#server/content/list-valid-accreditations.ts'
import { countHolding } from '#server/register/statistics/count-listed.ts'
import { siteContext } from '#server/site-context.ts'
import { entryAt } from '../entry-at.ts'
import { newsCards } from '../news-cards.ts'
import { callerFrom, entryInfo } from '../seam.ts'
import type { Route } from './+types/certification'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const scheme = await entryAt(context, certification, params.slug, url)
  const [accreditations, documents, offices, related] = await Promise.all([
    listValidAccreditations(caller, scheme.accreditations ?? []),
    listPublished(caller, document, { ids: scheme.documents ?? [] }),
    scheme.contactOffice
      ? listPublished(caller, office, { ids: [scheme.contactOffice] })
      : listPublished(caller, office, { where: { headOffice: true }, limit: 1 }),
    listPublished(caller, news, { where: { certifications: [scheme.id] }, limit: 3 }),
  ])
  const holding = await countHolding(caller, scheme.key)
  return {
    page: await entryInfo(context, scheme, {
      title: scheme.title,
      description: scheme.summary,
      crumbs: [
        { label: m.nav_certifications(), href: address.certifications(caller.locale) },
        {
          label: familyOptions[scheme.family][caller.locale],
          href: address.family(caller.locale, scheme.family),
        },
      ],
      jsonLd: [service(scheme, context.get(siteContext).publicUrl)],
    }),
    scheme,
    isInTransition: (scheme.transition?.until ?? '') >= todayIn(caller.now),
    accreditations,
    documents,
    office: offices[0] ?? null,
    related: await newsCards(caller, related),
    holders:
      holding > 0 ? m.dir_holders({ count: holding.toLocaleString(formatLocale[caller.locale]) }) : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Certification({ loaderData }: Route.ComponentProps) {
  return <SchemePage {...loaderData} />
}
