import {
  type ChangeEvent,
  type ComponentType,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isKeepable } from '#content/model/derive/validator.ts'
import { leadsToAdmin } from '#content/model/editing/link-to.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { useIsLive } from '#ui/admin/use-is-live.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'
import { BlocksInput } from './blocks-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { ColourInput } from './colour-input.tsx'
import { CoordinatesInput } from './coordinates-input.tsx'
import { DestinationInput } from './destination-input.tsx'
import { InputGroup } from './input-group.tsx'
import { InputProblem } from './input-problem.tsx'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { ItemsInput } from './items-input.tsx'
import { GroupFields } from './labelled-input.tsx'
import { ImageInput, LibraryInput } from './library-input.tsx'
import { MenuInput } from './menu-input.tsx'
import { readLink, readNumber, writeNumber } from './read-typed.ts'
import { RelationInput, RelationsInput } from './relation/relation-input.tsx'
import { SlugInput } from './slug-input.tsx'
import { TextsInput } from './texts-input.tsx'
import { type Read, TypedInput } from './typed-input.tsx'
import { WordingInput } from './wording/wording-input.tsx'

/** What a field of each type is filled in with. */
export const inputs = {
  text: forAny(TextInput),
  longText: forAny(LongTextInput),
  slug: forAny(SlugInput),
  email: forAny(EmailInput),
  link: forAny(LinkInput),
  number: forAny(NumberInput),
  boolean: forAny(BooleanInput),
  date: forAny(DateInput),
  choice: forAny(ChoiceInput),
  colour: forAny(ColourInput),
  richText: forAny(RichTextInput),
  image: forAny(ImageInput),
  file: forAny(FileInput),
  relation: forAny(RelationInput),
  relations: forAny(RelationsInput),
  coordinates: forAny(CoordinatesInput),
  texts: forAny(TextsInput),
  group: forAny(GroupInput),
  items: forAny(ItemsInput),
  destination: forAny(DestinationInput),
  blocks: forAny(BlocksInput),
  menu: forAny(MenuInput),
  wording: forAny(WordingInput),
} satisfies Record<FieldType, ComponentType<InputProps>>

/** An input is only given values of its own type, which the type of the map cannot say. */
function forAny<V>(Input: ComponentType<InputProps<V>>): ComponentType<InputProps> {
  return Input as ComponentType<InputProps>
}

/** A document of the library. */
function FileInput(props: InputProps<{ media: string }>) {
  return (
    <LibraryInput
      {...props}
      group="document"
      words={m.file_input_choose()}
      chosen={(picked) => ({ media: picked.id })}
    />
  )
}

/** Fields that belong together. Where all are empty the value is null. */
function GroupInput({ describedBy, isInvalid, ...props }: InputProps<Record<string, unknown>>) {
  const { id, onChange } = props
  return (
    <InputGroup id={id} className="group-input" describedBy={describedBy} isInvalid={isInvalid}>
      <GroupFields
        {...props}
        onChange={(next) => onChange(next && Object.keys(next).length > 0 ? next : null)}
      />
    </InputGroup>
  )
}

/** Yes or no. What was never answered is no. */
function BooleanInput({ id, value, onChange, describedBy, isInvalid }: InputProps<boolean>) {
  return (
    <span className="boolean-input">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
      />
      <span aria-hidden="true">{value === true ? m.input_yes() : m.input_no()}</span>
    </span>
  )
}

/** One e-mail address. */
function EmailInput({ field, ...props }: InputProps<string>) {
  return (
    <TypedInput
      {...props}
      inputMode="email"
      write={String}
      read={(text) => {
        const value = text.trim() || null
        return isKeepable(field, value) ? { value } : { problem: m.input_email_problem() }
      }}
    />
  )
}

/** One line of text. It can be typed beyond its limit: the frame counts, and says when it is too long. */
function TextInput(props: InputProps<string>) {
  const { field, onChange } = props
  const { fits } = field
  const known = fits?.known
  const listId = known && `${props.id}-known`
  return (
    <>
      <input
        {...textAttributes(props)}
        className="field"
        type="text"
        autoComplete="off"
        list={listId}
        // What must look a certain way is kept without the space that pasting or a phone's keyboard leaves.
        onBlur={({ target }) => fits && target.value !== target.value.trim() && onChange(target.value.trim())}
      />
      {known && listId && <KnownTexts id={listId} known={known} />}
    </>
  )
}

/** What a line may say, offered while somebody types. A browser and the server may know different things. */
function KnownTexts({ id, known }: { id: string; known: () => readonly string[] }) {
  if (!useIsLive()) return null
  return (
    <datalist id={id}>
      {known().map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}

function textAttributes(props: InputProps<string>) {
  const { id, value, onChange, contentLocale, describedBy, isInvalid } = props
  return {
    id,
    lang: contentLocale ?? undefined,
    spellCheck: true,
    value: value ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value === '' ? null : target.value),
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  }
}

/** An address of this site or of another, with a way to see where it leads. */
function LinkInput({ field, ...props }: InputProps<string>) {
  return (
    <>
      <TypedInput
        {...props}
        inputMode="url"
        write={String}
        read={(text) => {
          const value = readLink(text)
          if (value && leadsToAdmin(value, location.host)) return { problem: m.input_link_admin() }
          return isKeepable(field, value) ? { value } : { problem: m.input_link_problem() }
        }}
      />
      {props.value !== null && /^(https?:|\/)/.test(props.value) && (
        <p className="input-note">
          <a href={props.value} target="_blank" rel="noopener">
            {m.input_link_open()} <ExternalIcon />
          </a>
        </p>
      )}
    </>
  )
}

/** A text of several lines, as high as what is in it. */
function LongTextInput(props: InputProps<string>) {
  const box = useRef<HTMLTextAreaElement>(null)
  useGrowing(box, props.value)
  return <textarea {...textAttributes(props)} ref={box} className="field growing" rows={3} />
}

/** Makes the box as high as its text where the browser does not do so itself (`field-sizing`). */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, value: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    let width = -1
    // It is measured once more when its section opens or a column becomes wider.
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      element.style.height = 'auto'
      element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, value])
}

/** A number, written as text so that neither a wheel nor another language's decimal mark changes it. */
function NumberInput({ field, ...props }: InputProps<number>) {
  const { locale } = useSurroundings()
  return (
    <TypedInput
      {...props}
      className="max-w-48 tabular-nums"
      inputMode="decimal"
      write={(value) => writeNumber(value, locale)}
      read={(text) => readWithin(text, field, locale)}
    />
  )
}

function readWithin(text: string, field: AnyField, locale: Locale): Read<number> {
  const value = readNumber(text, locale)
  if (value === undefined) return { problem: m.input_number_problem() }
  if (isKeepable(field, value)) return { value }
  const [min, max] = [field.min, field.max].map((limit) =>
    limit === undefined ? null : writeNumber(limit, locale),
  )
  if (min && max) return { problem: m.input_number_between({ min, max }) }
  if (min) return { problem: m.input_number_least({ min }) }
  return { problem: max ? m.input_number_most({ max }) : m.input_number_problem() }
}

/** A calendar date by the browser's own picker, with the date in words, weekday included, beside it. */
function DateInput({ id, value, onChange, describedBy, isInvalid }: InputProps<string>) {
  const { locale } = useSurroundings()
  // A date of which a part is still missing, or the year 202 on the way to 2026.
  const [half, setHalf] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const hasProblem = half !== null && isLeft
  const described = [describedBy, hasProblem && `${id}-typed`, value && `${id}-words`]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <span className="date-input">
        <input
          id={id}
          className="field"
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={half ?? value ?? ''}
          onChange={({ target }) => {
            const isWhole = target.validity.valid
            setHalf(isWhole ? null : target.value)
            if (isWhole) onChange(target.value || null)
          }}
          onBlur={() => setIsLeft(true)}
          onFocus={() => setIsLeft(false)}
          aria-invalid={isInvalid || hasProblem || undefined}
          aria-describedby={described || undefined}
        />
        {value && (
          <span id={`${id}-words`} className="text-small text-quiet">
            {withWeekday(value, locale)}
          </span>
        )}
      </span>
      {hasProblem && <InputProblem id={`${id}-typed`}>{m.input_date_problem()}</InputProblem>}
    </>
  )
}

function withWeekday(date: string, locale: Locale): string {
  return dateFormat(formatLocale[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
