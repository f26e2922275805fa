import { m } from '#app/i18n/messages.ts'
import { FooterMessagePage } from '#app/site/contact/footer-message-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { privatePage } from '../seam.ts'
import type { Route } from './+types/footer-message'

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    page: privatePage(context, request, m.let_us_know(), address.footerMessage),
    isSent: new URL(request.url).searchParams.get('sent') === 'yes',
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function FooterMessage({ loaderData }: Route.ComponentProps) {
  return <FooterMessagePage {...loaderData} refused={null} />
}
