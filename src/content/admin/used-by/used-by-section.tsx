import { m } from '#kernel/i18n/messages.ts'
import { ListedOn, UseList } from './use-list.tsx'
import type { useUses } from './use-uses.ts'

type Uses = ReturnType<typeof useUses>

/** The number at the head of the form, which leads to the list at its end. */
export function UsedByLink({ uses: { value } }: { uses: Uses }) {
  if (!value?.places) return null
  return (
    <a href="#used-by" className="form-way">
      {m.uses_count({ count: value.places })}
    </a>
  )
}

/**
 * Where other entries lead to the one of the form: folded, for most of the time nobody asks. A browser opens it for
 * the link at the head, which leads inside.
 */
export function UsedBySection({ uses: { state, value, askAgain } }: { uses: Uses }) {
  if (state === 'none') return null
  return (
    <section className="form-section" aria-labelledby="used-by-title">
      <details className="used-by">
        <summary>
          <h2 id="used-by-title">{m.uses_title()}</h2>
          {value && (value.places > 0 || value.lists.length === 0) && (
            <span className="text-quiet"> {value.places}</span>
          )}
        </summary>
        <div id="used-by" className="mt-3 text-small" tabIndex={-1}>
          {value && value.places > 0 && <UseList {...value} />}
          {value?.places === 0 && <p className="text-quiet">{m.uses_none()}</p>}
          {value && <ListedOn {...value} leaves={false} />}
          {state === 'failed' && <UsesFailed onAgain={askAgain} />}
        </div>
      </details>
    </section>
  )
}

export function UsesFailed({ onAgain }: { onAgain(): void }) {
  return (
    <p>
      {m.uses_failed()}{' '}
      <button type="button" className="text-button" onClick={onAgain}>
        {m.uses_again()}
      </button>
    </p>
  )
}
