import { data } from 'react-router'
import { CasePage } from '#app/site/let-us-know/case-page.tsx'
import { CodePage } from '#app/site/let-us-know/code-page.tsx'
import { DeletedPage, DeletePage } from '#app/site/let-us-know/delete-case.tsx'
import { UnsentPage } from '#app/site/let-us-know/unsent-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { answerCode } from '../answer-code.ts'
import { sentForm } from '../seam.ts'
import { challengeFor } from '../slow-down.ts'
import { spacePage } from '../space-seam.ts'
import type { Route } from './+types/let-us-know-case'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    page: spacePage(context, address.openReport),
    challenge: await challengeFor(context, 'receipt-code'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { status, shown } = await answerCode(context, await sentForm(request))
  return data(shown, status)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { page, challenge } = loaderData
  const { locale } = page
  const known = { locale, challenge }
  if (!actionData) return <CodePage {...known} problem={null} />
  if (actionData.what === 'code') return <CodePage {...known} problem={actionData.problem} />
  if (actionData.what === 'unsent') return <UnsentPage {...known} {...actionData} />
  if (actionData.what === 'deleted') return <DeletedPage locale={locale} />
  if (actionData.what === 'ask-delete') return <DeletePage locale={locale} code={actionData.code} />
  return <CasePage {...known} {...actionData} />
}
