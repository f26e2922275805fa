import { m } from '#app/i18n/messages.ts'
import type { RevisionComparison } from '#domain/content/editing/revisions.ts'
import { isLocale } from '#domain/locales.ts'
import { DifferenceBlocks } from '../difference/word-difference.tsx'

/** What two revisions have different, field by field. */
export function Comparison({ comparison: { differences } }: { comparison: RevisionComparison }) {
  if (differences.length === 0) return <p className="text-quiet">{m.entry_difference_none()}</p>
  return (
    <dl className="comparison">
      {differences.map(({ place, field, label, blocks, sameWords }) => (
        <div key={`${place} ${field}`}>
          <dt>
            {isLocale(place) && <span className="language-tag">{place.toUpperCase()}</span>}
            {label}
          </dt>
          <dd>
            {sameWords ? (
              <p className="text-quiet">{m.entry_difference_unshown()}</p>
            ) : (
              <DifferenceBlocks blocks={blocks} lang={isLocale(place) ? place : undefined} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
