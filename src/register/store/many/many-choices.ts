import { sql } from 'drizzle-orm'
import type { ImportRun } from '#content/model/imports/report.ts'
import { listImports } from '#content/store/imports/find-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { registerImports } from '../import/register-imports.ts'
import { certificate, certificateStandard } from '../tables/register.ts'
import { formChoices } from '../work/form-choices.ts'
import { type Choice, chosenWhere } from './check-choice.ts'

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
