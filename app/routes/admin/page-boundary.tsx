import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { AdminPageMissing, AdminTrouble } from '#app/admin/layout/admin-trouble.tsx'
import { isChunkLoadError } from '#app/chunks/chunk-load-error.ts'
import { refusalContext } from '#server/site-context.ts'
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
