import * as said from '#kernel/words/seo-fields.ts'
import type {
  AnyField,
  BlockOf,
  Field,
  FieldOptions,
  FieldType,
  Holding,
  StoredValue,
  ValuesOf,
} from './field.ts'

type Options<R extends boolean, L extends boolean> = FieldOptions & { required?: R; localised?: L }
type Builder<Type extends FieldType> = <R extends boolean = false, L extends boolean = false>(
  options: Options<R, L>,
) => Field<Type, StoredValue[Type], R, L>

/** The field constructors that kinds are written with. A field is shared and optional unless it says otherwise. */
export const field = {
  text: plain('text'),
  longText: plain('longText'),
  slug: plain('slug'),
  email: plain('email'),
  link: plain('link'),
  number: plain('number'),
  boolean: plain('boolean'),
  date: plain('date'),
  richText: plain('richText'),
  image: plain('image'),
  file: plain('file'),
  relation: plain('relation'),
  relations: plain('relations'),
  coordinates: plain('coordinates'),
  texts: plain('texts'),
  colour: plain('colour'),
  destination: plain('destination'),
  menu: plain('menu'),
  choice: chooseOne,
  group: groupOf,
  items: itemsOf,
  blocks: blocksOf,
  wording: plain('wording'),
}

function plain<Type extends FieldType>(type: Type): Builder<Type> {
  return (options) => build(type, options)
}

function chooseOne<
  const O extends NonNullable<FieldOptions['options']>,
  R extends boolean = false,
  L extends boolean = false,
>(options: Options<R, L> & { options: O }): Field<'choice', keyof O & string, R, L> & { options: O } {
  return build('choice', options)
}

function groupOf<F extends Record<string, AnyField>, R extends boolean = false, L extends boolean = false>(
  options: Options<R, L> & { fields: F },
): Field<'group', ValuesOf<F>, R, L> & { fields: F } & Holding<F> {
  return build('group', options)
}

function itemsOf<F extends Record<string, AnyField>, R extends boolean = false, L extends boolean = false>(
  options: Options<R, L> & { fields: F },
): Field<'items', ValuesOf<F>[], R, L> & { fields: F } & Holding<F> {
  return build('items', options)
}

function blocksOf<B extends Record<string, AnyField>, R extends boolean = false, L extends boolean = false>(
  options: Options<R, L> & { blocks: B },
): Field<'blocks', BlockOf<B>[], R, L> & { blocks: B } & Holding<B> {
  return build('blocks', options)
}

function build<Built>(type: FieldType, options: Options<boolean, boolean>): Built {
  return {
    ...options,
    type,
    required: options.required ?? false,
    localised: options.localised ?? false,
  } as Built
}

/** Fields that every kind has, for search engines and shared links. */
export const seoFields = {
  seoTitle: field.text({
    label: said.seoTitle,
    help: said.seoTitleHelp,
    localised: true,
    max: 70,
  }),
  seoDescription: field.text({
    label: said.seoDescription,
    help: said.seoDescriptionHelp,
    localised: true,
    max: 170,
  }),
  shareImage: field.image({ label: said.shareImage, help: said.shareImageHelp }),
}
