import { asc, inArray } from 'drizzle-orm'
import { type Caller, systemActor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { certificateDocument } from '../tables/documents.ts'
import type { DocumentParts } from './certificate-document.ts'
import { bytesOfAll, documentKey } from './keep-document.ts'
import { stampLater } from './stamp-later.ts'

/** Asks again for missing times every minute, and tidies the folder every hour. */
export function startDocumentJobs(site: Site & { documents: DocumentParts }): Repeated[] {
  const { documents } = site
  const caller = () => callerOf(site, { locale: defaultLocale, actor: systemActor })
  const tidying = {
    'documents that nobody asks for could not be removed': () =>
      makeRoomForDocuments(caller(), documents.storage, mostBytes),
    // By its age alone a file is known to be no part of a document that is being made just now.
    'files of documents that nothing names could not be removed': () =>
      removeUnnamed(caller(), documents.storage),
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
export async function makeRoomForDocuments(caller: Caller, storage: Storage, most: number): Promise<void> {
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
    for (const sha256 of gone) await storage.remove(documentKey(sha256))
  }
}

/** A file is written before it is recorded; afterwards its record may be gone with its certificate. */
export async function removeUnnamed(caller: Caller, storage: Storage): Promise<void> {
  const before = caller.now.getTime() - hour
  for await (const files of inGroups(storage.list('documents/'), atOnce)) {
    const hashes = files.map(({ key }) => hashOf(key))
    const rows = await caller.database.orm
      .select({ sha256: certificateDocument.sha256 })
      .from(certificateDocument)
      .where(inArray(certificateDocument.sha256, hashes))
    const named = new Set(rows.map(({ sha256 }) => sha256))
    for (const { key, changedAt } of files)
      if (!named.has(hashOf(key)) && changedAt.getTime() < before) await storage.remove(key)
  }
}

function hashOf(key: string): string {
  return /([^/]*)\.pdf$/.exec(key)?.[1] ?? ''
}

async function* inGroups<Each>(all: AsyncIterable<Each>, most: number): AsyncGenerator<Each[]> {
  let group: Each[] = []
  for await (const each of all) {
    group.push(each)
    if (group.length < most) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
