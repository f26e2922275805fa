import { redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import type { Route } from './+types/keys-in-a-language'

/** An address for documents, which are read in every language: it leads to the page in the reader's. */
export function loader({ request }: Route.LoaderArgs) {
  const locale = preferredLocale(request.headers.get('accept-language'))
  return redirect(address.keys(locale), { headers: { vary: 'Accept-Language' } })
}
