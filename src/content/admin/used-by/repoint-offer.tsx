import { useEffect, useId, useRef, useState } from 'react'
import { useRefusalInWords } from '#accounts/admin/rights/use-refusal-in-words.ts'
import type { BulkAsked, SeenChosen } from '#content/model/editing/bulk-change.ts'
import { hasPages, type PickableEntry } from '#content/model/editing/pick.ts'
import type { Repointed, UsedBy } from '#content/model/editing/used-by.ts'
import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { postJson } from '#ui/admin/post-json.ts'
import { RefusedForGood } from '#ui/admin/toasts.tsx'
import { undoBulk } from '../entry-list/use-bulk.ts'
import { EntrySearch } from '../inputs/relation/entry-picker.tsx'
import { EntryTitle } from '../inputs/relation/entry-title.tsx'
import { breaks } from './use-uses.ts'

type Props = {
  /** What leaves, as far as it is told one by one, and `from` all of it. */
  ids: string[]
  from: SeenChosen
  kind: string
  locale: Locale
  csrf(): string
  /** What leads there at present; null before that is known. */
  usedBy: UsedBy | null
  /** After links have been led elsewhere, or back. */
  onRepointed(): void
}

type Told = { text: string; batch: string | null; failed?: true }

/** Offers another target for what would break, leads all drafts there at once, and takes that back. */
export function RepointOffer({ ids, from, kind: own, locale, csrf, usedBy, onRepointed }: Props) {
  const id = useId()
  const isOffered = usedBy !== null && breaks(usedBy)
  const [kind, setKind] = useState(own)
  const [target, setTarget] = useState<PickableEntry | null>(null)
  const [publishes, setPublishes] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const needsInWords = useRefusalInWords()
  // The button that was pressed goes: what has been done is read where it is said.
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leads there stands above and has just changed its height
  useEffect(() => {
    if (document.activeElement === notice.current) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [usedBy, told])

  async function repoint(): Promise<void> {
    if (!target || isBusy) return
    setIsBusy(true)
    const body: BulkAsked = { step: 'repoint', kind: own, from, to: target.id, publish: publishes }
    const answer = await postJson<Repointed>(adminAddress.entriesBulk, body, csrf())
    setIsBusy(false)
    if (!answer.ok) {
      setTold({ text: whyNot(answer), batch: null, failed: true })
      return
    }
    setTarget(null)
    setTold({ text: inWords(answer.value), batch: answer.value.batch })
    notice.current?.focus()
    onRepointed()
  }

  function whyNot({ needs, problem }: { needs: Action | null; problem: string | null }): string {
    if (needs) return needsInWords(needs)
    if (problem === 'changed') return m.bulk_changed()
    if (problem === 'target-leaves') return m.uses_target_leaves()
    return problem === 'not-published' ? m.uses_target_hidden() : m.uses_repoint_failed()
  }

  async function takeBack(batch: string): Promise<void> {
    const said: Told = await undoBulk(batch, csrf(), needsInWords).then(
      (text) => ({ text, batch: null }),
      (error) =>
        error instanceof RefusedForGood
          ? { text: error.message, batch: null, failed: true }
          : { text: m.uses_undo_failed(), batch, failed: true },
    )
    setTold(said)
    notice.current?.focus()
    onRepointed()
  }

  return (
    <>
      {isOffered && (
        <section className="mt-4 grid gap-3" aria-labelledby={`${id}-heading`}>
          <div>
            <h3 id={`${id}-heading`} className="text-small font-semibold">
              {m.uses_repoint()}
            </h3>
            <p className="text-quiet">{m.uses_repoint_text()}</p>
          </div>
          <label>
            <span className="field-label">{m.uses_repoint_kind()}</span>
            <select
              className="field"
              value={kind}
              onChange={({ currentTarget }) => {
                setKind(currentTarget.value)
                setTarget(null)
              }}
            >
              {fitting(own).map((name) => (
                <option key={name} value={name}>
                  {kindNamed(name)?.plural[locale]}
                </option>
              ))}
            </select>
          </label>
          <div>
            <span id={`${id}-label`} className="field-label">
              {m.uses_repoint_target()}
            </span>
            {target ? (
              <p>
                <EntryTitle entry={target} />{' '}
                <button type="button" className="text-button" onClick={() => setTarget(null)}>
                  {m.uses_repoint_other()}
                </button>
              </p>
            ) : (
              <EntrySearch
                id={`${id}-target`}
                form=""
                kind={kind}
                labelledBy={`${id}-label`}
                isInvalid={false}
                chosen={ids}
                onPick={setTarget}
              />
            )}
          </div>
          <label className="dialog-choice">
            <input
              type="checkbox"
              form=""
              checked={publishes}
              onChange={({ currentTarget }) => setPublishes(currentTarget.checked)}
            />
            <span>{m.uses_repoint_publish()}</span>
          </label>
          <button
            type="button"
            className="button-quiet justify-self-start"
            aria-disabled={isBusy || !target}
            onClick={repoint}
          >
            {isBusy ? m.bulk_doing() : m.uses_repoint_do()}
          </button>
        </section>
      )}
      <div ref={notice} role="status" tabIndex={-1}>
        {told && (
          <p className={told.failed ? 'mt-3 text-bad' : 'mt-3'}>
            {told.text}{' '}
            {told.batch && (
              <button type="button" className="text-button" onClick={() => takeBack(told.batch as string)}>
                {m.uses_undo()}
              </button>
            )}
          </p>
        )}
      </div>
    </>
  )
}

/** The entry's own kind first: what names entries of one kind takes no other. Links lead to whatever has pages. */
function fitting(own: string): string[] {
  const others = Object.values(kinds).flatMap(({ name }) =>
    name !== own && hasPages(kinds[name as keyof typeof kinds]) ? [name] : [],
  )
  return [own, ...others]
}

function inWords({ done, published, unpublished, left }: Repointed): string {
  return [
    m.uses_repointed({ count: done }),
    ...(published > 0 ? [m.uses_repointed_published({ count: published })] : []),
    ...(unpublished > 0 ? [m.uses_repointed_waiting({ count: unpublished })] : []),
    ...(left > 0 ? [m.uses_repointed_left({ count: left })] : []),
  ].join(' ')
}
