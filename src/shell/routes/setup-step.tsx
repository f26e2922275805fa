import { accountsContext } from '#accounts/store/accounts-context.ts'
import { readSingle } from '#content/store/editing/read-entry.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orRefused } from '#kernel/routes/responses.ts'
import { SetupStepPage } from '#shell/setup/step-page.tsx'
import { stepWords } from '#shell/setup/step-words.ts'
import { isSetupStep, partOf } from '#shell/setup/steps.ts'
import type { Route } from './+types/setup-step'
import { readSetup } from './setup-facts.ts'
import { answerTestMail } from './test-mail.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf, uid, journalKey } = signedInFrom(context, request)
  const { step } = params
  if (!isSetupStep(step)) notFound()
  const { states, tasks, hasMailServer, accounts } = await readSetup(context, caller)
  const form = partOf(step)
  return {
    ...{ step, states, tasks, hasMailServer, accounts, csrf },
    entry: form && orRefused(await readSingle(caller, form.kind)),
    locale: caller.locale,
    owner: { account: uid, key: journalKey },
  }
}

/** A mail to whoever asks for it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { caller, email } = signedInFrom(context, request)
  const form = await formOf(context, request)
  if (form.get('intent') !== 'test-mail') notUnderstood()
  return answerTestMail(caller, context.get(accountsContext).limits, email)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: [loaderData && stepWords[loaderData.step].title(), m.setup_title(), m.admin_area()]
      .filter(Boolean)
      .join(' · '),
  },
  { name: 'robots', content: 'noindex' },
]

export default function SetupStep({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupStepPage {...loaderData} testOutcome={actionData ?? null} />
}
