import { beginImport } from '#content/store/imports/begin-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type ManyAsked, readManyForm } from '#register/model/many/many-asked.ts'
import type { DecisionFieldCode } from '#register/model/work/decision-form.ts'
import type { FieldProblem } from '#register/model/work/typed-fields.ts'
import { registerImports } from '../import/register-imports.ts'
import { knownKeys } from '../import/standing-records.ts'
import { findReplacement } from '../work/decide.ts'
import { formChoices } from '../work/form-choices.ts'
import type { ChosenFile } from './check-choice.ts'

type ManyFieldProblem = FieldProblem<DecisionFieldCode | 'unknown-replacement'>

/**
 * Begins to find out what would be done with the certificates that were chosen; nothing is done yet. It is an import:
 * its report says what becomes of each, and it is applied and taken back as one.
 */
export async function beginMany(
  caller: Editor,
  sent: Omit<ChosenFile, 'title'>,
): Promise<Result<{ id: string; checked: Promise<void> }, 'not-valid' | 'too-large', ManyFieldProblem[]>> {
  const asked = readManyForm(sent.what, sent.typed, todayIn(caller.now))
  if (!asked.ok) return asked
  const { orm } = caller.database
  if (asked.value.what === 'accreditation' || asked.value.what === 'office') {
    const keys = await knownKeys(orm)
    const known = asked.value.what === 'office' ? keys.issuingOffice : keys.accreditation
    if (asked.value.to !== null && !known.has(asked.value.to))
      return fail('not-valid', [{ field: 'to', code: 'not-choice' }])
  }
  const by = 'decided' in asked.value ? asked.value.decided.by : null
  if (by !== null && !(await findReplacement(orm, by)))
    return fail('not-valid', [{ field: 'by', code: 'unknown-replacement' }])
  const bytes = new TextEncoder().encode(
    JSON.stringify({ ...sent, title: await titleOf(caller, asked.value) } satisfies ChosenFile),
  )
  return beginImport(caller, registerImports, { name: asked.value.name, bytes }, { source: 'choice' })
}

/** What people call the accreditation or the office that is named. */
async function titleOf(caller: Editor, asked: ManyAsked): Promise<string> {
  if (asked.what !== 'accreditation' && asked.what !== 'office') return ''
  const { accreditations, offices } = await formChoices(caller)
  const found = (asked.what === 'office' ? offices : accreditations).find(({ key }) => key === asked.to)
  return found?.title ?? asked.to ?? ''
}
