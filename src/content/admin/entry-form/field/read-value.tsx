import { isEmptyValue } from '#content/model/editing/same-value.ts'
import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type StoredBlock,
  type StoredImage,
} from '#content/model/fields/field.ts'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { Thumbnail } from '#media/admin/thumbnail.tsx'
import { ReadOnlyContext } from '../../inputs/inputs-context.ts'
import { FileFacts, instead, useFile } from '../../inputs/library-input.tsx'
import { PickedEntry, usePicked } from '../../inputs/relation/relation-input.tsx'
import { Leading, useTarget, WayThere } from '../../rich-text/link/link-target.tsx'
import { RichTextInput } from '../../rich-text/rich-text-input.tsx'
import { valueInWords } from '../difference/word-difference.tsx'
import { useForm } from '../form-context.ts'

type Props<V = unknown> = {
  /** Of what it stands in; the label's own id is `{id}-label`. */
  id: string
  field: AnyField
  value: V
  /** The language of the content; null where the languages share it. */
  lang: Locale | null
}

/** What a field says, to be read alone: nothing in it looks or acts like something to write in. */
export function ReadValue(props: Props) {
  const { field, value, lang } = props
  const { locale } = useForm()
  if (isEmptyValue(value)) return <p className="text-quiet">{m.entry_nothing_written()}</p>
  const Way = ways[field.type]
  if (Way) return <Way {...props} value={value as never} />
  return (
    <p className="whitespace-pre-line wrap-anywhere" lang={lang ?? undefined}>
      {valueInWords(field, value, locale)}
    </p>
  )
}

/** What is more than words; everything else is said in them. */
const ways: Partial<Record<FieldType, (props: Props<never>) => React.ReactNode>> = {
  richText: Text,
  image: Picture,
  file: File,
  relation: ({ value, ...props }: Props<string>) => <Entries {...props} value={[value]} />,
  relations: Entries,
  destination: Target,
  group: Group,
  items: ({ value, ...props }: Props<Record<string, unknown>[]>) => (
    <ol className="read-items">
      {value.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
        <li key={at}>
          <Group {...props} id={`${props.id}-${at}`} value={item} />
        </li>
      ))}
    </ol>
  ),
  blocks: Blocks,
}

function Text({ id, field, value, lang }: Props<RichText>) {
  const { store } = useForm()
  return (
    <ReadOnlyContext value={true}>
      <RichTextInput
        field={field}
        value={value}
        problems={[]}
        isInvalid={false}
        onChange={() => {}}
        id={`${id}-text`}
        contentLocale={lang}
        entryId={store.entryId}
      />
    </ReadOnlyContext>
  )
}

function Picture(props: Props<StoredImage>) {
  const { alt } = props.value
  return (
    <>
      <File {...props} />
      {alt === null ? (
        <p className="text-quiet">{m.image_input_decorative()}</p>
      ) : (
        locales.map((each) => (
          <p key={each} className="text-small">
            <span className="text-quiet">{m.image_input_alt_in({ language: languageName(each) })}: </span>
            <span lang={each}>{alt[each] || m.entry_nothing_written()}</span>
          </p>
        ))
      )}
    </>
  )
}

function File({ field, value }: Props<{ media: string }>) {
  const { locale } = useForm()
  const { file } = useFile(value.media)
  if (file === null || typeof file === 'string')
    return <p className="text-quiet">{instead[file ?? 'gone']()}</p>
  return (
    <div className="chosen-file">
      <Thumbnail file={file} ground={field.mark === 'dark' ? 'bg-night' : undefined} />
      <FileFacts file={file} locale={locale} />
    </div>
  )
}

function Entries({ field, value }: Props<string[]>) {
  const kind = field.to ?? ''
  const { picked } = usePicked(kind, value)
  return (
    <ul className="read-items">
      {picked.map((each) => (
        <li key={each.id}>
          <PickedEntry kind={kind} picked={each} />
        </li>
      ))}
    </ul>
  )
}

function Target({ value }: Props<Destination>) {
  const { target, wasFound } = useTarget({ href: null, entry: null, ...value })
  return (
    <>
      <p className="wrap-anywhere">{target.typed}</p>
      <Leading target={target} isGone={wasFound === false} />
      <WayThere target={target} />
    </>
  )
}

function Group({ id, field, value, lang }: Props<Record<string, unknown>>) {
  const { locale } = useForm()
  return (
    <dl className="read-group">
      {Object.entries(field.fields ?? {})
        .filter(([name]) => !isEmptyValue(value[name]))
        .map(([name, inner]) => (
          <div key={name}>
            <dt id={`${id}-${name}-label`}>{inner.label[locale]}</dt>
            <dd>
              <ReadValue id={`${id}-${name}`} field={inner} value={value[name]} lang={lang} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Blocks({ id, field, value, lang }: Props<StoredBlock[]>) {
  const { locale } = useForm()
  return (
    <ol className="read-items">
      {value.map((block) => {
        const group = blockFields(field, block.kind)
        return (
          group && (
            <li key={block.id}>
              <p className="font-semibold">{group.label[locale]}</p>
              <Group id={`${id}-${block.id}`} field={group} value={block.values} lang={lang} />
            </li>
          )
        )
      })}
    </ol>
  )
}
