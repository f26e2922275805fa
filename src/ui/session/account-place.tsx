import { m } from '#kernel/i18n/messages.ts'
import { useSession } from './session.tsx'

/** What the server knew of the session when it drew the page; null for a visitor. */
export type KnownAccount = { email: string; csrf: string } | null

/**
 * The place in the top bar for a signed-in person: the name, the link to the admin area, logging out. It says so while
 * the session is being read; without script it shows what the server knew. Everybody else sees `otherwise`. In the
 * admin area the link to it is left out.
 */
export function AccountPlace({
  known,
  otherwise = null,
  inAdmin = false,
}: {
  known: KnownAccount
  otherwise?: React.ReactNode
  inAdmin?: boolean
}) {
  const { loading, isAsked, user, csrf } = useSession()
  if (!loading) return user ? <Account email={user.email} csrf={csrf} inAdmin={inAdmin} /> : otherwise
  // A visitor's session is known at once, and is not worth a word; one that ended elsewhere is asked for all the same.
  if (!known && !isAsked) return otherwise
  return (
    <>
      <span lang="es" className="needs-script">
        Cargando...
      </span>
      {known && (
        <noscript>
          <Account {...known} inAdmin={inAdmin} />
        </noscript>
      )}
    </>
  )
}

function Account({ email, csrf, inAdmin }: { email: string; csrf: string | null; inAdmin: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {!inAdmin && (
        <a href="/admin" className="plain-link py-2">
          {m.session_admin()}
        </a>
      )}
      <span className="py-2 font-semibold">{email.split('@')[0]}</span>
      <form method="post" action="/api/auth/sign-out">
        <input type="hidden" name="csrf" value={csrf ?? ''} />
        <button type="submit" className="plain-link py-2">
          {m.session_log_out()}
        </button>
      </form>
    </div>
  )
}
