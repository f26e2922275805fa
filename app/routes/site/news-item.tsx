import { m } from '#app/i18n/messages.ts'
import { ArticlePage } from '#app/site/news/article-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { newsArticle } from '#app/site/structured-data.ts'
import { address } from '#domain/addresses.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { news } from '#domain/content/kinds/news.ts'
import { listPublished } from '#server/content/list-published.ts'
import { siteContext } from '#server/site-context.ts'
import { entryAt } from '../entry-at.ts'
import { newsCards } from '../news-cards.ts'
import { schemeCard } from '../scheme-card.ts'
import { callerFrom, entryInfo } from '../seam.ts'
import type { Route } from './+types/news-item'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const item = await entryAt(context, news, params.slug, url)
  const [schemes, latest] = await Promise.all([
    listPublished(caller, certification, { ids: item.certifications ?? [] }),
    listPublished(caller, news, { limit: 4 }),
  ])
  return {
    page: await entryInfo(context, item, {
      title: item.title,
      description: item.summary,
      type: 'article',
      crumbs: [{ label: m.nav_news(), href: address.newsList(caller.locale) }],
      jsonLd: [newsArticle(item, caller.locale, context.get(siteContext).publicUrl)],
    }),
    item,
    schemes: schemes.map(schemeCard),
    latest: await newsCards(caller, latest.filter(({ id }) => id !== item.id).slice(0, 3)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}
