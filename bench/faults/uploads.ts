import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { historyEvent } from '#history/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { media } from '#media/store/tables.ts'
import type { Found, Look, Work, World } from './write.ts'

/** Sends a picture in some parts and has it taken into the library. */
export const uploadFile: Work = async (world, note, chance) => {
  const bytes = await picture(chance.between(16, 200))
  const begun = await tus(world, 'POST', adminAddress.mediaUpload, {
    'upload-length': String(bytes.length),
    'upload-metadata': `name ${Buffer.from('foto.png').toString('base64')}`,
  })
  const place = begun.headers.get('location') ?? ''
  const upload = place.split('/').at(-1) ?? ''
  const parts = chance.between(1, 3)
  const size = Math.ceil(bytes.length / parts)
  for (let from = 0; from < bytes.length; from += size) {
    const to = Math.min(from + size, bytes.length)
    const part = note({
      kind: 'part of an upload',
      find: (look) => findPart(look, { upload, place, to }),
    })
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) }
    await tus(world, 'PATCH', place, headers, bytes.subarray(from, to))
    part.isAnswered = true
  }
  const handIn = (by: World) =>
    by
      .asEditor(adminAddress.mediaAccept, { json: { upload, replaces: null } })
      .then((answer) => answer.json())
  const taken = note({
    kind: 'upload',
    find: (look) => findFile(look, upload, sha256Of(bytes)),
    // Whoever did not hear that it was taken hands it in again.
    async again(look) {
      const { id } = (await handIn(look)) as { id: string }
      if (id !== idOf(upload)) return `an upload that was handed in again became ${id}`
      const found = await findFile(look, upload, sha256Of(bytes))
      return found === 'whole' ? null : `an upload that was handed in again is ${found}`
    },
  })
  await handIn(world)
  taken.isAnswered = true
}

function tus(
  world: World,
  method: string,
  place: string,
  headers: Record<string, string>,
  body?: Uint8Array,
) {
  return world.asEditor(place, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: Buffer.from(body) } : {}),
  })
}

function picture(side: number): Promise<Buffer> {
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

async function findPart(
  look: Look,
  { upload, place, to }: { upload: string; place: string; to: number },
): Promise<Found> {
  // Once it is a file of the library, its parts are no more.
  if (await rowOf(look, upload)) return 'whole'
  const told = await tus(look, 'HEAD', place, {})
  return Number(told.headers.get('upload-offset')) >= to ? 'whole' : 'absent'
}

async function findFile(look: Look, upload: string, sent: string): Promise<Found> {
  const row = await rowOf(look, upload)
  if (!row) return 'absent'
  if (row.original !== sent) return 'the file is another one'
  for (const hash of [row.sha256, sent]) {
    const bytes = await readFile(path.join(look.site.dataDir, 'media', hash)).catch(() => null)
    if (!bytes) return 'its bytes are not there'
    if (sha256Of(bytes) !== hash) return 'its bytes are damaged'
  }
  const events = await look.orm
    .select({ id: historyEvent.id })
    .from(historyEvent)
    .where(and(eq(historyEvent.item, row.id), eq(historyEvent.what, 'file-added')))
  if (events.length !== 1) return `the history has it ${events.length} times`
  const served = await look.asVisitor(`/media/${row.id}/${row.sha256.slice(0, 12)}/foto.png`)
  return sha256Of(await served.bytes()) === row.sha256 ? 'whole' : 'what is served of it is damaged'
}

async function rowOf({ orm }: Look, upload: string) {
  const [row] = await orm
    .select()
    .from(media)
    .where(eq(media.id, idOf(upload)))
  return row
}

/** The id that the site derives from the upload's: handing in twice makes one file. */
function idOf(upload: string): string {
  return upload.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
