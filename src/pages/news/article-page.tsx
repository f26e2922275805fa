import type { Shown } from '#content/model/define-kind.ts'
import { newsCategories } from '#content/model/kinds/choices.ts'
import type { news } from '#content/model/kinds/news.ts'
import { RichText } from '#content/site/rich-text.tsx'
import { m } from '#kernel/i18n/messages.ts'
import { dateInWords } from '#ui/dates.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { type SchemeCard, SchemeList } from '../certifications/scheme-list.tsx'
import { type NewsCard, NewsList } from './news-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  item: Shown<typeof news>
  schemes: SchemeCard[]
  latest: NewsCard[]
}

/** A news item with the schemes it is about. */
export function ArticlePage({ page, item, schemes, latest }: Props) {
  const { locale } = page
  return (
    <article>
      <PageHead
        crumbs={page.crumbs}
        kicker={
          <>
            <time dateTime={item.date}>{dateInWords(item.date, locale)}</time> ·{' '}
            {newsCategories[item.category][locale]}
          </>
        }
        title={item.title}
        lead={item.summary}
        seed={item.key}
        family={schemes[0]?.family}
      />
      <div className="shell mt-14">
        {item.cover && (
          <Picture
            image={item.cover}
            sizes="(min-width: 64rem) 56rem, 100vw"
            className="mb-12 aspect-video w-full max-w-4xl object-cover"
            eager
          />
        )}
        <RichText text={item.body} />
      </div>
      {schemes.length > 0 && (
        <Section id="schemes" title={m.related_schemes()}>
          <SchemeList schemes={schemes} />
        </Section>
      )}
      {latest.length > 0 && (
        <Section id="latest" title={m.home_news()}>
          <NewsList locale={locale} items={latest} level={3} />
        </Section>
      )}
    </article>
  )
}
