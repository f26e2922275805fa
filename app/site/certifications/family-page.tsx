import { m } from '#app/i18n/messages.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Family } from '#domain/addresses.ts'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import type { PageInfo } from '../page-data.ts'
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
      />
      {brands.map((brand, at) => (
        <Section key={brand} id={`brand-${at}`} title={brand}>
          <SchemeList schemes={schemes.filter((scheme) => scheme.brand.name === brand)} />
        </Section>
      ))}
      {news.length > 0 && (
        <Section id="family-news" title={m.home_news()}>
          <NewsList locale={page.locale} items={news} level={3} />
        </Section>
      )}
    </div>
  )
}
