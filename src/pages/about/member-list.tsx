import type { Shown } from '#content/model/define-kind.ts'
import type { teamMember } from '#content/model/kinds/team-member.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { drawing } from '#kernel/theme/shown-theme.ts'
import { Picture } from '#ui/picture.tsx'

/** Who has no portrait has a medallion, of which this says the initials and what it is grown from. */
export type Member = Shown<typeof teamMember> & { medallion: string | null }

/** People with their portraits, what they do, and how to write to them. */
export function MemberList({ members, level = 3 }: { members: Member[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {members.map((member) => (
        <MemberEntry key={member.id} member={member} level={level} />
      ))}
    </ul>
  )
}

function MemberEntry({ member, level }: { member: Member; level: 2 | 3 }) {
  const Heading = `h${level}` as const
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
      <Heading className="mt-4 text-h4">{member.name}</Heading>
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
