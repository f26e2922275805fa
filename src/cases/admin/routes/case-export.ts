import { exportReadme } from '#cases/admin/export-readme.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { exportCase } from '#cases/store/work/export-case.ts'
import { toSave } from '#content/admin/routes/to-save.ts'
import { formOf } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/case-export'

/** A case as an archive of what lies sealed. By a form alone: that it was taken out is recorded. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  await formOf(context, request)
  const { vault } = context.get(caseContext)
  const exported = await exportCase(caller, vault, id, exportReadme)
  if (!exported.ok) notFound()
  const { name, archive } = exported.value
  return toSave(archive, name)
}

/** Nothing is here to be read. */
export function loader(): never {
  notFound()
}
