import { m } from '#kernel/i18n/messages.ts'
import type { Localised } from '#kernel/locales.ts'
import { captionLimits } from '#media/model/film/captions.ts'
import { tagLimits } from '#media/model/tags.ts'

/** The forms on the page of a file. */
export const mediaIntents = [
  'describe',
  'crop',
  'uncrop',
  'caption',
  'tag',
  'untag',
  'version',
  'trash',
  'repoint',
  'restore',
] as const
export type MediaIntent = (typeof mediaIntents)[number]
/** What was just done: one of them, or a new file was sent in place of the one before. */
export const mediaDone = [...mediaIntents, 'replace'] as const
export type MediaDone = (typeof mediaDone)[number]

export type MediaProblem =
  | 'not-valid'
  | 'not-allowed'
  | 'changed-meanwhile'
  | 'in-use'
  | 'other-group'
  | 'not-a-crop'
  | 'not-captions'
  | 'captions-changed'
  | 'not-a-tag'
  | 'too-many-tags'
export type MediaRefused = {
  intent: MediaIntent
  problem: MediaProblem
  /** Captions that were not taken: they stay in their fields. */
  typed?: TypedCaptions | undefined
  /** A description that was not taken, likewise. */
  described?: TypedDescription | undefined
}
export type TypedDescription = {
  fileName: string
  alt: Localised<string>
  focal: { x: number; y: number } | null
}
export type TypedCaptions = { isSpeechless: boolean; captions: Localised<string> }

export const doneWords = {
  describe: m.media_saved,
  crop: m.media_cropped,
  uncrop: m.media_uncropped,
  caption: m.media_captioned,
  tag: m.media_saved,
  untag: m.media_saved,
  version: m.media_version_brought_back,
  trash: m.media_trashed_done,
  repoint: m.media_repointed,
  restore: m.media_restored,
  replace: m.media_replaced,
} satisfies Record<MediaDone, () => string>

export const problemWords = {
  'not-valid': m.media_not_valid,
  'not-allowed': m.media_not_allowed,
  'changed-meanwhile': m.media_changed_meanwhile,
  'in-use': m.media_in_use,
  'other-group': m.media_other_group,
  'not-a-crop': m.media_not_a_crop,
  'not-captions': () => m.media_not_captions({ characters: captionLimits.ofCue }),
  'captions-changed': m.media_captions_changed,
  'not-a-tag': () => m.media_not_a_tag({ most: tagLimits.characters }),
  'too-many-tags': () => m.media_too_many_tags({ most: tagLimits.inAll }),
} satisfies Record<MediaProblem, () => string>
