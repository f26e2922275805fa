import type { AnyKind } from '#content/model/define-kind.ts'
import type { Place } from '#content/model/editing/place.ts'
import { neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'

/** Throws the page of a refusal where the caller may not write in these places of an entry of this kind. */
export function ensureMayEdit(caller: Editor, kind: AnyKind, where: readonly Place[]): void {
  ensureMay(caller, neededToEdit(kind, where))
}

/** Throws the page of a refusal where the caller may not decide what visitors see of this kind in these languages. */
export function ensureMayPublish(caller: Editor, kind: AnyKind, languages: readonly Locale[]): void {
  ensureMay(caller, neededToPublish(kind, languages))
}
