import type { HandledCase } from '#cases/model/case-view.ts'
import { caseContext } from '#cases/store/case-context.ts'
import { exportCase } from '#cases/store/work/export-case.ts'
import { toSave } from '#content/admin/routes/to-save.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/case-export'

/** A case as an archive of its sealed parts. By a form only, because the export is recorded. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  await formOf(context, request)
  const { vault } = context.get(caseContext)
  const exported = await exportCase(caller, vault, id, exportReadme)
  if (!exported.ok) notFound()
  const { name, archive } = exported.value
  return toSave(archive, name)
}

/** There is nothing to read at this address. */
export function loader(): never {
  notFound()
}

/** How the sealed copy of a case is opened by hand, with the stand-alone tool: every command that it takes. */
function exportReadme({ number, pieces, files, keys }: HandledCase): string {
  const caseKey = (epoch: number) => `case-key-${epoch}.txt`
  return `${[
    m.case_readme({ number }),
    m.case_readme_what(),
    m.case_readme_tool(),
    m.case_readme_keys(),
    keys.map(({ epoch }) => `   age -d -i clave.txt -o ${caseKey(epoch)} key-${epoch}.age`).join('\n'),
    m.case_readme_pieces(),
    pieces.map(({ seq, epoch }) => `   age -d -i ${caseKey(epoch)} piece-${seq}.age`).join('\n'),
    ...(files.length > 0
      ? [
          m.case_readme_files(),
          files
            .map(({ id, epoch }) => `   age -d -i ${caseKey(epoch)} file-${id}.age | head -c BYTES > ${id}`)
            .join('\n'),
        ]
      : []),
  ].join('\n\n')}\n`
}
