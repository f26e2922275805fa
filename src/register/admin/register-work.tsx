import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { IafReminder } from '#register/model/iaf/iaf-delivery.ts'
import type { ListedCertificate, RegisterReminders } from '#register/model/work/listed.ts'
import { auditWords, writeAsk, writeProgrammeAsk } from '#register/model/work/register-asks.ts'
import { dateInWords } from '#ui/dates.ts'
import { dueInWords } from './iaf/iaf-words.ts'
import { StandingInWords } from './register-words.tsx'

export type RegisterDue = RegisterReminders & {
  iaf: IafReminder | null
  today: string
}

export function hasRegisterWork({ suspensions, expiries, audits, iaf }: RegisterDue): boolean {
  return suspensions.total + expiries.total + audits.total > 0 || iaf !== null
}

/**
 * What waits in the register: suspensions near six months, expiries without a successor, audits that are overdue, a
 * delivery to IAF.
 */
export function RegisterWork({ due, locale }: { due: RegisterDue; locale: Locale }) {
  const { suspensions, expiries, audits, iaf, today } = due
  return (
    <div className="grid gap-5">
      {iaf && (
        <div>
          <h3>{m.companies_reminders_iaf()}</h3>
          <p>
            <Link to={adminAddress.iaf} className={iaf.isLate ? 'text-bad' : undefined}>
              {dueInWords(iaf, locale)}
            </Link>{' '}
            {iaf.isUnchanged && m.iaf_due_unchanged()}
          </p>
        </div>
      )}
      <Group title={m.companies_reminders_suspensions()} all={everyDue('suspension')} {...suspensions}>
        {(certificate) => <StandingInWords standing={certificate.standing} {...{ locale, today }} />}
      </Group>
      <Group title={m.companies_reminders_expiries()} all={everyDue('unfollowed')} {...expiries}>
        {({ expiresOn }) => (
          <>
            {m.companies_expires()}{' '}
            <time dateTime={expiresOn ?? undefined}>{expiresOn && dateInWords(expiresOn, locale)}</time>
          </>
        )}
      </Group>
      <Group
        title={m.companies_reminders_audits()}
        all={adminAddress.programme + writeProgrammeAsk({ when: 'overdue' })}
        shown={audits.shown.map(({ certificate, ...audit }) => ({ ...certificate, ...audit }))}
        total={audits.total}
      >
        {({ kind, dueOn }) => (
          <>
            {auditWords[kind][locale]}{' '}
            <time dateTime={dueOn} className="text-bad">
              {m.programme_by({ date: dateInWords(dueOn, locale) })}
            </time>
          </>
        )}
      </Group>
    </div>
  )
}

function everyDue(due: 'suspension' | 'unfollowed'): string {
  return adminAddress.certificates + writeAsk({ due, sort: 'expires' })
}

type GroupProps<Listed extends ListedCertificate> = {
  title: string
  /** Where all of them are. */
  all: string
  shown: Listed[]
  total: number
  children: (certificate: Listed) => React.ReactNode
}

function Group<Listed extends ListedCertificate>({ title, all, shown, total, children }: GroupProps<Listed>) {
  if (total === 0) return null
  return (
    <div>
      <h3>
        {title} <span className="font-normal text-quiet">{total}</span>
      </h3>
      <ul className="change-list">
        {shown.map((certificate) => (
          <li key={certificate.id}>
            <p className="wrap-anywhere">
              <Link to={adminAddress.certificate(certificate.id)} className="figures font-semibold">
                {certificate.number}
              </Link>{' '}
              · <bdi>{certificate.holder.name}</bdi>
            </p>
            <p>{children(certificate)}</p>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="mt-1 text-small">
          <Link to={all}>{m.companies_reminders_all({ count: total })}</Link>
        </p>
      )}
    </div>
  )
}
