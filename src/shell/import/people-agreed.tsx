import { ConfirmPassword } from '#accounts/admin/accounts/confirm-password.tsx'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { RightsFields } from '#accounts/admin/rights/rights-fields.tsx'
import type { KindLabels } from '#accounts/admin/rights/rights-words.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import type { InvitedPerson } from '#moving/model/invited-person.ts'
import { Moment } from '#ui/admin/moment.tsx'

/** Why people were not brought in that is said where it is asked. */
export type AgreedRefused = {
  problem: 'half-rights' | 'wrong-password' | 'too-many'
  seconds: number | null
  rights: MaybeNarrowed
}

/** What these people may do, and the password of whoever brings them in: each of them is an account. */
export function PeopleAgreed({ kinds, refused }: { kinds: KindLabels; refused: AgreedRefused | null }) {
  return (
    <>
      {refused?.problem === 'half-rights' && <Notice kind="problem">{m.roles_half()}</Notice>}
      <RightsFields kinds={kinds} rights={refused?.rights ?? null} title={m.people_may()} />
      <div className="max-w-sm">
        <ConfirmPassword id="people-present" refused={refused} />
      </div>
    </>
  )
}

type LinksProps = { locale: Locale; invited: readonly InvitedPerson[]; mailed: boolean }

/** The links of those who were invited, shown this once. */
export function PeopleLinks({ locale, invited, mailed }: LinksProps) {
  const [first] = invited
  if (!first) return null
  return (
    <div className="mt-6 max-w-[52rem]">
      <Notice kind="done">
        <p className="font-semibold">
          {m.people_links({ count: invited.length.toLocaleString(formatLocale[locale]) })}
        </p>
        <p className="mt-1">
          {mailed ? m.people_links_mailed() : m.people_links_not_mailed()}{' '}
          <Moment at={first.expiresAt} locale={locale} withTime />.
        </p>
        <label className="mt-3 grid gap-1 text-small">
          {m.people_links_label()}
          <textarea
            className="field font-mono text-small"
            readOnly
            wrap="off"
            rows={Math.min(12, invited.length + 1)}
            value={invited.map(({ email, link }) => `${email} ${link}`).join('\n')}
          />
        </label>
      </Notice>
    </div>
  )
}
