import { data } from 'react-router'
import { CasePage, DeletedPage, DeletePage, UnsentPage } from '#cases/site/case-page.tsx'
import { CodePage } from '#cases/site/code-form.tsx'
import { address } from '#kernel/addresses.ts'
import { sentForm } from '#kernel/routes/asked.ts'
import { challengeFor } from '#kernel/routes/slow-down.ts'
import { describePage } from '#ui/page-data.ts'
import { noteRefusal } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/let-us-know-case'
import { answerCode } from './answer-code.ts'
import { spacePage } from './space-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    page: spacePage(context, address.openReport),
    challenge: await challengeFor(context, 'receipt-code'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { status, shown } = await answerCode(context, await sentForm(request))
  if (status >= 400) noteRefusal(context)
  return data(shown, status)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { page, challenge } = loaderData
  const { locale } = page
  const known = { locale, challenge }
  if (!actionData) return <CodePage {...known} problem={null} />
  if (actionData.what === 'code') return <CodePage {...known} {...actionData} />
  if (actionData.what === 'unsent') return <UnsentPage {...known} {...actionData} />
  if (actionData.what === 'deleted') return <DeletedPage locale={locale} />
  if (actionData.what === 'ask-delete') return <DeletePage locale={locale} code={actionData.code} />
  return <CasePage {...known} {...actionData} />
}
