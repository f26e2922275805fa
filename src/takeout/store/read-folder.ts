import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { parseStrictJson } from '#kernel/http/read-json-body.ts'
import { linesIn } from '#kernel/text/lines-in.ts'
import {
  anyManifest,
  type ExportManifest,
  formatVersion,
  manifestName,
  manifestSchema,
} from '../model/format.ts'
import { UnusableExport } from './unusable-export.ts'

/** An export whose manifest was read and whose every byte was compared with it. */
export type ExportFolder = {
  manifest: ExportManifest
  has(name: string): boolean
  /** The SHA-256 of a file of it; null where there is none. */
  hashOf(name: string): string | null
  /** Where a file of it lies on this machine. */
  place(name: string): string
  /** The values of a file of lines, each by its number; throws a sentence at the first that is not what it is to be. */
  lines<Line>(name: string, schema: z.ZodType<Line>): AsyncGenerator<Line>
  /** The bytes of a file that are no more than `most`; null where there are more. */
  bytes(name: string, most: number): Promise<Uint8Array | null>
}

const largestManifest = 256 * 1024 * 1024
/** The longest line: an entry with all its languages. */
const longestLine = 32 * 1024 * 1024

/** Opens an export and checks it. Throws `UnusableExport` where anything in it is not as its manifest says. */
export async function readFolder(
  folder: string,
  tell: (checked: number, all: number) => void = () => {},
): Promise<ExportFolder> {
  const manifest = await readManifest(folder)
  const known = new Map(manifest.files.map((file) => [file.path, file]))
  if (known.size < manifest.files.length || known.has(manifestName))
    throw new UnusableExport('The manifest of the export names a file twice.')
  for (const [at, file] of manifest.files.entries()) {
    await checkFile(folder, file)
    tell(at + 1, manifest.files.length)
  }
  const place = (name: string) => {
    if (!known.has(name)) throw new UnusableExport(`The export has no file ${name}.`)
    return path.join(folder, name)
  }
  return {
    manifest,
    has: (name) => known.has(name),
    hashOf: (name) => known.get(name)?.sha256 ?? null,
    place,
    lines: (name, schema) => readLines(name, place(name), schema),
    async bytes(name, most) {
      const file = await openFile(folder, name)
      try {
        return (known.get(name)?.bytes ?? most + 1) > most ? null : await file.readFile()
      } finally {
        await file.close()
      }
    },
  }
}

async function readManifest(folder: string): Promise<ExportManifest> {
  const file = await openFile(folder, manifestName).catch(() => {
    throw new UnusableExport(
      `${folder} holds no whole export: there is no ${manifestName} in it, which is written last.`,
    )
  })
  const unreadable = new UnusableExport(`The ${manifestName} of the export cannot be understood.`)
  try {
    if ((await file.stat()).size > largestManifest) throw unreadable
    const said = parsed(await file.readFile('utf8'))
    const any = anyManifest.safeParse(said)
    if (any.success && any.data.version > formatVersion)
      throw new UnusableExport(
        'The export was written by a later version of Aval. Install that version first.',
      )
    const read = manifestSchema.safeParse(said)
    if (!read.success) throw unreadable
    return read.data
  } finally {
    await file.close()
  }
}

async function checkFile(folder: string, { path: name, bytes, sha256 }: ExportManifest['files'][number]) {
  const file = await openFile(folder, name).catch(() => {
    throw new UnusableExport(`The export lacks a file that its manifest names: ${name}.`)
  })
  try {
    const hash = createHash('sha256')
    const isSame = (await file.stat()).size === bytes
    if (isSame) await pipeline(file.createReadStream({ autoClose: false }), hash)
    if (isSame && hash.digest('hex') === sha256) return
    throw new UnusableExport(`${name} is not as it was when the export was made. Nothing was imported.`)
  } finally {
    await file.close()
  }
}

/** Opens a file of the folder, no link and no pipe in its place. */
async function openFile(folder: string, name: string): Promise<FileHandle> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  const file = await open(path.join(folder, name), flags)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new Error('no file')
}

async function* readLines<Line>(name: string, place: string, schema: z.ZodType<Line>): AsyncGenerator<Line> {
  let number = 0
  for await (const line of linesIn(createReadStream(place, 'utf8'), longestLine)) {
    number += 1
    const read = line === null ? null : schema.safeParse(parsed(line))
    if (!read?.success) throw new UnusableExport(wrong(name, number, read))
    yield read.data
  }
}

function wrong(name: string, number: number, read: z.ZodSafeParseError<unknown> | null): string {
  const where = read?.error.issues[0]?.path.join('.')
  return `Line ${number} of ${name} is not what stands there in an export${where ? `: ${where}` : ''}.`
}

/** The value of a text; undefined where it is no JSON that is taken. */
function parsed(text: string): unknown {
  try {
    return parseStrictJson(text)
  } catch {
    return undefined
  }
}
