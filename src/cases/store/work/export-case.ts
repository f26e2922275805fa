import { eq } from 'drizzle-orm'
import type { HandledCase } from '#cases/model/case-view.ts'
import type { Editor } from '#kernel/caller.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { filePart, keyPart, piecePart } from '../parts.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseKey, casePiece } from '../tables.ts'
import type { CaseVault, SealedName } from '../vault.ts'
import { findCase } from './find-case.ts'
import type { CaseProblem } from './find-own-case.ts'

/**
 * A case as an archive of what lies sealed, with a list of it and `readme`, which says how to open it with the
 * stand-alone tool and the recovery key, or a handler's own. Nothing in it is open. That it was taken out is recorded.
 */
export async function exportCase(
  caller: Editor,
  vault: Pick<CaseVault, 'read'>,
  id: string,
  readme: (exported: HandledCase) => string,
): Promise<Result<{ name: string; archive: ReadableStream<Uint8Array> }, CaseProblem>> {
  const found = await findCase(caller, id)
  if (!found.ok) return found
  const { number } = found.value
  await recordCaseEvent(caller, { what: 'exported', caseNumber: number })
  const sealed = await sealedParts(caller, found.value)
  const given = { readme: readme(found.value), day: todayIn(caller.now), sealed }
  const entries = entriesOf(vault, found.value, given)
  return succeed({ name: `${number}.tar`, archive: streamed(tar(entries)) })
}

async function* entriesOf(
  vault: Pick<CaseVault, 'read'>,
  { id, number, kind, door, locale, receivedOn, pieces, files, keys }: HandledCase,
  { readme, day, sealed }: { readme: string; day: string; sealed: Map<string, SealedName> },
): AsyncGenerator<TarEntry> {
  const listed = {
    ...{ case: id, number, kind, door, locale, receivedOn },
    keys: keys.map(({ epoch }) => epoch),
    pieces,
    files,
  }
  const text = (name: string, content: string) => ({
    name: `${number}/${name}`,
    bytes: new TextEncoder().encode(content),
    day,
  })
  yield text('README.txt', readme)
  yield text('case.json', `${JSON.stringify(listed, null, 2)}\n`)
  for (const [name, part] of sealed) {
    const bytes = await vault.read(id, part)
    if (bytes) yield { name: `${number}/${name}`, bytes, day }
  }
}

/** The sealed parts of a case, by the names that they have in an archive: those of their numbers. */
async function sealedParts(
  { database: { orm } }: Editor,
  { id, files }: HandledCase,
): Promise<Map<string, SealedName>> {
  const keys = await orm.select().from(caseKey).where(eq(caseKey.caseId, id)).orderBy(caseKey.epoch)
  const pieces = await orm.select().from(casePiece).where(eq(casePiece.caseId, id)).orderBy(casePiece.seq)
  return new Map([
    ...keys.map((key) => [`key-${key.epoch}.age`, keyPart(key)] as const),
    ...pieces.map((piece) => [`piece-${piece.seq}.age`, piecePart(piece)] as const),
    ...files.map((file) => [filePart(file.id), filePart(file.id)] as const),
  ])
}

/** Part by part as it is read, and no further when whoever reads it goes. */
function streamed(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

type TarEntry = { name: string; bytes: Uint8Array; day: string }

const block = 512

/**
 * An uncompressed tar archive, entry by entry, so that only one is in memory at a time (POSIX.1-2017, pax: ustar
 * interchange format). Names are ASCII and at most 100 characters; times are noon of the entry's day.
 */
export async function* tar(
  entries: AsyncIterable<TarEntry> | Iterable<TarEntry>,
): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield header(entry)
    yield entry.bytes
    const rest = entry.bytes.length % block
    if (rest > 0) yield new Uint8Array(block - rest)
  }
  yield new Uint8Array(2 * block)
}

function header({ name, bytes, day }: TarEntry): Uint8Array {
  if (!/^(?!\/|.*\.\.)[\w./-]{1,100}$/.test(name)) throw new Error(`No name for an archive: ${name}`)
  const made = new Uint8Array(block)
  const put = (at: number, text: string) => made.set(new TextEncoder().encode(text), at)
  const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0')
  put(0, name)
  put(100, '0000600\0')
  put(108, '0000000\0')
  put(116, '0000000\0')
  put(124, `${octal(bytes.length, 11)}\0`)
  put(136, `${octal(Date.parse(`${day}T12:00:00Z`) / 1000, 11)}\0`)
  // The checksum is taken with spaces in its own place.
  put(148, ' '.repeat(8))
  put(156, '0')
  put(257, 'ustar\x0000')
  put(
    148,
    `${octal(
      made.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
  )
  return made
}
