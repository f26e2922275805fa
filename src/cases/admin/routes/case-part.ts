import { caseContext } from '#cases/store/case-context.ts'
import { readSealedFile, readSealedPiece } from '#cases/store/work/find-case.ts'
import { toSave } from '#content/admin/routes/to-save.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/case-part'

/** A piece or a file of a case as it lies sealed: `piece-3.age`, `file-{id}.age`. Browsers only ever save it. */
export async function loader({ context, request, params: { id, part } }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const { vault } = context.get(caseContext)
  const [, kind, which = ''] = orNotFound(/^(piece|file)-([\da-f-]{1,36})\.age$/.exec(part))
  const read =
    kind === 'piece'
      ? await readSealedPiece(caller, vault, id, Number(which))
      : await readSealedFile(caller, vault, id, which)
  return read.ok ? toSave(Uint8Array.from(read.value), part) : notFound()
}
