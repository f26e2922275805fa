import type { Kind } from '#content/model/define-kind.ts'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import type { settings } from '#content/model/kinds/settings.ts'
import type { theme } from '#content/model/kinds/theme.ts'
import { neededTasks, type SetupTask } from '#content/model/setup-task.ts'
import { themeColours } from '#kernel/theme/theme.ts'

type FieldOf<K> = K extends Kind<string, infer F> ? keyof F & string : never
type Form =
  | { kind: 'settings'; fields: readonly FieldOf<typeof settings>[] }
  | { kind: 'theme'; fields: readonly FieldOf<typeof theme>[] }

/** A step is a part of a form, or leads to where it is done. `tasks` are what it must not leave undone. */
type Step = { form?: Form; tasks?: readonly SetupTask['task'][] }

/** The steps by which a body makes a site its own, in the order that makes sense. */
export const setupSteps = {
  identity: {
    form: {
      kind: 'settings',
      fields: ['name', 'legalName', 'tagline', 'description', 'address', 'timeZone', 'phones', 'email'],
    },
    tasks: ['identity'],
  },
  sign: { form: { kind: 'settings', fields: ['logo', 'darkLogo', 'shareImage'] }, tasks: ['logo'] },
  look: {
    form: {
      kind: 'theme',
      fields: [...themeColours, 'type'],
    },
  },
  languages: { form: { kind: 'settings', fields: ['hiddenLanguages'] } },
  presentation: { form: { kind: 'settings', fields: ['introduction', 'statements'] } },
  elsewhere: {
    form: {
      kind: 'settings',
      fields: ['partnerPortal', 'trainingAcademy', 'instagram', 'linkedin', 'facebook', 'podcast'],
    },
  },
  answers: { form: { kind: 'settings', fields: ['answerDays', 'complaintsEmail', 'quoteQuestions'] } },
  register: { form: { kind: 'settings', fields: ['numberPattern', 'publicReasons', 'auditsSince'] } },
  places: { tasks: ['country', 'office'] },
  schemes: { tasks: ['scheme', 'accreditation'] },
  pages: { tasks: ['page'] },
  home: { form: { kind: 'settings', fields: ['homeTasks', 'homeSections', 'seoTitle', 'seoDescription'] } },
  space: {},
  mail: {},
  people: {},
} as const satisfies Record<string, Step>

export type SetupStep = keyof typeof setupSteps
export const setupOrder = Object.keys(setupSteps) as SetupStep[]

export function isSetupStep(name: string | undefined): name is SetupStep {
  return name !== undefined && Object.hasOwn(setupSteps, name)
}

export function partOf(step: SetupStep): Form | null {
  return (setupSteps[step] as Step).form ?? null
}

export function tasksOf(step: SetupStep): readonly SetupTask['task'][] {
  return (setupSteps[step] as Step).tasks ?? []
}

/** `missing` is what visitors would notice; `open` is nothing of that, and not done either. */
export type StepState = 'done' | 'missing' | 'open'

export type SetupFacts = {
  tasks: SetupTask[]
  /** What of each form visitors see. */
  published: Record<Form['kind'], Record<string, unknown>>
  spaceIsOpen: boolean
  hasMailServer: boolean
  accounts: number
}

/** A new site has them, so they say nothing of what somebody did. */
const givenAtFirst: readonly string[] = ['homeTasks', 'homeSections']

/** How far a step is. It follows from what is there, so nothing is ticked off by hand and nothing can be wrong. */
export function stateOf(step: SetupStep, facts: SetupFacts): StepState {
  const [form, tasks] = [partOf(step), tasksOf(step)]
  if (neededTasks(facts.tasks).some(({ task }) => tasks.includes(task))) return 'missing'
  const elsewhere: Partial<Record<SetupStep, boolean>> = {
    space: facts.spaceIsOpen,
    mail: facts.hasMailServer,
    people: facts.accounts > 1,
  }
  const isDone =
    tasks.length > 0 ||
    (elsewhere[step] ??
      form?.fields.some(
        (name) => !givenAtFirst.includes(name) && !isEmptyValue(facts.published[form.kind][name]),
      ))
  return isDone ? 'done' : 'open'
}
