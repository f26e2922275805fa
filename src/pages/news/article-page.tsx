import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import { newsCategories } from '#content/model/kinds/choices.ts'
import type { news } from '#content/model/kinds/news.ts'
import { headingsOf, RichText } from '#content/site/rich-text.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Contents } from '#ui/contents.tsx'
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
  const [scheme] = schemes
  const headings = headingsOf(item.body).filter(({ level }) => level === 2)
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
      <div className="shell mt-14 grid gap-x-8 gap-y-10 lg:grid-cols-12">
        {(headings.length > 2 || scheme) && (
          <div className="lg:order-2 lg:col-span-4">
            <div className="grid gap-y-8 lg:sticky lg:top-28">
              {headings.length > 2 && <Contents parts={headings} />}
              {scheme && (
                <Link
                  to={address.contactAbout(locale, 'quote', scheme.id)}
                  className="button-quiet w-full justify-center max-lg:hidden"
                >
                  {m.scheme_quote()}
                </Link>
              )}
            </div>
          </div>
        )}
        <div className="min-w-0 lg:col-span-8">
          {item.cover && (
            <Picture
              image={item.cover}
              sizes="(min-width: 64rem) 52rem, 100vw"
              className="mb-12 aspect-video w-full object-cover"
              eager
            />
          )}
          <RichText text={item.body} linked />
        </div>
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
