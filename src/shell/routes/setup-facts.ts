import type { RouterContextProvider } from 'react-router'
import { listAccounts } from '#accounts/store/list-accounts.ts'
import { isSpaceOpen } from '#cases/store/space-state.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { theme } from '#content/model/kinds/theme.ts'
import { findByKey } from '#content/store/find-published.ts'
import { findSetupTasks } from '#content/store/find-setup-tasks.ts'
import type { Editor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { messageContext } from '#messages/store/message-context.ts'
import type { StepStates } from '#shell/setup/step-list.tsx'
import { type SetupFacts, type SetupStep, setupOrder, stateOf } from '#shell/setup/steps.ts'

/** What the set-up knows of the site, and how far each step is by that. */
export async function readSetup(
  context: Readonly<RouterContextProvider>,
  caller: Editor,
): Promise<SetupFacts & { states: StepStates }> {
  // What the languages share counts as it is published in the first one.
  const inDefault = { ...caller, locale: defaultLocale }
  const [identity, look, tasks, spaceIsOpen, { accounts }] = await Promise.all([
    findByKey(inDefault, settings, 'settings'),
    findByKey(inDefault, theme, theme.name),
    findSetupTasks(caller),
    isSpaceOpen(caller),
    listAccounts(caller),
  ])
  const facts = {
    ...{ tasks, spaceIsOpen, published: { settings: identity ?? {}, theme: look ?? {} } },
    hasMailServer: context.get(messageContext).hasMailServer,
    accounts: accounts.filter(({ disabledAt }) => disabledAt === null).length,
  }
  const states = setupOrder.map((step): [SetupStep, StepStates[SetupStep]] => [step, stateOf(step, facts)])
  return { ...facts, states: Object.fromEntries(states) as StepStates }
}
