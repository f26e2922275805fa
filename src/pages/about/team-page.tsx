import type { Shown } from '#content/model/define-kind.ts'
import type { teamMember } from '#content/model/kinds/team-member.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { drawing } from '#kernel/theme/shown-theme.ts'
import { NothingYet } from '#pages/nothing-yet.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'

/** Who has no portrait has a medallion, of which this says the initials and what it is grown from. */
type Member = Shown<typeof teamMember> & { medallion: string | null }
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
            <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {members.map((member) => (
                <MemberEntry key={member.id} member={member} />
              ))}
            </ul>
          </Section>
        ))}
    </>
  )
}

function MemberEntry({ member }: { member: Member }) {
  return (
    <li>
      <div className="size-28 overflow-hidden rounded-full bg-veil">
        {member.photo && <Picture image={member.photo} sizes="7rem" className="size-full object-cover" />}
        {member.medallion && (
          <img
            src={drawing(`medallion/${member.medallion}.svg`)}
            alt=""
            width={112}
            height={112}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <h3 className="mt-4 text-h4">{member.name}</h3>
      <p className="text-quiet">{member.role}</p>
      {member.biography && (
        <p
          className="mt-2 text-quiet"
          lang={member.borrowed.includes('biography') ? defaultLocale : undefined}
        >
          {member.biography}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        {member.email && <a href={`mailto:${member.email}`}>{member.email}</a>}
        {member.profileLink && (
          <a href={member.profileLink}>
            {m.profile()}
            <span className="visually-hidden"> {member.name}</span>
          </a>
        )}
      </p>
    </li>
  )
}
