import { m } from '#kernel/i18n/messages.ts'
import type { SetupStep, StepState } from './steps.ts'

/** What each step is called, and why it is taken. */
export const stepWords = {
  identity: { title: m.setup_step_identity, text: m.setup_text_identity },
  sign: { title: m.setup_step_sign, text: m.setup_text_sign },
  look: { title: m.setup_step_look, text: m.setup_text_look },
  languages: { title: m.setup_step_languages, text: m.setup_text_languages },
  presentation: { title: m.setup_step_presentation, text: m.setup_text_presentation },
  elsewhere: { title: m.setup_step_elsewhere, text: m.setup_text_elsewhere },
  answers: { title: m.setup_step_answers, text: m.setup_text_answers },
  register: { title: m.setup_step_register, text: m.setup_text_register },
  places: { title: m.setup_step_places, text: m.setup_text_places },
  schemes: { title: m.setup_step_schemes, text: m.setup_text_schemes },
  pages: { title: m.setup_step_pages, text: m.setup_text_pages },
  home: { title: m.setup_step_home, text: m.setup_text_home },
  space: { title: m.setup_step_space, text: m.setup_text_space },
  mail: { title: m.setup_step_mail, text: m.setup_text_mail },
  people: { title: m.setup_step_people, text: m.setup_text_people },
} satisfies Record<SetupStep, { title(): string; text(): string }>

export const stateWords = {
  done: m.setup_state_done,
  missing: m.setup_state_missing,
  open: m.setup_state_open,
} satisfies Record<StepState, () => string>
