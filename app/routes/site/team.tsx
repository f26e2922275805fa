import { m } from '#app/i18n/messages.ts'
import { TeamPage } from '#app/site/about/team-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { teamGroups } from '#domain/content/kinds/choices.ts'
import { teamMember } from '#domain/content/kinds/team-member.ts'
import { listPublished } from '#server/content/list-published.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/team'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const members = await listPublished(caller, teamMember)
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
      members: members.filter((member) => member.group === group),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />
}
