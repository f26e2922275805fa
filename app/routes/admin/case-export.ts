import { exportReadme } from '#app/admin/cases/export-readme.ts'
import { exportCase } from '#server/cases/work/export-case.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/case-export'
import { signedInFrom } from './guard.ts'
import { toSave } from './to-save.ts'

/** A case as an archive of what lies sealed. By a form alone: that it was taken out is recorded. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  signedInFrom(context, request)
  await formOf(context, request)
  const { vault } = context.get(siteContext).cases
  const exported = await exportCase(callerFrom(context), vault, id, exportReadme)
  if (!exported.ok) notFound()
  const { name, archive } = exported.value
  return toSave(archive, name)
}

/** Nothing is here to be read. */
export function loader(): never {
  notFound()
}
