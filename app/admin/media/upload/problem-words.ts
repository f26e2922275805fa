import { m } from '#app/i18n/messages.ts'
import type { UploadProblem } from './upload-queue.ts'

/** Why a file was not taken, and what to do about it. */
export const problemWords = {
  empty: m.refusal_empty,
  'too-large': m.refusal_too_large,
  'too-many-pixels': m.refusal_too_many_pixels,
  damaged: m.refusal_damaged,
  animated: m.refusal_animated,
  svg: m.refusal_svg,
  heic: m.refusal_heic,
  encrypted: m.refusal_encrypted,
  active: m.refusal_active,
  'embedded-files': m.refusal_embedded_files,
  macros: m.refusal_macros,
  'unpacks-too-large': m.refusal_unpacks_too_large,
  type: m.refusal_type,
  'other-group': m.refusal_other_group,
  'disk-full': m.refusal_disk_full,
  unwritable: m.refusal_unwritable,
  gone: m.refusal_gone,
} satisfies Record<UploadProblem, () => string>
