import { fieldEntries } from '#content/model/define-kind.ts'
import { adminPlaceAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import { FieldsPage } from '#shell/help/fields-page.tsx'
import type { Route } from './+types/help-fields'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { locale } = signedInFrom(context, request).caller
  const { kind, path } = orNotFound(adminPlaceAt(params.section))
  return {
    path,
    label: kinds[kind].plural[locale],
    fields: fieldEntries(kinds[kind]).map(([name, { label, help, required, localised }]) => ({
      ...{ name, label: label[locale], help: help?.[locale] ?? null },
      ...{ isRequired: required, isLocalised: localised },
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.label ?? m.help_title()} · ${m.help_title()}` },
  { name: 'robots', content: 'noindex' },
]

export default function HelpFields({ loaderData }: Route.ComponentProps) {
  return <FieldsPage {...loaderData} />
}
