import type { Caller } from '#kernel/caller.ts'
import type { ProgrammeNames } from '#register/model/work/programme-ask.ts'
import { formChoices } from '../work/form-choices.ts'

/** The titles of schemes and offices by their keys; what the site does not name is called by its key. */
export async function programmeNames(caller: Caller): Promise<ProgrammeNames> {
  const { schemes, offices } = await formChoices(caller)
  const named = (all: { key: string; title: string }[]) =>
    Object.fromEntries(all.map(({ key, title }) => [key, title]))
  return { schemes: named(schemes), offices: named(offices) }
}
