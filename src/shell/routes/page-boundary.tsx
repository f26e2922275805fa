import { useEffect } from 'react'
import { data, isRouteErrorResponse, Link, Outlet } from 'react-router'
import { WhomToAsk } from '#accounts/admin/rights/whom-to-ask.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isRefusal, type Refusal } from '#kernel/rights/refusal.ts'
import { refusalContext } from '#kernel/site-context.ts'
import { PageUnanswered } from '#shell/layout/page-unanswered.tsx'
import { TroublePage } from '#shell/layout/trouble-page.tsx'
import { reloadForDeployment } from '#ui/chunks/deployment.ts'
import { isChunkLoadError } from '#ui/chunks/load-chunk.ts'
import { NoAnswer } from '#ui/route-changes/no-answer.ts'
import type { Route } from './+types/page-boundary'

export function loader({ context }: Route.LoaderArgs) {
  const refusal = context.get(refusalContext)
  if (refusal) throw data(null, { status: refusal })
  return null
}

export default function PageBoundary() {
  return <Outlet />
}

/** Errors are shown inside the layout, with ways on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error instanceof NoAnswer) return <PageUnanswered />
  if (isChunkLoadError(error)) return <AdminPageMissing />
  if (isRouteErrorResponse(error) && isRefusal(error.data)) return <NotPermitted {...error.data} />
  return <AdminTrouble status={statusIn(error)} />
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error === undefined ? m.admin_area() : `${titleOf(error)} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

function titleOf(error: unknown): string {
  if (error instanceof NoAnswer) return m.entry_offline()
  if (isChunkLoadError(error)) return m.chunk_title()
  if (isRouteErrorResponse(error) && isRefusal(error.data)) return m.roles_refused_title()
  return (said[statusIn(error)] ?? failed).title()
}

function statusIn(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Instead of what an account may not do: what it would need, whom to ask, and what was written. */
function NotPermitted({ needs, typed }: Refusal) {
  return (
    <div className="max-w-xl">
      <h1>{m.roles_refused_title()}</h1>
      <div className="mt-3 text-quiet">
        <WhomToAsk needs={needs} />
      </div>
      {typed.length > 0 && (
        <section aria-labelledby="typed" className="mt-6 grid gap-3">
          <h2 id="typed">{m.roles_refused_typed()}</h2>
          {typed.map((text) => (
            <textarea key={text} className="field" readOnly rows={4} value={text} aria-labelledby="typed" />
          ))}
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-4">
        <Link to={`${adminAddress.account}#rights`} className="button-quiet">
          {m.roles_refused_account()}
        </Link>
        <Link to={adminAddress.dashboard} className="button-quiet">
          {m.admin_to_dashboard()}
        </Link>
      </p>
    </div>
  )
}

const said: Record<number, { title: () => string; text: () => string }> = {
  403: { title: m.admin_forbidden, text: m.admin_forbidden_text },
  404: { title: m.admin_not_found, text: m.admin_not_found_text },
  413: { title: m.too_long_title, text: m.too_long_text },
}
const failed = { title: m.admin_failed, text: m.admin_failed_text }

/** Instead of a page that is not there, may not be seen, or failed. */
function AdminTrouble({ status }: { status: number }) {
  return <Trouble {...(said[status] ?? failed)} mayHelpAgain={!(status in said)} />
}

/** Instead of a page whose code did not arrive; after a deployment the tab is loaded again by itself, once. */
function AdminPageMissing() {
  useEffect(() => {
    const abandon = new AbortController()
    reloadForDeployment(abandon.signal)
    return () => abandon.abort()
  }, [])
  return <Trouble title={m.chunk_title} text={m.chunk_text} mayHelpAgain />
}

type Props = { title: () => string; text: () => string; mayHelpAgain: boolean }

function Trouble({ title, text, mayHelpAgain }: Props) {
  return (
    <TroublePage title={title()} text={text()}>
      {mayHelpAgain && (
        <button type="button" className="button-primary" onClick={() => window.location.reload()}>
          {m.try_again()}
        </button>
      )}
      <Link to={adminAddress.dashboard} className="button-quiet">
        {m.admin_to_dashboard()}
      </Link>
    </TroublePage>
  )
}
