import type { Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { NothingYet } from '#pages/nothing-yet.tsx'
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

/** One family: its schemes, and what is new about them. */
export function FamilyPage({ page, family, schemes, news }: Props) {
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
      {schemes.length > 0 ? (
        <div className="shell mt-12 lg:mt-16">
          <SchemeList schemes={schemes} level={2} />
        </div>
      ) : (
        <NothingYet />
      )}
      {news.length > 0 && (
        <Section id="family-news" title={m.home_news()}>
          <NewsList locale={page.locale} items={news} level={3} />
        </Section>
      )}
    </div>
  )
}
