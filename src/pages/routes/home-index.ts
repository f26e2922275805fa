import { redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import type { Route } from './+types/home-index'

/** The home by the name that the index of a folder has: it has one address. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(address.home(callerFrom(context).locale), 301)
}
