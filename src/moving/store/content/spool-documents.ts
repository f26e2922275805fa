import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPlaces } from '#kernel/limits/places.ts'
import { inWorker, WorkersBusy } from '#kernel/workers/in-worker.ts'
import { type CollectionSurvey, collectionOf, noteDocument } from '../../model/content/survey.ts'
import { readWritten, writtenDocument } from '../../model/content/written-document.ts'
import { DamagedSource, NoDocuments, type SourceDocument } from '../../model/source-document.ts'
import { sourceDocuments } from '../source-documents.ts'

/** Where a document lies that was put aside. */
export type Spooled = { path: readonly string[]; at: number; length: number }

/**
 * The documents of a source, put aside in one file so that any of them can be read again, in any order, with the memory of
 * one; and what is known of their collections. `close` takes the file away.
 */
export type Spool = {
  surveys: CollectionSurvey[]
  /** By collection, in the order of the source. */
  documents: ReadonlyMap<string, readonly Spooled[]>
  read(spooled: Spooled): Promise<SourceDocument>
  close(): Promise<void>
}

/** So much is written at once. */
const pieceBytes = 1024 * 1024

/** What is put aside, and where: `into` is a file that is there. */
export type SpoolTask = { files: readonly string[]; into: string }
/** How many documents there are so far; what is wrong; and, last, what is known of them. */
export type SpoolPart = { count: number } | { damaged: string } | { found: Omit<Spool, 'read' | 'close'> }

/**
 * Reads the documents of files of Firestore; one that is told twice counts as it is told last. `tell` is called with how
 * many there are so far. `DamagedSource` says what is wrong with a file, `NoDocuments` that they hold none.
 */
export function spoolDocuments(files: readonly string[], tell: (count: number) => void): Promise<Spool> {
  return spoolBy((into) => spoolFiles(files, into), tell)
}

/**
 * The same in a process of its own, for a site that answers visitors meanwhile: at most one at a time, and with limits of
 * time and memory. Throws `WorkersBusy` where there is no place, and `SourceTooLarge` where a limit was reached.
 */
export function spoolApart(files: readonly string[], tell: (count: number) => void): Promise<Spool> {
  return spoolBy(async function* (into) {
    const task: SpoolTask = { files, into }
    for await (const part of inWorker<SpoolPart>(script, new Uint8Array(), limits, task)) {
      if (part.ok) yield part.value
      else if (part.problem === 'busy') throw new WorkersBusy()
      else throw part.problem === 'broken' ? new DamagedSource('it cannot be read') : new SourceTooLarge()
    }
  }, tell)
}

/** Reading a source takes more than a worker may take. */
export class SourceTooLarge extends Error {}

const script = new URL('./spool-worker.ts', import.meta.url)
const lane = createPlaces({ atOnce: 1, waiting: { all: 4, ofOne: 4 }, longestWaitMs: 600_000 })
const limits = { lane, seconds: 600, megabytes: 1536 }

async function spoolBy(
  spool: (into: string) => AsyncIterable<SpoolPart>,
  tell: (count: number) => void,
): Promise<Spool> {
  // Whoever may read the folder of the system must not read what another site kept.
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-moving-'))
  const into = path.join(folder, 'documents')
  const file = await open(into, 'wx+', 0o600)
  const close = async () => {
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    let found: Omit<Spool, 'read' | 'close'> | null = null
    let isNameless = false
    for await (const part of spool(into)) {
      // Where the system allows it, the file has no name once it is open: nothing of it stays, however the process ends.
      if (!isNameless) await rm(folder, { recursive: true, force: true }).catch(() => {})
      isNameless = true
      if ('count' in part) tell(part.count)
      else if ('damaged' in part) throw new DamagedSource(part.damaged)
      else found = part.found
    }
    if (!found) throw new Error('The documents were not put aside')
    if (found.documents.size === 0) throw new NoDocuments()
    return { ...found, read: (spooled) => readBack(file, spooled), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Puts the documents of files aside in another one. */
export async function* spoolFiles(files: readonly string[], into: string): AsyncGenerator<SpoolPart> {
  const file = await open(into, 'r+')
  try {
    yield { count: 0 }
    yield* spoolInto(file, files)
  } finally {
    await file.close()
  }
}

/** `…overall_export_metadata`, `…export_metadata`: what a managed export writes beside its documents. */
const describesExport = /(^|[._])export_metadata$/

async function* spoolInto(file: FileHandle, files: readonly string[]): AsyncGenerator<SpoolPart> {
  const surveys = new Map<string, CollectionSurvey>()
  const documents = new Map<string, Map<string, Spooled>>()
  let [pending, bytes, at, count]: [Buffer[], number, number, number] = [[], 0, 0, 0]
  const put = async () => {
    await file.writeFile(Buffer.concat(pending))
    ;[pending, bytes] = [[], 0]
  }
  for (const each of files.filter((name) => !describesExport.test(path.basename(name))))
    for await (const document of sourceDocuments(each)) {
      if (document.path.length < 2) continue
      const collection = collectionOf(document.path)
      surveys.set(collection, noteDocument(surveys.get(collection) ?? null, document))
      const written = Buffer.from(writtenDocument(document))
      const known = documents.get(collection) ?? new Map<string, Spooled>()
      known.set(document.path.join('/'), { path: document.path, at, length: written.length })
      documents.set(collection, known)
      pending.push(written)
      bytes += written.length
      at += written.length
      count += 1
      if (count % 1000 === 0) yield { count }
      if (bytes >= pieceBytes) await put()
    }
  await put()
  yield {
    found: {
      surveys: [...surveys.values()],
      documents: new Map([...documents].map(([collection, each]) => [collection, [...each.values()]])),
    },
  }
}

async function readBack(file: FileHandle, { at, length }: Spooled): Promise<SourceDocument> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead !== length) throw new Error('A document that was put aside is gone')
  return readWritten(buffer.toString('utf8'))
}
