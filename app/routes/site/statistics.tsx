import { m } from '#app/i18n/messages.ts'
import { describePage } from '#app/site/page-data.ts'
import { StatisticsPage } from '#app/site/statistics/statistics-page.tsx'
import { statisticsView } from '#app/site/statistics/statistics-view.ts'
import { address } from '#domain/addresses.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { todayIn } from '#domain/today.ts'
import { listPublished } from '#server/content/list-published.ts'
import { plotScale } from '#server/drawings/plot-scale.ts'
import { plotTiles } from '#server/drawings/plot-tiles.ts'
import { countRegister } from '#server/register/statistics/count-register.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/statistics'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const counts = await countRegister(caller)
  const schemes = await listPublished(caller, certification)
  return {
    page: pageInfo(context, {
      title: m.stat_title(),
      description: m.stat_text(),
      path: address.statistics(caller.locale),
      image: `/share/${caller.locale}/companies.png`,
      crumbs: [{ label: m.nav_companies(), href: address.companies(caller.locale) }],
    }),
    title: m.stat_title(),
    view: statisticsView(
      counts,
      new Map(schemes.map(({ key, title }) => [key, title])),
      { tiles: plotTiles(), scale: plotScale },
      { locale: caller.locale, today: todayIn(caller.now) },
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Statistics({ loaderData }: Route.ComponentProps) {
  return <StatisticsPage {...loaderData} />
}
