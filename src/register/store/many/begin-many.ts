import { sql } from 'drizzle-orm'
import type { ImportRun } from '#content/model/imports/report.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { listImports } from '#content/store/imports/find-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type ManyAsked, readManyForm } from '#register/model/many/many-asked.ts'
import type { DecisionFieldCode } from '#register/model/work/decision-form.ts'
import type { FieldProblem } from '#register/model/work/typed-fields.ts'
import { registerImports } from '../import/register-imports.ts'
import { knownKeys } from '../import/standing-records.ts'
import { certificate, certificateStandard } from '../tables/register.ts'
import { findReplacement } from '../work/decide.ts'
import { formChoices } from '../work/form-choices.ts'
import { type Choice, type ChosenFile, chosenWhere } from './check-choice.ts'

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
  const content = new Blob([
    JSON.stringify({ ...sent, title: await titleOf(caller, asked.value) } satisfies ChosenFile),
  ])
  return beginImport(caller, registerImports, { name: asked.value.name, content }, { source: 'choice' })
}

/** What people call the accreditation or the office that is named. */
async function titleOf(caller: Editor, asked: ManyAsked): Promise<string> {
  if (asked.what !== 'accreditation' && asked.what !== 'office') return ''
  const { accreditations, offices } = await formChoices(caller)
  const found = (asked.what === 'office' ? offices : accreditations).find(({ key }) => key === asked.to)
  return found?.title ?? asked.to ?? ''
}

type Keyed = (readonly [key: string, title: string])[]

/** What the form for many needs: how many are chosen, what there is to choose for them, and what was done before. */
export async function manyChoices(
  caller: Editor,
  choice: Choice,
): Promise<{
  count: number
  accreditations: Keyed
  offices: Keyed
  standards: string[]
  earlier: ImportRun[]
}> {
  const { orm } = caller.database
  const where = chosenWhere(choice, todayIn(caller.now))
  const [counted] = await orm.select({ count: sql<number>`count(*)::int` }).from(certificate).where(where)
  const { accreditations, offices } = await formChoices(caller)
  const standards = await orm.selectDistinct({ name: certificateStandard.name }).from(certificateStandard)
  return {
    count: counted?.count ?? 0,
    accreditations: accreditations.map(({ key, title }) => [key, title]),
    offices: offices.map(({ key, title }) => [key, title]),
    standards: standards.map(({ name }) => name).sort((one, other) => one.localeCompare(other)),
    earlier: await listImports(caller, registerImports, { done: false, isOfChoice: true }),
  }
}
