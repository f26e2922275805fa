import { adminForms, adminSections } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { HelpPage } from '#shell/help/help-page.tsx'
import { readManual } from '#shell/help/read-manual.ts'
import type { Route } from './+types/help'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = signedInFrom(context, request).caller
  return {
    manual: readManual(locale),
    kinds: [...adminSections, ...adminForms].map(({ kind, path }) => ({
      path,
      label: kinds[kind].plural[locale],
    })),
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.help_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage {...loaderData} />
}
