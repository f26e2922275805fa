import { NothingYet } from '#pages/nothing-yet.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { type Member, MemberList } from './member-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  groups: { group: string; label: string; members: Member[] }[]
}

/** The people of the body, by group. */
export function TeamPage({ page, groups }: Props) {
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="team" />
      {groups.every(({ members }) => members.length === 0) && <NothingYet />}
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, label, members }) => (
          <Section key={group} id={group} title={label}>
            <MemberList members={members} />
          </Section>
        ))}
    </>
  )
}
