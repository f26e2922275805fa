import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { refusalContext } from '#kernel/site-context.ts'
import { AdminPageMissing, AdminTrouble } from '#shell/layout/admin-trouble.tsx'
import { isChunkLoadError } from '#ui/chunks/chunk-load-error.ts'
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
  if (isChunkLoadError(error)) return <AdminPageMissing />
  return <AdminTrouble status={isRouteErrorResponse(error) ? error.status : 500} />
}
