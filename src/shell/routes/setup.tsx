import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { SetupOverview } from '#shell/setup/overview-page.tsx'
import type { Route } from './+types/setup'
import { readSetup } from './setup-facts.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  return { states: (await readSetup(context, caller)).states }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.setup_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Setup({ loaderData }: Route.ComponentProps) {
  return <SetupOverview {...loaderData} />
}
