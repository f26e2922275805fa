import { certification } from '#content/model/kinds/certification.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import { document } from '#content/model/kinds/document.ts'
import { entryInfo } from '#content/site/routes/entry-info.ts'
import { listPublished } from '#content/store/list-published.ts'
import { readList, schemeLists, validAccreditations } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { todayIn } from '#kernel/time/today.ts'
import { SchemePage } from '#pages/certifications/scheme-page.tsx'
import { service } from '#pages/structured-data.ts'
import { countHolding } from '#register/store/statistics/count-register.ts'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/certification'
import { accreditationCards, documentCards, newsCards } from './cards.ts'
import { entryAt } from './entry-at.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const scheme = await entryAt(context, certification, params.slug, url)
  const lists = schemeLists(scheme)
  const [accreditations, documents, [office], related, [fees]] = await Promise.all([
    readList(caller, validAccreditations(caller, scheme.accreditations ?? [])),
    listPublished(caller, document, { ids: scheme.documents ?? [] }),
    readList(caller, lists.office),
    readList(caller, lists.news),
    readList(caller, lists.fees),
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
    accreditations: accreditationCards(accreditations, caller.locale),
    documents: await documentCards(caller, documents),
    office: office ?? null,
    related: await newsCards(caller, related),
    fees: fees?.href ? { label: m.fact_cost(), text: m.fact_cost_link(), href: fees.href } : null,
    leadTime: scheme.leadTime ? { label: m.fact_time(), text: leadTimeInWords(scheme.leadTime) } : null,
    holders:
      holding > 0
        ? {
            label: m.scheme_holders(),
            text: m.dir_holders({ count: holding.toLocaleString(formatLocale[caller.locale]) }),
          }
        : null,
  }
}

function leadTimeInWords({ leastMonths, mostMonths }: { leastMonths: number; mostMonths: number }): string {
  const [least, most] = [Math.min(leastMonths, mostMonths), Math.max(leastMonths, mostMonths)]
  return least === most ? m.months({ count: leastMonths }) : m.months_between({ least, most })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Certification({ loaderData }: Route.ComponentProps) {
  return <SchemePage {...loaderData} />
}
