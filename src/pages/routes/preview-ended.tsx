import { data } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { describePage } from '#ui/page-data.ts'
import { privatePage } from '#ui/routes/page-info.ts'
import type { Route } from './+types/preview-ended'

/** Where a link to a draft leads after it has expired or was revoked. */
export function loader({ context, request }: Route.LoaderArgs) {
  const page = privatePage(context, request, m.preview_ended_title(), address.previewEnded)
  return data({ page }, 410)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function PreviewEnded() {
  return (
    <div className="shell py-20">
      <h1>{m.preview_ended_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.preview_ended_text()}</p>
    </div>
  )
}
