import { teamGroups, teamMember } from '#content/model/kinds/team-member.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { TeamPage } from '#pages/about/team-page.tsx'
import { initialsOf } from '#ui/initials.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
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
      members: members
        .filter((member) => member.group === group)
        .map((member) => ({ ...member, medallion: member.photo ? null : medallionOf(member) })),
    })),
  }
}

function medallionOf({ name, key }: { name: string; key: string }): string {
  const [initials, seed] = [initialsOf(name), encodeURIComponent(key)]
  return initials ? `${encodeURIComponent(initials)}/${seed}` : seed
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} />
}
