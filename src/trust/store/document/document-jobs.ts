import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { asc, inArray } from 'drizzle-orm'
import { type Caller, systemActor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { certificateDocument } from '../tables/documents.ts'
import type { DocumentParts } from './certificate-document.ts'
import { bytesOfAll, documentFolder, documentPlace } from './keep-document.ts'
import { stampLater } from './stamp-later.ts'

/** Asks again for missing times every minute, and tidies the folder every hour. */
export function startDocumentJobs(site: Site & { documents: DocumentParts }): Repeated[] {
  const { documents } = site
  const caller = () => callerOf(site, { locale: defaultLocale, actor: systemActor })
  const tidying = {
    'documents that nobody asks for could not be removed': () =>
      makeRoomForDocuments(caller(), documents.dataDir, mostBytes),
    // By its age alone a file is known to be no part of a document that is being made just now.
    'files of documents that nothing names could not be removed': () =>
      removeUnnamed(caller(), documents.dataDir),
  }
  return [
    startEvery(60_000, site.log, {
      'documents could not be given a time': (isStopping) => stampLater(documents, caller(), isStopping),
    }),
    startEvery(hour, site.log, tidying, { may: byBelievedClock(site) }),
  ]
}

/** All documents together: those of 20,000 certificates. Each is made again when somebody asks for it. */
export const mostBytes = 2 * 1024 ** 3

const atOnce = 500

/** Removes those that nobody has asked for the longest, until the others are no more than so many bytes. */
export async function makeRoomForDocuments(caller: Caller, dataDir: string, most: number): Promise<void> {
  const { orm } = caller.database
  for (let bytes = await bytesOfAll(caller); bytes > most; ) {
    const oldest = await orm
      .select({ sha256: certificateDocument.sha256, bytes: certificateDocument.bytes })
      .from(certificateDocument)
      .orderBy(asc(certificateDocument.askedOn), asc(certificateDocument.madeAt))
      .limit(atOnce)
    if (oldest.length === 0) return
    const gone: string[] = []
    for (const each of oldest) {
      if (bytes <= most) break
      bytes -= each.bytes
      gone.push(each.sha256)
    }
    await orm.delete(certificateDocument).where(inArray(certificateDocument.sha256, gone))
    for (const sha256 of gone) await rm(documentPlace(dataDir, sha256), { force: true })
  }
}

/** A file is written before it is recorded; afterwards its record may be gone with its certificate. */
export async function removeUnnamed(caller: Caller, dataDir: string): Promise<void> {
  const folder = documentFolder(dataDir)
  const before = caller.now.getTime() - hour
  for (const part of await readdir(folder).catch(() => [])) {
    const names = await readdir(path.join(folder, part)).catch(() => [])
    const hashes = names.map((name) => name.split('.')[0] ?? '')
    const rows = await caller.database.orm
      .select({ sha256: certificateDocument.sha256 })
      .from(certificateDocument)
      .where(inArray(certificateDocument.sha256, hashes))
    const named = new Set(rows.map(({ sha256 }) => `${sha256}.pdf`))
    for (const name of names) {
      if (named.has(name)) continue
      const place = path.join(folder, part, name)
      const file = await stat(place).catch(() => null)
      if (file && file.mtimeMs < before) await rm(place, { force: true })
    }
  }
}
