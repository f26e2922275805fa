import type { Field } from '#content/model/fields/field.ts'
import type { KindName, kinds } from '#content/model/kinds/index.ts'
import type { Localised } from '#kernel/locales.ts'
import type { DemoLocale } from './demo-locales.ts'

/** A picture drawn by `demo/make/drawings`; `alt: null` says that it is decorative. */
export type DemoPicture = {
  picture: string
  alt: Localised<string> | null
  focal?: { x: number; y: number }
}

/** A PDF that `demo/make` sets from Markdown. */
export type DemoPdf = { fileName: string; markdown: string }

/** How demonstration content writes a value: Markdown for rich text, keys for relations, drawings for images. */
type DemoValue<F> =
  F extends Field<infer Type, infer V, boolean, boolean>
    ? Type extends 'richText'
      ? string
      : Type extends 'image'
        ? DemoPicture
        : Type extends 'file'
          ? DemoPdf
          : Type extends 'blocks'
            ? DemoBlock<V extends (infer Block)[] ? Block : never>[]
            : V
    : never

/** A block without its empty fields. Its relations are written as keys, and where its links lead as `page/fees`. */
type DemoBlock<Block> = Block extends { id: string; kind: infer Kind; values: infer Values }
  ? { id: string; kind: Kind; values: Partial<Values> }
  : never

type Named<F, L extends boolean> = {
  [N in keyof F as F[N] extends { localised: infer IsL } ? (IsL extends L ? N : never) : never]: F[N]
}
type Written<F> = {
  [N in keyof F as F[N] extends { required: true } ? N : never]: DemoValue<F[N]>
} & { [N in keyof F as F[N] extends { required: true } ? never : N]?: DemoValue<F[N]> | null }

export type DemoEntry<Name extends KindName = KindName> = {
  kind: Name
  key: string
  shared: Written<Named<(typeof kinds)[Name]['fields'], false>>
} & Record<DemoLocale, Written<Named<(typeof kinds)[Name]['fields'], true>> | null>

/** Checks a written entry against its kind. `key` is unique in the kind and is what relations name. */
export function demoEntry<Name extends KindName>(
  kind: Name,
  entry: Omit<DemoEntry<Name>, 'kind'>,
): DemoEntry<Name> {
  return { kind, ...entry }
}
