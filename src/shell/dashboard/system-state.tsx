import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'

/** What is known of the running site; what is not known is not shown. */
export type SystemFacts = {
  database: 'own' | 'server'
  version?: string | null
  runningSince?: string | null
  /** Without one, mail is kept as files and reaches nobody. */
  hasMailServer: boolean
}

export function SystemState({ locale, ...facts }: SystemFacts & { locale: Locale }) {
  const { database, version, runningSince, hasMailServer } = facts
  return (
    <dl className="system-state">
      <div>
        <dt>{m.admin_home_database()}</dt>
        <dd>{database === 'own' ? m.admin_home_database_own() : m.admin_home_database_server()}</dd>
      </div>
      {!hasMailServer && (
        <div>
          <dt>{m.admin_home_mail()}</dt>
          <dd className="text-warn">{m.admin_home_mail_no_server()}</dd>
        </div>
      )}
      {version && (
        <div>
          <dt>{m.admin_home_version()}</dt>
          <dd className="figures">{version}</dd>
        </div>
      )}
      {runningSince && (
        <div>
          <dt>{m.admin_home_running_since()}</dt>
          <dd>
            <Moment at={runningSince} locale={locale} withTime />
          </dd>
        </div>
      )}
    </dl>
  )
}
