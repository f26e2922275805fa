import type { Kind } from '#content/model/define-kind.ts'
import type { settings } from '#content/model/kinds/settings.ts'
import type { SetupTask } from '#content/model/setup-task.ts'

type SettingsField = typeof settings extends Kind<string, infer F> ? keyof F & string : never

/** A step is a part of the settings' form, or leads to where it is done. `tasks` are what it must not leave undone. */
type Step = { fields?: readonly SettingsField[]; tasks?: readonly SetupTask['task'][] }

/** The steps by which a body makes a site its own, in the order that makes sense. */
export const setupSteps = {
  identity: {
    fields: ['name', 'legalName', 'tagline', 'description', 'address', 'timeZone', 'phones', 'email'],
    tasks: ['identity'],
  },
  sign: { fields: ['logo', 'darkLogo', 'shareImage'], tasks: ['logo'] },
  languages: { fields: ['hiddenLanguages'] },
  presentation: { fields: ['introduction', 'statements'] },
  elsewhere: {
    fields: ['partnerPortal', 'trainingAcademy', 'instagram', 'linkedin', 'facebook', 'podcast'],
  },
  answers: { fields: ['answerDays', 'complaintsEmail', 'quoteQuestions'] },
  register: { fields: ['numberPattern', 'publicReasons', 'auditsSince'] },
  places: { tasks: ['country', 'office'] },
  schemes: { tasks: ['scheme', 'accreditation'] },
  pages: { tasks: ['page'] },
  home: { fields: ['homeSections', 'seoTitle', 'seoDescription'] },
  space: {},
  mail: {},
  people: {},
} as const satisfies Record<string, Step>

export type SetupStep = keyof typeof setupSteps
export const setupOrder = Object.keys(setupSteps) as SetupStep[]

export function isSetupStep(name: string | undefined): name is SetupStep {
  return name !== undefined && Object.hasOwn(setupSteps, name)
}

export function fieldsOf(step: SetupStep): readonly SettingsField[] {
  return (setupSteps[step] as Step).fields ?? []
}

export function tasksOf(step: SetupStep): readonly SetupTask['task'][] {
  return (setupSteps[step] as Step).tasks ?? []
}

/** `missing` is what visitors would notice; `open` is nothing of that, and not done either. */
export type StepState = 'done' | 'missing' | 'open'

export type SetupFacts = {
  tasks: SetupTask[]
  /** What of the settings visitors see. */
  published: Record<string, unknown>
  spaceIsOpen: boolean
  hasMailServer: boolean
  accounts: number
}

/** A new site has it, so it says nothing of what somebody did. */
const givenAtFirst = 'homeSections'

/** How far a step is. It follows from what is there, so nothing is ticked off by hand and nothing can be wrong. */
export function stateOf(step: SetupStep, facts: SetupFacts): StepState {
  const [fields, tasks] = [fieldsOf(step), tasksOf(step)]
  if (facts.tasks.some(({ task }) => tasks.includes(task))) return 'missing'
  const elsewhere: Partial<Record<SetupStep, boolean>> = {
    space: facts.spaceIsOpen,
    mail: facts.hasMailServer,
    people: facts.accounts > 1,
  }
  const isDone =
    tasks.length > 0 ||
    (elsewhere[step] ?? fields.some((name) => name !== givenAtFirst && isFilled(facts.published[name])))
  return isDone ? 'done' : 'open'
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}
