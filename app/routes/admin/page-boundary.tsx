import { isRouteErrorResponse, Outlet } from 'react-router'
import { AdminTrouble } from '#app/admin/layout/admin-trouble.tsx'
import type { Route } from './+types/page-boundary'

export default function PageBoundary() {
  return <Outlet />
}

/** Errors are shown inside the layout, with ways on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminTrouble status={isRouteErrorResponse(error) ? error.status : 500} />
}
