import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import { newsCategories } from '#content/model/kinds/choices.ts'
import type { news } from '#content/model/kinds/news.ts'
import { RichText } from '#content/site/rich-text.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Contents } from '#ui/contents.tsx'
import { dateInWords } from '#ui/dates.ts'
import { Arrow } from '#ui/icons.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import type { SchemeCard } from '../certifications/scheme-list.tsx'
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
  const headings = item.body.headings.filter(({ level }) => level === 2)
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
        <div className="min-w-0 lg:col-span-8">
          {item.cover && (
            <Picture
              image={item.cover}
              dark={item.darkCover}
              sizes="(min-width: 64rem) 52rem, 100vw"
              className="mb-12 aspect-video w-full object-cover"
              eager
            />
          )}
          <RichText text={item.body} linked />
        </div>
        <div className="lg:col-span-4">
          <div className="grid gap-y-8 lg:sticky lg:top-28">
            {headings.length > 2 && (
              <div className="max-lg:hidden">
                <Contents parts={headings} />
              </div>
            )}
            {scheme && (
              <AboutSchemes schemes={schemes} quote={address.contactAbout(locale, 'quote', scheme.id)} />
            )}
          </div>
        </div>
      </div>
      {latest.length > 0 && (
        <Section id="latest" title={m.home_news()}>
          <NewsList locale={locale} items={latest} level={3} />
        </Section>
      )}
    </article>
  )
}

/** The schemes that a news item is about, and the way to a quote for the first of them. */
function AboutSchemes({ schemes, quote }: { schemes: SchemeCard[]; quote: string }) {
  return (
    <section aria-labelledby="schemes" className="border-t-2 border-ink pt-3.5">
      <h2 id="schemes" className="font-sans text-small font-semibold">
        {m.related_schemes()}
      </h2>
      <ul className="mt-2">
        {schemes.map(({ id, href, title, family }) => (
          <li key={id} data-family={family} className="border-b border-line last:border-0">
            <Link to={href ?? ''} prefetch="intent" className="task-link">
              <span className="size-2.5 rounded-full border-2 border-family" aria-hidden="true" />
              {title}
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={quote} className="button-quiet mt-5 w-full justify-center">
        {m.scheme_quote()}
      </Link>
    </section>
  )
}
