import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Place } from '#content/model/editing/place.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit } from '#content/model/needed-rights.ts'
import {
  ensureMayChangeFile,
  ensureMayRename,
  lackedToChangeFile,
} from '#content/store/library/may-change-file.ts'
import { listTags, tagFiles, untagFiles } from '#content/store/library/tag-files.ts'
import { restoreMedia, trashMedia } from '#content/store/library/throw-away-media.ts'
import { repointMedia, whereUsed } from '#content/store/library/where-used.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { fail, type Result } from '#kernel/result.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { MediaFilePage } from '#media/admin/detail/media-file-page.tsx'
import {
  type MediaDone,
  type MediaIntent,
  type MediaProblem,
  mediaDone,
  mediaIntents,
  type TypedCaptions,
} from '#media/admin/detail/outcome.ts'
import type { Crop, MediaUse } from '#media/model/media.ts'
import { captionFilm } from '#media/store/caption-film.ts'
import { cropFile } from '#media/store/crop-file.ts'
import { describeFile, type FileDescription } from '#media/store/describe-media.ts'
import { findMedia } from '#media/store/find-media.ts'
import { twinsOf } from '#media/store/find-same.ts'
import { bringBackVersion } from '#media/store/replace-file.ts'
import type { Route } from './+types/media-file'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const [found, uses, twins, tags, lacked] = await Promise.all([
    findMedia(caller, params.id),
    whereUsed(caller, params.id),
    twinsOf(caller, params.id),
    listTags(caller),
    lackedToChangeFile(caller, params.id),
  ])
  const may = {
    rename: lacked === null,
    change: lacked === null && callerMay(caller, { to: 'put-on-site' }),
    repoint: lacked === null && mayRewrite(caller, uses),
  }
  const asked = new URL(request.url).searchParams.get('done')
  const done: MediaDone | null = mediaDone.find((each) => each === asked) ?? null
  return { locale: caller.locale, csrf, file: orRefused(found), uses, twins, tags, done, may }
}

/** Whether the caller may write all drafts that use a file. */
function mayRewrite(caller: Editor, uses: MediaUse[]): boolean {
  return uses.every(({ kind: name, places }) => {
    const kind = kindNamed(name)
    const written = places.flatMap(({ place, stages }) => (stages.includes('draft') ? [place as Place] : []))
    return kind && callerMay(caller, neededToEdit(kind, written))
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = mediaIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  const result = await doWithMedia[intent](caller, params.id, form)
  if (result.ok) throw redirect(`${adminAddress.mediaFile(params.id)}?done=${intent}`)
  if (result.problem === 'not-found') notFound()
  const typed = intent === 'caption' ? captionsIn(form) : undefined
  const described = intent === 'describe' ? descriptionIn(form) : undefined
  return data({ intent, problem: result.problem, typed, described }, statusOf(result.problem))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.file.fileName ?? m.media_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaFilePage key={loaderData.file.id} {...loaderData} refused={actionData ?? null} />
}

type Done = Promise<Result<unknown, MediaProblem | 'not-found'>>

/** What each form on the page of a file does. */
const doWithMedia: Record<MediaIntent, (caller: Editor, id: string, form: FormData) => Done> = {
  async describe(caller, id, form) {
    const fileName = textOf(form, 'fileName')
    await ensureMayRename(caller, id, fileName)
    const seen = seenIn(form)
    if (!seen) return fail('not-valid')
    return describeFile(caller, id, { input: descriptionIn(form), seen })
  },
  async crop(caller, id, form) {
    await ensureMayChangeFile(caller, id)
    return cropFile(caller, id, cropOf(form))
  },
  async uncrop(caller, id) {
    await ensureMayChangeFile(caller, id)
    return cropFile(caller, id, null)
  },
  async caption(caller, id, form) {
    await ensureMayChangeFile(caller, id)
    return captionFilm(caller, id, { seen: textOf(form, 'seen'), ...captionsIn(form) })
  },
  tag: (caller, id, form) => tagFiles(caller, [id], textOf(form, 'tag')),
  untag: (caller, id, form) => untagFiles(caller, [id], textOf(form, 'tag')),
  async version(caller, id, form) {
    await ensureMayChangeFile(caller, id)
    return bringBackVersion(caller, id, Number(form.get('number')))
  },
  trash: (caller, id) => trashMedia(caller, id),
  repoint: (caller, id, form) => repointMedia(caller, id, textOf(form, 'to')),
  restore: (caller, id) => restoreMedia(caller, id),
}

function descriptionIn(form: FormData): FileDescription {
  const alt = Object.fromEntries(locales.map((locale) => [locale, textOf(form, `alt.${locale}`)]))
  return { fileName: textOf(form, 'fileName'), alt, focal: focalOf(form) }
}

/** The description as the form showed it; null for none. */
function seenIn(form: FormData): FileDescription | null {
  try {
    return seenDescription.parse(JSON.parse(textOf(form, 'seen')))
  } catch {
    return null
  }
}

const seenDescription = z.object({
  fileName: z.string(),
  alt: z.partialRecord(z.enum(locales), z.string()),
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
})

function captionsIn(form: FormData): TypedCaptions {
  const captions = locales.map((locale) => [locale, textOf(form, `captions.${locale}`)])
  return { isSpeechless: form.has('speechless'), captions: Object.fromEntries(captions) }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Four numbers in hundredths; what is no number is refused by the use case. */
function cropOf(form: FormData): Crop {
  const share = (side: string) => (textOf(form, side).trim() ? Number(textOf(form, side)) / 100 : Number.NaN)
  return { x: share('x'), y: share('y'), width: share('width'), height: share('height') }
}

/** `0.25 0.5`, or nothing. What is no number is refused with the rest. */
function focalOf(form: FormData): { x: number; y: number } | null {
  const said = textOf(form, 'focal')
  if (said === '') return null
  const [x = Number.NaN, y = Number.NaN] = said.split(' ').map(Number)
  return { x, y }
}
