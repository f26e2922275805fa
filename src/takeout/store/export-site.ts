import type { AnyKind } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { StorageFailure } from '#kernel/storage/storage.ts'
import { todayIn } from '#kernel/time/today.ts'
import { registerInCsv } from '#register/store/import/export-register.ts'
import program from '../../../package.json' with { type: 'json' }
import {
  accountsName,
  certificatesName,
  commentsName,
  companiesName,
  type ExportManifest,
  entriesName,
  formatName,
  formatVersion,
  formerAddressesName,
  mediaIndex,
  notHeld,
  readMeName,
  redirectsName,
  registerTable,
  versionsName,
} from '../model/format.ts'
import { readMe } from '../model/read-me.ts'
import { accountLines } from './account-lines.ts'
import { commentLines, entryLines, versionLines } from './entry-lines.ts'
import { formerAddressLines } from './former-address-lines.ts'
import { mediaLines } from './media-lines.ts'
import { redirectLines } from './redirect-lines.ts'
import { certificateLines, companyLines } from './register-lines.ts'
import { type FolderWriter, writeFolder } from './write-folder.ts'

/** Told as the export goes on: what was written, and how many of it there are. */
export type Progress = (name: string, count: number) => void

/**
 * Writes everything of a site into an empty folder, in formats that anybody reads, while the site may be written: the
 * rows are those of one moment, and the files of the library are read after them. One that is lost, or was erased since,
 * is named in the manifest. Throws `UnusableExport` where the folder cannot be written into.
 */
export async function exportSite(
  caller: Editor,
  { folder, publicUrl }: { folder: string; publicUrl: string },
  tell: Progress = () => {},
): Promise<ExportManifest> {
  const to = await writeFolder(folder)
  const item = { id: crypto.randomUUID(), kind: 'site', name: caller.host }
  await recordEvent(caller, { what: 'exported', item })
  const counts: ExportManifest['counts'] = {}
  const found = await caller.database.orm.transaction(
    (orm) =>
      writeRows(orm, to, todayIn(caller.now), (name, count) => {
        counts[name] = count
        tell(name, count)
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const missing = await writeFiles(caller, to, found)
  tell('media/files', found.size - missing.length)
  await to.add(readMeName, written([readMe({ site: publicUrl, at: caller.now.toISOString() })]))
  const manifest: ExportManifest = {
    ...{ format: formatName, version: formatVersion, aval: program.version, at: caller.now.toISOString() },
    ...{ site: publicUrl, languages: [...locales], counts, files: [...to.files], missing },
    notHeld: [...notHeld],
  }
  await to.end(`${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Where the bytes of the library belong, by their hashes. */
type Found = Map<string, string>

async function writeRows(orm: Orm, to: FolderWriter, today: string, tell: Progress): Promise<Found> {
  const found: Found = new Map()
  const lines = async (name: string, each: AsyncIterable<object>) => {
    const counted = { lines: 0 }
    await to.add(name, inLines(each, counted))
    tell(name, counted.lines)
  }
  for (const kind of Object.values<AnyKind>(kinds)) {
    await lines(entriesName(kind.name), entryLines(orm, kind))
    await lines(versionsName(kind.name), versionLines(orm, kind))
  }
  await lines(commentsName, commentLines(orm))
  await lines(
    mediaIndex,
    mediaLines(orm, (sha256, place) => {
      const known = found.get(sha256) ?? place
      found.set(sha256, known)
      return known
    }),
  )
  await to.add(redirectsName, redirectLines(orm))
  await to.add(formerAddressesName, formerAddressLines(orm))
  await lines(companiesName, companyLines(orm))
  await lines(certificatesName, certificateLines(orm))
  await to.add(registerTable, registerInCsv(orm, today))
  await lines(accountsName, accountLines(orm))
  return found
}

async function* inLines(each: AsyncIterable<object>, counted: { lines: number }): AsyncGenerator<string> {
  for await (const one of each) {
    counted.lines += 1
    yield `${JSON.stringify(one)}\n`
  }
}

async function* written(texts: string[]): AsyncGenerator<string> {
  yield* texts
}

/** Writes the bytes of the library, and answers the hashes of those that are not there, or are others. */
async function writeFiles(caller: Editor, to: FolderWriter, found: Found): Promise<string[]> {
  const { storage } = caller.media
  const missing: string[] = []
  for (const [sha256, place] of found) {
    const file = await storage.open(`media/${sha256}`)
    const isWhole = file && (await to.addExactly(place, sha256, readable(file.stream, storage.isShared)))
    if (!isWhole) missing.push(sha256)
  }
  return missing
}

/** What can be read: of a disk that does not give all of it the rest is lost, a server that ends may only be busy. */
async function* readable(stream: AsyncIterable<Uint8Array>, isShared: boolean): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    if (isShared || error instanceof StorageFailure) throw error
  }
}
