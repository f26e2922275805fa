import { certification } from '#content/model/kinds/certification.ts'
import { news } from '#content/model/kinds/news.ts'
import { entryInfo } from '#content/site/routes/entry-info.ts'
import { listPublished } from '#content/store/list-published.ts'
import { otherNewsList, readList } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { ArticlePage } from '#pages/news/article-page.tsx'
import { newsArticle } from '#pages/structured-data.ts'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/news-item'
import { newsCards, schemeCard } from './cards.ts'
import { entryAt } from './entry-at.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const item = await entryAt(context, news, params.slug, url)
  const [schemes, others] = await Promise.all([
    listPublished(caller, certification, { ids: item.certifications ?? [] }),
    readList(caller, otherNewsList(item)),
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
    latest: await newsCards(caller, others),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}
