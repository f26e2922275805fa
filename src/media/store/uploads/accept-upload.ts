import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { createTurns } from '#kernel/limits/create-turns.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { groupOf, type MediaRefusal, mediaLimits, type UploadRefused } from '#media/model/media.ts'
import { acceptFilm } from '../accept/accept-film.ts'
import { type AcceptedMedia, acceptMedia } from '../accept/accept-media.ts'
import { mediaAdded } from '../describe-media.ts'
import { itemOf } from '../find-media.ts'
import { type NewFile, replaceFile } from '../replace-file.ts'
import { media } from '../tables.ts'
import { UploadStore } from './upload-store.ts'
import { endUpload, findUpload, readOutcome, type WaitingUpload } from './waiting-upload.ts'

/** Files are read whole, so they are accepted one after the other and need the memory of one. Senders take turns. */
const inTurn = createTurns()

type Problem = UploadRefused['problem']

/** An upload, and the file that it replaces. Where a film was sent, its picture is the first so many bytes of it. */
type HandedIn = { upload: string; replaces: string | null; still?: number | null }

/**
 * Makes a complete upload of this account a file of the library, or the new version of the file `replaces`. Asking
 * again gives the same answer. A refused upload is removed.
 */
export async function acceptUpload(
  caller: Editor,
  { upload, replaces, still = null }: HandedIn,
): Promise<Result<{ id: string }, Problem>> {
  const { actor } = caller
  ensureMay(caller, { to: replaces === null ? 'write' : 'put-on-site' })
  const store = new UploadStore(caller.media.storage)
  return inTurn(async () => {
    const known = await readOutcome(store, upload, actor.id)
    if (known) return 'id' in known ? succeed(known) : fail(known.problem)
    const waiting = await findUpload(store, upload, actor.id)
    if (typeof waiting === 'string') return fail(waiting)
    const taken = await take(caller, waiting, { replaces, still }, store)
    await endUpload(store, upload, actor.id, taken.ok ? taken.value : { problem: taken.problem })
    return taken
  }, actor.id)
}

async function take(
  caller: Editor,
  waiting: WaitingUpload,
  { replaces, still }: Pick<Required<HandedIn>, 'replaces' | 'still'>,
  store: UploadStore,
): Promise<Result<{ id: string }, Problem>> {
  if (waiting.size > mediaLimits.bytes) return fail('too-large')
  const bytes = await store.read(waiting.id)
  const accepted = still === null ? await acceptMedia(waiting.name, bytes) : await acceptFilm(bytes, still)
  if (!accepted.ok) return accepted
  const file = await keepAccepted(caller, waiting.name, bytes, accepted.value)
  if (replaces !== null) return replaceFile(caller, replaces, file, groupOf(file.type))
  return succeed(await add(caller, idInDigits(waiting.id), file))
}

/** Makes bytes that lie on this machine a file of the library, under an id that no other file has. */
export async function acceptBytes(
  caller: Editor,
  { id, name, bytes }: { id: string; name: string; bytes: Uint8Array },
): Promise<Result<{ id: string }, MediaRefusal>> {
  ensureMay(caller, { to: 'write' })
  return inTurn(async () => {
    const accepted = await acceptMedia(name, bytes)
    return accepted.ok
      ? succeed(await add(caller, id, await keepAccepted(caller, name, bytes, accepted.value)))
      : accepted
  }, caller.actor.id)
}

async function add(caller: Editor, id: string, file: NewFile): Promise<{ id: string }> {
  await caller.database.orm.transaction(async (orm) => {
    const [added] = await orm
      .insert(media)
      .values({ id, ...file, addedAt: caller.now })
      .onConflictDoNothing()
      .returning()
    if (added) await recordEvent(caller, { what: 'file-added', item: itemOf(added) }, orm)
  })
  await caller.announcements.announce([mediaAdded])
  return { id }
}

/** Keeps the bytes of a file that was accepted; what is to be written of it. */
export async function keepAccepted(
  caller: Editor,
  name: string,
  bytes: Uint8Array,
  { redrawn, beside, ...facts }: AcceptedMedia,
): Promise<NewFile> {
  // A film was made by the browser as it is served, and so was its picture.
  const sent = facts.film ? null : await caller.media.keep(bytes)
  const served = redrawn || !sent ? await caller.media.keep(redrawn ?? bytes) : sent
  return {
    ...facts,
    fileName: shownName(name),
    bytes: ((facts.film && beside) ?? redrawn ?? bytes).length,
    sha256: served.sha256,
    original: redrawn && sent ? sent.sha256 : null,
    beside: beside && (await caller.media.keep(beside)).sha256,
    crop: null,
    createdAt: caller.now,
    createdBy: caller.actor.id,
  }
}

/** The name as it was typed, without lone surrogates and control characters, and cut to its longest length. */
function shownName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return [...line].slice(0, mediaLimits.nameCharacters).join('') || '?'
}

/**
 * The id of a file that 32 hexadecimal digits make, written as a UUID (RFC 9562, 5.4). Where they follow from an upload, or
 * from bytes, handing in twice makes one file.
 */
export function idInDigits(digits: string): string {
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

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
  await caller.announcements.announce([mediaAdded])
  return row
}

async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes).metadata()
}
