import { Form } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { Notice } from './notice.tsx'
import type { RuleOutcome } from './outcome.ts'

type Props = {
  csrf: string
  isRequired: boolean
  /** How many enabled accounts have no second factor. */
  without: number
  outcome: RuleOutcome | null
}

/** Whether everybody must have a second step, and changing that. */
export function SecondFactorRule({ csrf, isRequired, without, outcome }: Props) {
  const intent: RuleOutcome['intent'] = isRequired ? 'require-no-second-factor' : 'require-second-factor'
  const problem = outcome?.problem
  return (
    <div className="mt-3 grid max-w-xl gap-4">
      {outcome && problem === null && (
        <Notice kind="done">
          {outcome.intent === 'require-second-factor' ? m.rule_done_required() : m.rule_done_not_required()}
        </Notice>
      )}
      {problem === 'own-first' && (
        <Notice kind="problem">
          {m.rule_own_first()} <a href={`${adminAddress.account}#second-factor`}>{m.rule_own_first_link()}</a>
        </Notice>
      )}
      {problem === 'not-allowed' && <Notice kind="problem">{m.accounts_problem_not_allowed()}</Notice>}
      <p className="font-semibold">{isRequired ? m.rule_is_required() : m.rule_is_not_required()}</p>
      <p className="text-small text-quiet">{m.rule_without({ count: without })}</p>
      <Form method="post" className="grid gap-4" noValidate key={intent}>
        <input type="hidden" name="csrf" value={csrf} />
        <ConfirmPassword id="rule-present" refused={outcome} />
        <button
          type="submit"
          name="intent"
          value={intent}
          className={`${isRequired ? 'button-quiet' : 'button-primary'} min-h-11 justify-self-start py-2`}
        >
          {isRequired ? m.rule_stop() : m.rule_require()}
        </button>
      </Form>
    </div>
  )
}
