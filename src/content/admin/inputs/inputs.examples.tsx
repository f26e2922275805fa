import { useState } from 'react'
import { fieldEntries } from '#content/model/define-kind.ts'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { AnyField, FieldType, StoredValue } from '#content/model/fields/field.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { byLocale } from '#kernel/locales.ts'
import type { Examples, Given } from '#shell/styleguide/examples.ts'
import { words } from '#ui/example-words.ts'
import { inputs } from './inputs.tsx'
import { InputsContext, type Surroundings } from './inputs-context.ts'
import { LabelledInput } from './labelled-input.tsx'

const about: Record<FieldType, string> = {
  text: 'One line. Nothing stops at the limit: it is counted, and too long a text is told.',
  longText: 'Several lines, as high as what is in it.',
  slug: 'The last part of an address. While nobody writes another it follows the title.',
  email: 'One address.',
  link: 'An address of this site or of another.',
  number: 'A number as the language writes it.',
  boolean: 'Yes or no.',
  date: 'A day, by the browser’s own picker, with its weekday beside it.',
  choice: 'One of a closed list: beside each other while they are few.',
  colour: 'A colour, picked or written, and how it will look.',
  richText: 'A text with headings, lists, tables, pictures and links.',
  image: 'A picture of the library, what of it stays in view, and what it says to those who do not see it.',
  file: 'A document of the library.',
  relation: 'One entry of another kind.',
  relations: 'Several entries of another kind, in order.',
  coordinates: 'A place: two numbers, a pasted pair, or a point on a map.',
  texts: 'Short texts, one a line, in order.',
  group: 'Fields that belong together.',
  items: 'A list of things that each have fields.',
  destination: 'Where a link leads: an entry of the site, or an address.',
  menu: 'The entries of a menu and those under them, in order.',
  blocks: 'Blocks of several kinds, in order; each has the fields of its kind.',
  wording: 'What the body says instead of words of the code, part by part.',
}

/** The input of every type of field, with the first field of that type that a kind has. */
export const inputExamples: Examples[] = (Object.keys(inputs) as FieldType[]).map((type) => {
  const field = firstOfType(type, Object.values(kinds).flatMap(fieldEntries)) as AnyField
  return {
    of: type,
    about: about[type],
    states: {
      empty: (given) => <Example given={given} field={field} state="empty" value={null} />,
      filled: (given) => <Example given={given} field={field} state="filled" value={filled(field, given)} />,
      wrong: (given) => (
        <Example
          {...{ given, field, state: 'wrong', value: null }}
          problems={[{ path: '', code: field.required ? 'missing' : 'not-valid' }]}
        />
      ),
      ...((type === 'text' || type === 'longText') && {
        'long words': (given) => <Example given={given} field={field} state="long" value={longWord} />,
      }),
    },
  }
})

const longWord = 'Otorrinolaringologíadescentralizadainterinstitucional'.repeat(4)
const classNames = { head: 'field-head', label: 'field-name' }

type ExampleProps = {
  given: Given
  field: AnyField
  state: string
  value: unknown
  problems?: FieldProblem[]
}

function Example({ given, field, state, value: begun, problems = [] }: ExampleProps) {
  const [value, setValue] = useState(begun)
  const [surroundings] = useState(() => aroundExamples(given))
  return (
    <InputsContext value={surroundings}>
      <LabelledInput
        {...{ field, value, problems, classNames }}
        id={`guide-${field.type}-${state}`}
        label={field.label[given.locale]}
        onChange={setValue}
        contentLocale={null}
        entryId="11111111-1111-4111-8111-111111111111"
      />
    </InputsContext>
  )
}

/** A form with nothing else in it. */
function aroundExamples({ locale, csrf }: Given): Surroundings {
  let halves: ReturnType<Surroundings['halfTyped']['all']> = {}
  const listeners = new Set<() => void>()
  return {
    ...{
      inputs,
      locale,
      setAddressTaken: () => {},
      csrf: () => csrf,
      kind: news,
      entryKey: 'guide',
      publishedSlugs: byLocale(() => null),
    },
    read: () => null,
    subscribe: () => () => {},
    halfTyped: {
      all: () => halves,
      set(id, half) {
        const { [id]: _, ...others } = halves
        halves = half ? { ...others, [id]: half } : others
        for (const listener of listeners) listener()
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

/** The first field of a type, those inside a group or an item included. */
function firstOfType(type: FieldType, fields: [string, AnyField][]): AnyField | undefined {
  const own = fields.find(([, field]) => field.type === type)?.[1]
  const inside = ({ fields: of, blocks }: AnyField) => Object.entries(of ?? blocks ?? {})
  return own ?? fields.flatMap(([, field]) => firstOfType(type, inside(field)) ?? [])[0]
}

/** What such a field may say; null where the site at hand has nothing for it. */
function filled(field: AnyField, given: Given): unknown {
  const { locale, image, document } = given
  const say = words('Tres años desde la decisión', 'Three years from the decision')[locale]
  const entries = given.entries[field.to ?? ''] ?? []
  const group = () =>
    Object.fromEntries(
      Object.entries(field.fields ?? {}).flatMap(([name, inner]) => {
        const value = filled(inner, given)
        return value === null ? [] : [[name, value]]
      }),
    )
  const values: { [Type in FieldType]: () => StoredValue[Type] | null } = {
    text: () => say,
    longText: () => `${say}.\n\n${say}.`,
    slug: () => 'iso-9001',
    email: () => 'oficina@organismo.example',
    link: () => 'https://www.iso.org',
    number: () => Math.min(36, field.max ?? 36),
    boolean: () => true,
    date: () => '2026-11-23',
    choice: () => Object.keys(field.options ?? {})[0] ?? null,
    colour: () => '#c2185b',
    richText: () => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: say }] }],
    }),
    image: () => image && { media: image.id, focal: image.focal, alt: image.alt },
    file: () => document && { media: document.id },
    relation: () => entries[0] ?? null,
    relations: () => (entries.length > 0 ? entries : null),
    coordinates: () => ({ lat: -34.9059, lng: -56.1913 }),
    texts: () => ['ISO 9001', 'ISO 14001', 'ISO 45001'],
    group,
    items: () => [group(), group()],
    destination: () => ({ href: 'https://www.iso.org' }),
    menu: () => [{ id: 'news', name: 'news' }],
    blocks: () =>
      Object.entries(field.blocks ?? {}).map(([kind, block]) => ({
        id: kind,
        kind,
        values: filled(block, given) as Record<string, unknown>,
      })),
    wording: () => byLocale((each) => ({ nav_menu: `${say} (${each})` })),
  }
  return values[field.type]()
}
