import type { Caller } from '#kernel/caller.ts'
import { media } from './tables.ts'

/** Keeps a file and what is known of it. Images are measured; other types are taken at their word. */
export async function addMedia(
  caller: Caller,
  file: { fileName: string; type: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  const size = file.type.startsWith('image/') ? await measure(file.bytes) : null
  const { sha256 } = await caller.media.keep(file.bytes)
  const [row] = await caller.database.orm
    .insert(media)
    .values({
      fileName: file.fileName,
      type: file.type,
      bytes: file.bytes.byteLength,
      width: size?.width ?? null,
      height: size?.height ?? null,
      sha256,
      createdAt: caller.now,
    })
    .returning({ id: media.id })
  if (!row) throw new Error('The file was not recorded')
  return row
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).metadata()
}
