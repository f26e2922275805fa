import { certification } from '#content/model/kinds/certification.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { todayIn } from '#kernel/time/today.ts'
import { StatisticsPage } from '#register/site/statistics/statistics-page.tsx'
import { statisticsView } from '#register/site/statistics/statistics-view.ts'
import { countRegister } from '#register/store/statistics/count-register.ts'
import { plotScale, plotTiles } from '#ui/drawings/plot-tiles.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
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
