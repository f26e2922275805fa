import { isLocale } from '#kernel/locales.ts'
import { accountLine } from '../../model/account-lines.ts'
import { versionLine } from '../../model/entry-lines.ts'
import { accountsName, mediaIndex, versionsName } from '../../model/format.ts'
import { mediaLine } from '../../model/media-lines.ts'
import type { ExportFolder } from '../read-folder.ts'
import { UnusableExport } from '../unusable-export.ts'
import { commentLines } from './bring-comments.ts'
import { formerAddressRows } from './bring-former-addresses.ts'
import { redirectRows } from './bring-redirects.ts'
import { registerPasts } from './bring-register-past.ts'
import { entriesIn } from './check-entries.ts'
import { versionsByEntry } from './versions-by-entry.ts'

/**
 * Reads all that an export says beside its entries, so that a wrong one is refused before anything of it is written. Throws
 * `UnusableExport` at the first that is not what it should be, and where it has a language that this site has not: its
 * texts would be lost.
 */
export async function checkRest(from: ExportFolder): Promise<void> {
  const strange = from.manifest.languages.filter((language) => !isLocale(language))
  if (strange.length > 0)
    throw new UnusableExport(
      `The export has languages that this site has not: ${strange.join(', ')}. Add them first; nothing was imported.`,
    )
  for (const { kind, line } of entriesIn(from)) {
    const name = versionsName(kind.name)
    if (!from.has(name)) continue
    const versions = versionsByEntry(from.lines(name, versionLine))
    for await (const { id } of line()) versions.pass(id)
    await versions.end()
  }
  if (from.has(mediaIndex)) await read(from.lines(mediaIndex, mediaLine))
  if (from.has(accountsName)) await read(from.lines(accountsName, accountLine))
  await read(commentLines(from))
  await read(redirectRows(from))
  await read(formerAddressRows(from))
  await read(registerPasts(from))
}

async function read(lines: AsyncGenerator<unknown>): Promise<void> {
  while (!(await lines.next()).done);
}
