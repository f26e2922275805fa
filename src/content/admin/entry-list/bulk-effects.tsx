import {
  type BulkAction,
  type BulkEffect,
  type Effect,
  inTellingOrder,
} from '#content/model/editing/bulk-change.ts'
import { type Place, places } from '#content/model/editing/place.ts'
import type { Refusal } from '#content/model/editing/publication.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Title } from '#ui/admin/title.tsx'
import { sourceStateInWords } from '../source-state.tsx'

type Labels = Record<string, string>
type Props = {
  action: BulkAction
  /** The language of the interface. */
  locale: Locale
  entries: BulkEffect[]
  labels: Labels
  entryHref: (id: string) => string
}

/** Entry by entry and language by language, what would happen and what would not; what cannot be done comes first. */
export function BulkEffects({ action, locale, entries, labels, entryHref }: Props) {
  const sorted = inTellingOrder(entries)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <ul className="bulk-effects" tabIndex={0} aria-label={m.bulk_effects()}>
      {sorted.map(({ id, title, effects }) => (
        <li key={id}>
          <a href={entryHref(id)} target="_blank" rel="noopener">
            <Title title={title} untitled={m.bulk_untitled()} />
            <span className="visually-hidden"> {m.opens_new_tab()}</span>
          </a>
          <ul>
            {places.flatMap((place) => {
              const effect = effects[place]
              return effect ? [<Line key={place} {...{ action, locale, place, effect, labels }} />] : []
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type LineProps = { action: BulkAction; locale: Locale; place: Place; effect: Effect; labels: Labels }

function Line({ action, locale, place, effect, labels }: LineProps) {
  const why = [
    ...(effect.lacksShared ? [m.entry_refused_shared_not_public()] : []),
    ...(effect.refusal ? reasons(effect.refusal, labels) : []),
  ]
  return (
    <li data-outcome={effect.outcome}>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {shapes[effect.outcome]}
      </svg>
      <span>
        {place !== 'shared' && `${capital(languageName(place))}: `}
        {effect.outcome === 'would' ? would[action]() : outcomes[effect.outcome]()}
        {why.length > 0 && <span className="block text-quiet">{why.join(' ')}</span>}
        {effect.alsoIn && <span className="block text-quiet">{alsoInWords(effect.alsoIn, labels)}</span>}
        {effect.endsPlan && (
          <span className="block text-quiet">
            {action === 'publish' ? m.entry_plans_replaced() : m.entry_plans_cancelled()}{' '}
            <Moment at={effect.endsPlan} locale={locale} withTime />
          </span>
        )}
      </span>
    </li>
  )
}

/** That shared values change in other languages, too. */
function alsoInWords({ languages, fields }: NonNullable<Effect['alsoIn']>, labels: Labels): string {
  const inLanguages = languages
    .map((each) => m.input_in_language({ language: languageName(each) }))
    .join(', ')
  return m.bulk_also_in({ names: fields.map((field) => labels[field] ?? field).join(', '), inLanguages })
}

/** The fields at fault by their names, and what stands in the way of the address. */
function reasons({ problems, findings, address, sourceState }: Refusal, labels: Labels): string[] {
  const names = problems.map(
    ({ path }) =>
      path
        .split('.')
        .map((part) => labels[part])
        .find(Boolean) ?? path,
  )
  return [
    ...(names.length > 0 ? [m.bulk_why_fields({ names: [...new Set(names)].join(', ') })] : []),
    ...(findings.length > 0 ? [m.bulk_why_findings({ count: findings.length })] : []),
    ...(address ? [m.bulk_why_address({ slug: address.slug })] : []),
    ...(sourceState ? [`${sourceStateInWords(sourceState)}.`] : []),
  ]
}

type Outcome = Effect['outcome']
const would = {
  publish: m.bulk_would_publish,
  unpublish: m.bulk_would_unpublish,
  trash: m.bulk_would_trash,
  set: m.bulk_would_set,
} satisfies Record<BulkAction, () => string>

const outcomes = {
  'as-is': m.bulk_as_is,
  warned: m.bulk_warned,
  'not-public': m.bulk_not_public,
  refused: m.bulk_refused,
  conflict: m.bulk_conflict,
  gone: m.bulk_gone,
} satisfies Record<Exclude<Outcome, 'would'>, () => string>

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
const cross = <path d="m2.5 2.5 7 7M9.5 2.5l-7 7" {...stroke} />
const shapes = {
  would: <path d="m1.5 6.5 3 3 6-7" {...stroke} />,
  'as-is': <path d="M2 6h8" {...stroke} />,
  warned: <path d="M6 1.5 11 10.5H1zM6 5v2.5" {...stroke} />,
  'not-public': <path d="M2.5 5.5h7v5h-7zM4 5.5V3.75a2 2 0 0 1 4 0V5.5" {...stroke} />,
  refused: cross,
  conflict: cross,
  gone: cross,
} satisfies Record<Outcome, React.ReactNode>
