import { certification } from '#content/model/kinds/certification.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import { news } from '#content/model/kinds/news.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address, type Family, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { familyText } from '#pages/certifications/family-list.tsx'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { Section } from '#ui/section.tsx'
import { type SchemeCard, SchemeList } from '../certifications/scheme-list.tsx'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import type { Route } from './+types/certification-family'
import { newsCards } from './news-cards.ts'
import { schemeCard } from './scheme-card.ts'

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

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  family: Family
  schemes: SchemeCard[]
  news: NewsCard[]
}

/** One family: its schemes by brand, and what is new about them. */
function FamilyPage({ page, family, schemes, news }: Props) {
  const brands = [...new Set(schemes.map((scheme) => scheme.brand.name))]
  return (
    <div data-family={family}>
      <PageHead
        crumbs={page.crumbs}
        kicker={m.family()}
        title={page.title}
        lead={page.description}
        seed={family}
        family={family}
      />
      <div className="shell mt-12 lg:mt-16">
        {brands.map((brand, at) => (
          <section
            key={brand}
            aria-labelledby={`brand-${at}`}
            className="grid gap-x-8 gap-y-2 border-t border-line pt-7 pb-4 lg:grid-cols-12"
          >
            <h2 id={`brand-${at}`} className="text-h3 lg:col-span-3">
              {brand}
            </h2>
            <div className="brand-schemes lg:col-span-9">
              <SchemeList schemes={schemes.filter((scheme) => scheme.brand.name === brand)} underBrand />
            </div>
          </section>
        ))}
      </div>
      {news.length > 0 && (
        <Section id="family-news" title={m.home_news()}>
          <NewsList locale={page.locale} items={news} level={3} />
        </Section>
      )}
    </div>
  )
}
