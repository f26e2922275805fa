import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { linesIn } from '#kernel/text/lines-in.ts'
import { readEntity } from '../model/firestore/entity-proto.ts'
import { documentInLine, documentsInJson, isDocumentLine } from '../model/firestore/json-documents.ts'
import { logRecords } from '../model/firestore/leveldb-log.ts'
import { DamagedSource, type SourceDocument } from '../model/source-document.ts'
import { wordpressDocuments } from './wordpress-documents.ts'

/** JSON that is one value is read whole; the other two formats, document by document. */
const largestWhole = 200 * 1024 * 1024
/** A document of Firestore holds a megabyte; as JSON, up to six times that. */
const longestLine = 8 * 1024 * 1024

/**
 * The documents of a file of Firestore: a file of its managed export (`output-0`), the JSON of
 * `node-firestore-import-export`, or newline JSON, or those of an export of WordPress, told apart by what they begin with. A
 * file that tells of one collection has its name. `DamagedSource` says what is wrong with it.
 */
export async function* sourceDocuments(file: string): AsyncGenerator<SourceDocument> {
  const collection = path.basename(file).replace(/\..*$/, '')
  const beginning = await beginningOf(file)
  if (/^\uFEFF?\s*</.test(beginning)) return yield* wordpressDocuments(file)
  if (!/^\uFEFF?\s*[{[]/.test(beginning)) {
    for await (const record of logRecords(createReadStream(file))) yield readEntity(record)
    return
  }
  const isByLine = isDocumentLine(await firstLineOf(file))
  if (!isByLine) yield* documentsInJson(await wholeOf(file), collection)
  else for await (const line of linesOf(file)) yield documentInLine(line, collection)
}

async function beginningOf(file: string): Promise<string> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await opened.close()
  }
}

/** The first line that says anything; empty where it is longer than any document. */
async function firstLineOf(file: string): Promise<string> {
  try {
    for await (const line of linesOf(file)) return line
  } catch (error) {
    if (!(error instanceof DamagedSource)) throw error
  }
  return ''
}

/** The lines that say anything. `DamagedSource` for one that is longer than any document. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let isFirst = true
  for await (const line of linesIn(createReadStream(file, 'utf8'), longestLine)) {
    if (line === null) throw new DamagedSource('a line is too long')
    const said = isFirst ? line.replace(/^\uFEFF/, '') : line
    isFirst = false
    if (said.trim()) yield said
  }
}

async function wholeOf(file: string): Promise<unknown> {
  if ((await stat(file)).size > largestWhole)
    throw new DamagedSource('it has more than 200 MB; a managed export or newline JSON may be of any size')
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch {
    throw new DamagedSource('it is no JSON')
  }
}
