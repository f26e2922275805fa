import { teamGroups } from '#content/model/kinds/team-member.ts'
import { readList, teamList } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { TeamPage } from '#pages/about/team-page.tsx'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/team'
import { memberCards } from './cards.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const members = await readList(caller, teamList)
  return {
    page: pageInfo(context, {
      title: m.nav_team(),
      description: m.team_text(),
      path: address.about(caller.locale, 'team'),
      image: `/share/${caller.locale}/team.png`,
      crumbs: [{ label: m.nav_about(), href: address.about(caller.locale, 'about') }],
    }),
    groups: Object.entries(teamGroups).map(([group, label]) => ({
      group,
      label: label[caller.locale],
      members: memberCards(members.filter((member) => member.group === group)),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />
}
