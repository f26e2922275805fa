import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { LoginFrame } from './login-frame.tsx'

/** Instead of what a link would have opened: what may have happened to it, and what to do now. */
export function LinkGone({ next, way }: { next: string; way: { href: string; label: string } }) {
  return (
    <LoginFrame title={m.invite_gone_title()} lead={m.invite_gone_text()}>
      <p>{next}</p>
      <p className="mt-6">
        <Link to={way.href} className="button-primary">
          {way.label}
        </Link>
      </p>
    </LoginFrame>
  )
}
