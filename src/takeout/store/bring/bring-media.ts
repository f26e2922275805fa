import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { isLocale, type Localised } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { asCrop, isCrop } from '#media/model/crop.ts'
import { plainCaptions } from '#media/model/film/captions.ts'
import type { FilmFacts } from '#media/model/film/film.ts'
import { mediaLimits } from '#media/model/media.ts'
import { acceptFilm } from '#media/store/accept/accept-film.ts'
import { type AcceptedMedia, acceptMedia } from '#media/store/accept/accept-media.ts'
import { mediaAdded } from '#media/store/describe-media.ts'
import { itemOf } from '#media/store/find-media.ts'
import type { NewFile } from '#media/store/replace-file.ts'
import { media, mediaVersion } from '#media/store/tables.ts'
import { keepAccepted } from '#media/store/uploads/accept-upload.ts'
import { hashInName, mediaIndex } from '../../model/format.ts'
import { type FileLineFacts, type MediaLine, mediaLine } from '../../model/media-lines.ts'
import type { ExportFolder } from '../read-folder.ts'

export type BroughtMedia = {
  made: number
  here: number
  trashed: number
  /** Which the exported site had lost already, by their names. */
  lost: string[]
  /** Files that are not taken, with the reason. */
  refused: { fileName: string; why: string }[]
  /** Former versions that are not there, or not taken. */
  versionsLeft: number
}

/**
 * Brings the files of the library under the ids by which entries name them. Each is accepted as if somebody had sent it:
 * from what was sent, where that is known, so that what visitors get is drawn anew here. One that is here already stays.
 */
export async function bringMedia(
  caller: Editor,
  from: ExportFolder,
  tell: (done: number) => void = () => {},
): Promise<BroughtMedia> {
  const brought: BroughtMedia = { made: 0, here: 0, trashed: 0, lost: [], refused: [], versionsLeft: 0 }
  if (!from.has(mediaIndex)) return brought
  for await (const line of from.lines(mediaIndex, mediaLine)) {
    if (line.trashedAt !== null) brought.trashed += 1
    else await bringOne(caller, from, line, brought)
    tell(brought.made + brought.here)
  }
  if (brought.made > 0) await caller.announcements.announce([mediaAdded])
  return brought
}

async function bringOne(caller: Editor, from: ExportFolder, line: MediaLine, brought: BroughtMedia) {
  const { orm } = caller.database
  const { id, fileName, alt, focal, tags, versions } = line
  const [known] = await orm.select({ id: media.id }).from(media).where(eq(media.id, id))
  if (known) {
    brought.here += 1
    return
  }
  const file = await acceptAgain(caller, from, line)
  if (!file.ok) {
    if (isLost(from, line)) brought.lost.push(fileName)
    else brought.refused.push({ fileName, why: file.problem })
    return
  }
  const before: (typeof mediaVersion.$inferInsert)[] = []
  for (const { number, ...version } of versions) {
    const taken = await acceptAgain(caller, from, version)
    if (taken.ok) before.push({ mediaId: id, number, ...taken.value })
    else brought.versionsLeft += 1
  }
  await orm.transaction(async (tx) => {
    const addedAt = notLater(line.addedAt, caller)
    await tx.insert(media).values({ id, ...file.value, alt, focal, tags, addedAt })
    if (before.length > 0) await tx.insert(mediaVersion).values(before).onConflictDoNothing()
    await recordEvent(caller, { what: 'file-added', item: itemOf({ id, fileName }) }, tx)
  })
  brought.made += 1
}

/** Whether the site that was exported had lost it already: what shows it shows nothing here either. */
function isLost({ manifest }: ExportFolder, { file, original, beside }: FileLineFacts): boolean {
  const hashes = [file, original, beside].map((name) => name && hashInName(name))
  return hashes.some((hash) => hash && manifest.missing.includes(hash))
}

/** What is kept of a file that is accepted once more; the reason where it is not taken. */
async function acceptAgain(
  caller: Editor,
  from: ExportFolder,
  facts: FileLineFacts,
): Promise<Result<NewFile, string>> {
  const { fileName, film, createdAt, createdBy } = facts
  const [first, second] = film ? [facts.file, facts.beside] : [facts.original ?? facts.file, null]
  const sent = await bytesOf(from, first)
  const beside = second && (await bytesOf(from, second))
  if (!sent || (film && !beside)) return fail('missing')
  const bytes = beside ? Buffer.concat([sent, beside]) : sent
  const accepted = beside ? await acceptFilm(bytes, sent.length) : await acceptMedia(fileName, bytes)
  if (!accepted.ok) return accepted
  const kept = await keepAccepted(caller, fileName, bytes, accepted.value)
  return succeed({
    ...kept,
    film: film && kept.film ? saidIn(film, kept.film) : kept.film,
    crop: cropOf(facts, accepted.value),
    createdAt: notLater(createdAt, caller),
    createdBy,
  })
}

/** The bytes under a name that says their hash; null where they are not in the export, or more than are taken. */
async function bytesOf(from: ExportFolder, name: string): Promise<Uint8Array | null> {
  const isThere = from.has(name) && from.hashOf(name) === hashInName(name)
  return isThere ? from.bytes(name, mediaLimits.bytes) : null
}

function saidIn({ isSpeechless, captions }: NonNullable<FileLineFacts['film']>, made: FilmFacts): FilmFacts {
  const said: Localised<string> = {}
  for (const [locale, text] of Object.entries(captions)) {
    const plain = text === undefined ? null : plainCaptions(text, made.seconds)
    if (plain !== null && isLocale(locale)) said[locale] = plain
  }
  return { ...made, isSpeechless, captions: said }
}

function cropOf({ crop }: FileLineFacts, { width, height, film }: AcceptedMedia): NewFile['crop'] {
  if (!crop || film || !width || !height || !isCrop(crop, { width, height })) return null
  return asCrop(crop)
}

function notLater(moment: string, { now }: Editor): Date {
  return new Date(Math.min(new Date(moment).getTime(), now.getTime()))
}
