import { createHash, type Hash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { ownFile } from '#kernel/files/own-data-folder.ts'
import {
  type BackupHeader,
  type BackupManifest,
  headerName,
  manifestName,
  sumsEntry,
} from '../../model/archive.ts'
import { seal } from './seal.ts'

/** Checksums of this many entries wait in memory for the list that holds them. */
const inOneList = 1000

export type ArchiveWriter = {
  /** An entry that is in memory. */
  add(name: string, bytes: Uint8Array, changed: Date): Promise<void>
  /** One that is read meanwhile, of exactly this size; answers the hash of its bytes. */
  addRead(
    name: string,
    file: { bytes: number; changed: Date },
    read: AsyncIterable<Uint8Array>,
  ): Promise<{ sha256: string }>
}

type Told = Omit<BackupManifest, 'checksums'>

/**
 * Writes an archive piece by piece: a tar, compressed by zstd with a checksum of its own, and encrypted where there is a
 * recipient. `fill` adds what is in it and says what the manifest tells. Answers how many bytes went out, and their hash.
 * Throws what `fill` or the stream threw; what was written then has no manifest, and no reader takes it.
 */
export async function writeArchive(
  to: Writable,
  { header, recipient }: { header: BackupHeader; recipient: string | null },
  fill: (archive: ArchiveWriter) => Promise<Told>,
): Promise<{ bytes: number; sha256: string }> {
  const { readable, controller } = createTarPacker()
  const sent = { bytes: 0, hash: createHash('sha256') }
  const packing = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    (plain: AsyncIterable<Uint8Array>) => (recipient === null ? plain : seal(recipient, plain)),
    (bytes: AsyncIterable<Uint8Array>) => counted(bytes, sent),
    to,
  )
  const filling = fillTar(controller, header, fill).catch((error: unknown) => {
    controller.error(error)
    throw error
  })
  const [packed, filled] = await Promise.allSettled([packing, filling])
  // Where the stream failed, the filling fails by that and knows no reason of its own.
  if (packed.status === 'rejected') throw packed.reason
  if (filled.status === 'rejected') throw filled.reason
  return { bytes: sent.bytes, sha256: sent.hash.digest('hex') }
}

async function fillTar(
  tar: ReturnType<typeof createTarPacker>['controller'],
  header: BackupHeader,
  fill: (archive: ArchiveWriter) => Promise<Told>,
): Promise<void> {
  const moment = new Date(header.moment)
  const lists: BackupManifest['checksums'] = []
  let lines: string[] = []

  async function put(
    name: string,
    { bytes, changed }: { bytes: number; changed: Date },
    read: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<string> {
    const hash = createHash('sha256')
    const entry = tar.add({ name, size: bytes, mtime: changed, mode: ownFile }).getWriter()
    for await (const piece of read) {
      hash.update(piece)
      await entry.write(piece)
    }
    await entry.close()
    return hash.digest('hex')
  }

  async function addRead(...[name, file, read]: Parameters<ArchiveWriter['addRead']>) {
    const sha256 = await put(name, file, read)
    lines.push(`${sha256}  ${name}\n`)
    if (lines.length === inOneList) await endList()
    return { sha256 }
  }

  async function endList() {
    const name = sumsEntry(lists.length + 1)
    const bytes = Buffer.from(lines.join(''))
    lines = []
    lists.push({ name, sha256: await put(name, { bytes: bytes.length, changed: moment }, [bytes]) })
  }

  const add: ArchiveWriter['add'] = async (name, bytes, changed) => {
    await addRead(name, { bytes: bytes.length, changed }, Readable.from([bytes]))
  }

  await add(headerName, inJson(header), moment)
  const told = await fill({ add, addRead })
  if (lines.length > 0) await endList()
  const manifest = inJson({ ...told, checksums: lists } satisfies BackupManifest)
  await put(manifestName, { bytes: manifest.length, changed: moment }, [manifest])
  tar.finalize()
}

function inJson(value: BackupHeader | BackupManifest): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}

async function* counted(pieces: AsyncIterable<Uint8Array>, sent: { bytes: number; hash: Hash }) {
  for await (const piece of pieces) {
    sent.bytes += piece.length
    sent.hash.update(piece)
    yield piece
  }
}
