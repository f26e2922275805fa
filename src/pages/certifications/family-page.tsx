import type { Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import { type SchemeCard, SchemeList } from './scheme-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  family: Family
  schemes: SchemeCard[]
  news: NewsCard[]
}

/** One family: its schemes by brand, and what is new about them. */
export function FamilyPage({ page, family, schemes, news }: Props) {
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
        ornament="rosette"
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
