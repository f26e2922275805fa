import { Link } from 'react-router'
import type { PlacedField } from '#content/model/editing/place.ts'
import type { FieldDifference } from '#content/model/editing/revisions/revision.ts'
import type { RowDifference } from '#content/model/editing/revisions/row-difference.ts'
import type { TextLine } from '#content/model/editing/revisions/text-lines.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { DifferenceLines } from '../difference/word-difference.tsx'

type Props = {
  differences: FieldDifference[]
  /** Where a field is brought back by itself from a version; null where the person may not. */
  restoreHref?: (of: PlacedField, from: number) => string | null
}

/** How two versions differ, field by field. */
export function Differences({ differences, restoreHref }: Props) {
  if (differences.length === 0) return <p className="text-quiet">{m.entry_difference_none()}</p>
  return (
    <dl className="comparison">
      {differences.map((each) => {
        const { place, field, label, seenIn, comesBackFrom } = each
        const tags = isLocale(place) ? [place] : seenIn
        const restoring = comesBackFrom !== null && restoreHref?.({ place, field }, comesBackFrom)
        return (
          <div key={`${place} ${field} ${seenIn.join(' ')}`}>
            <dt>
              {tags.map((tag) => (
                <span key={tag} className="language-tag">
                  {tag.toUpperCase()}
                </span>
              ))}
              {label}
            </dt>
            <dd>
              <Difference of={each} lang={isLocale(place) ? place : undefined} />
              {restoring && (
                <Link to={restoring} preventScrollReset className="text-small">
                  {m.entry_history_restore_field({
                    field: isLocale(place) ? `${label} (${place.toUpperCase()})` : label,
                    number: comesBackFrom,
                  })}
                </Link>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Difference({ of: { rows, lines, reads, sameWords }, lang }: { of: FieldDifference; lang?: Locale }) {
  if (rows) return <Rows rows={rows} lang={lang} />
  return (
    <div className={reads ? 'grid gap-3 xl:grid-cols-2' : undefined}>
      {sameWords ? (
        <p className="text-quiet">{m.entry_difference_unshown()}</p>
      ) : (
        <DifferenceLines lines={lines} lang={lang} />
      )}
      {reads && <Reads lines={reads} lang={lang} />}
    </div>
  )
}

/** What became of each row of a list; those that stayed as they are stand in one line. */
function Rows({ rows, lang }: { rows: RowDifference[]; lang?: Locale }) {
  return (
    <ul className="row-differences">
      {rows.map(({ was, is, isMoved, isChanged, lines }) => {
        const words = [
          was === null && m.entry_row_came({ place: is ?? 0 }),
          is === null && m.entry_row_went({ place: was ?? 0 }),
          isMoved && m.entry_row_moved({ from: was ?? 0, to: is ?? 0 }),
          isChanged && m.entry_row_changed({ place: is ?? 0 }),
        ].filter((each) => each !== false)
        const isWhole = words.length > 0 && !(isMoved && !isChanged)
        return (
          <li key={`${was} ${is}`} data-same={words.length === 0 || undefined}>
            {words.length > 0 && <strong>{words.join(' ')}</strong>}
            {isWhole ? (
              <DifferenceLines lines={lines} lang={lang} />
            ) : (
              <p lang={lang}>{lines.slice(0, 1).flatMap(({ parts }) => parts.map(({ text }) => text))}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** How a rich text reads afterwards, with its headings, lists and links. */
function Reads({ lines, lang }: { lines: TextLine[]; lang?: Locale }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so the keyboard must reach it
    <div className="text-reads" lang={lang} role="group" tabIndex={0} aria-label={m.entry_history_reads()}>
      {lines.length === 0 && <p className="text-quiet">{m.entry_history_reads_nothing()}</p>}
      {lines.map(({ role, depth, text, spans }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <p key={at} data-role={role} data-depth={depth || undefined}>
          {
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have words
            spans ? spans.map((span, within) => <Words key={within} {...span} />) : text
          }
        </p>
      ))}
    </div>
  )
}

function Words({ text, bold, italic, to }: NonNullable<TextLine['spans']>[number]) {
  const inner = italic ? <em>{text}</em> : text
  const words = bold ? <strong>{inner}</strong> : inner
  // Not a link: what it leads to may be a draft, and here it is only read.
  return to === null ? words : <u title={to}>{words}</u>
}
