import { readSealedFile, readSealedPiece } from '#server/cases/work/read-case-bytes.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, notFound, orNotFound } from '../seam.ts'
import type { Route } from './+types/case-part'
import { signedInFrom } from './guard.ts'
import { toSave } from './to-save.ts'

/** A piece or a file of a case as it lies sealed: `piece-3.age`, `file-{id}.age`. Browsers only ever save it. */
export async function loader({ context, request, params: { id, part } }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const { vault } = context.get(siteContext).cases
  const [, kind, which = ''] = orNotFound(/^(piece|file)-([\da-f-]{1,36})\.age$/.exec(part))
  const read =
    kind === 'piece'
      ? await readSealedPiece(caller, vault, id, Number(which))
      : await readSealedFile(caller, vault, id, which)
  return read.ok ? toSave(Uint8Array.from(read.value), part) : notFound()
}
