import { useEffect, useId, useState } from 'react'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { WhomToAsk } from '#accounts/admin/rights/whom-to-ask.tsx'
import type { SettableField } from '#content/model/derive/settable.ts'
import {
  type BulkAction,
  type BulkDone,
  type Chosen,
  mostAtOnce,
  type Setting,
} from '#content/model/editing/bulk-change.ts'
import type { UsedBy } from '#content/model/editing/used-by.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale, locales } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { capital } from '#kernel/text/capital.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { LeavingUses } from '../used-by/leaving-uses.tsx'
import { type KeptOnSite, useAllowedLanguages } from './allowed-actions.ts'
import { BulkEffects } from './bulk-effects.tsx'
import { SetInputs } from './set-inputs.tsx'
import { doBulk, isDoable, useBulkPreview } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  locale: Locale
  selection: Selection
  /** How many entries the list has on all its pages. */
  total: number
  /** What the person may do. */
  actions: readonly BulkAction[]
  /** Why those that are chosen cannot be thrown away; null where nothing is known to be against it. */
  kept: KeptOnSite | null
  onAct: (action: BulkAction) => void
}

/** What can be done with the rows that are chosen; it stays in view while there are any. */
export function BulkBar({ locale, selection, total, actions, kept, onAct }: BulkBarProps) {
  const count = selection.isWhole ? total : selection.ids.size
  const offered = actions.filter((action) => action !== 'trash' || !kept)
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && m.bulk_chosen({ count })}
      </p>
      {count > 0 && (
        <section className="bulk-bar" aria-label={m.bulk_region()}>
          <p className="figures">
            <strong>{m.bulk_chosen({ count })}</strong>
            {count < total && total <= mostAtOnce && (
              <button type="button" className="text-button" onClick={selection.chooseWhole}>
                {m.bulk_choose_all({ count: total })}
              </button>
            )}
            <button type="button" className="text-button" onClick={selection.clear}>
              {m.bulk_clear()}
            </button>
          </p>
          {total > mostAtOnce && (
            <p className="text-quiet">
              {m.bulk_limit({ most: mostAtOnce.toLocaleString(formatLocale[locale]) })}
            </p>
          )}
          <p>
            {offered.map((action) => (
              <button key={action} type="button" className="button-quiet" onClick={() => onAct(action)}>
                {bulkWords[action]()}
              </button>
            ))}
          </p>
          {kept && offered.length < actions.length && (
            <div className="text-quiet">
              <p>{m.bulk_trash_kept({ count: kept.count })}</p>
              <WhomToAsk needs={kept.needs} sentence={m.bulk_trash_kept_needs} />
            </div>
          )}
        </section>
      )}
    </>
  )
}

type BulkDialogProps = {
  kind: string
  /** The language of the interface. */
  locale: Locale
  csrf: string
  action: BulkAction
  chosen: Chosen
  /** How many are chosen. */
  count: number
  /** The fields that can be set. */
  settable: SettableField[]
  /** What the fields are called, by their names. */
  labels: Record<string, string>
  entryHref: (id: string) => string
  onDone: (done: BulkDone) => void
  onClose: () => void
}

/** What would happen to each entry that was chosen, and what cannot and why; then it is done, all as one. */
export function BulkDialog({
  kind,
  locale,
  csrf,
  action,
  chosen: of,
  count,
  settable,
  labels,
  entryHref,
  onDone,
  onClose,
}: BulkDialogProps) {
  const [heading, box] = [useId(), useId()]
  const allowed = useAllowedLanguages(kind, action)
  const [asked, setAsked] = useState<readonly Locale[]>(allowed)
  const [overrules, setOverrules] = useState(false)
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'seen' | 'doing' | 'no-reason' | 'failed' | 'changed' | Action>('seen')
  const [set, setSetting] = useState<Setting | null>(null)
  const chosen = locales.filter((locale) => asked.includes(locale))
  // Read once more after links have been led elsewhere.
  const [times, setTimes] = useState(0)
  const asking = { kind, csrf, action, locales: chosen, chosen: of, ...(set ? { set } : {}) }
  const preview = useBulkPreview(action === 'set' && !set ? null : asking, times)
  const [usedBy, setUsedBy] = useState<UsedBy | null>(null)
  useEffect(() => {
    if (preview.state === 'read') setUsedBy(preview.usedBy)
  }, [preview])
  const entries = preview.state === 'read' ? preview.entries : []
  const withWarned = overrules && reason.trim() !== ''
  const doable = entries.filter((entry) => isDoable(entry, withWarned))
  const { total, would, warned } = preview.state === 'read' ? preview.counts : nothing
  const sure = preview.state === 'read' ? preview.sure : ''
  const toDo = would + (withWarned ? warned : 0)
  const hasWarned = entries.some(({ effects }) =>
    Object.values(effects).some(({ outcome }) => outcome === 'warned'),
  )
  const isTold = entries.length === total

  const isLocalised = settable.some(({ name, localised }) => name === set?.field && localised)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (toDo === 0 || state === 'doing') return
    if (overrules && reason.trim() === '') {
      setState('no-reason')
      return document.getElementById(box)?.focus()
    }
    setState('doing')
    const done = await doBulk(asking, { entries: doable, sure }, withWarned ? reason.trim() : null)
    if (done === 'changed') setTimes((before) => before + 1)
    if (done === null) setState('failed')
    else if (done === 'changed') setState('changed')
    else if ('needs' in done) setState(done.needs)
    else onDone(done)
  }

  return (
    <Modal labelledBy={heading} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={heading}>{headings[action]({ count: preview.state === 'read' ? total : count })}</h2>
        {action === 'set' && <SetInputs fields={settable} set={set} onSet={setSetting} />}
        {action !== 'trash' && (action !== 'set' || isLocalised) && (
          <fieldset className="bulk-languages">
            <legend className="visually-hidden">{m.bulk_languages()}</legend>
            {locales.map((each) => (
              <label key={each}>
                <input
                  type="checkbox"
                  checked={asked.includes(each)}
                  disabled={!allowed.includes(each)}
                  onChange={({ currentTarget }) =>
                    setAsked(currentTarget.checked ? [...asked, each] : asked.filter((one) => one !== each))
                  }
                />
                {capital(languageName(each))}
              </label>
            ))}
          </fieldset>
        )}
        <div aria-live="polite">
          {preview.state === 'reading' && <p className="mt-4 text-quiet">{m.bulk_reading()}</p>}
          {preview.state === 'refused' && (
            <div role="alert" className="form-problem mt-4">
              <NotPermitted needs={preview.needs} />
            </div>
          )}
          {preview.state === 'failed' && (
            <p className="form-problem mt-4">
              {preview.tooMany ? m.bulk_too_many() : m.bulk_preview_failed()}
            </p>
          )}
          {preview.state === 'read' && (
            <p className="mt-4">
              {toDo === 0 ? m.bulk_nothing_to_do() : summaries[action]({ count: toDo, of: total })}
              {!isTold && ` ${m.bulk_told({ count: entries.length })}`}
            </p>
          )}
        </div>
        {preview.state === 'read' && (
          <BulkEffects
            action={action}
            locale={locale}
            entries={entries}
            labels={labels}
            entryHref={entryHref}
          />
        )}
        {(action === 'unpublish' || action === 'trash') && (
          <div className="mt-4">
            <LeavingUses
              {...{ kind, locale, usedBy }}
              {...('listed' in of && { from: { listed: of.listed, sure } })}
              ids={entries.map(({ id }) => id)}
              csrf={() => csrf}
              onRepointed={() => setTimes((before) => before + 1)}
            />
          </div>
        )}
        {(warned > 0 || hasWarned) && (
          <div className="bulk-overrule">
            <label>
              <input
                type="checkbox"
                checked={overrules}
                onChange={({ currentTarget }) => setOverrules(currentTarget.checked)}
              />
              {m.bulk_overrule()}
            </label>
            {overrules && (
              <label htmlFor={box}>
                {m.bulk_reason()}
                <textarea
                  id={box}
                  rows={2}
                  required
                  maxLength={500}
                  className="field"
                  value={reason}
                  onChange={({ currentTarget }) => {
                    setReason(currentTarget.value)
                    if (state === 'no-reason') setState('seen')
                  }}
                  {...wrongField(state === 'no-reason')}
                  aria-describedby={state === 'no-reason' ? `${box}-problem` : undefined}
                />
              </label>
            )}
            {overrules && state === 'no-reason' && (
              <FieldProblem id={`${box}-problem`}>{m.entry_refused_no_reason()}</FieldProblem>
            )}
          </div>
        )}
        {typeof state === 'object' && (
          <div className="mt-4">
            <Notice kind="problem">
              <NotPermitted needs={state} />
            </Notice>
          </div>
        )}
        {(state === 'failed' || state === 'changed') && (
          <div className="mt-4">
            <FormProblem>{state === 'changed' ? m.bulk_changed() : m.bulk_failed()}</FormProblem>
          </div>
        )}
        <div className="modal-actions">
          {toDo > 0 && (
            <button type="submit" className="button-primary" aria-disabled={state === 'doing'}>
              {state === 'doing' ? m.bulk_doing() : doIt[action]({ count: toDo })}
            </button>
          )}
          <button type="button" className="button-quiet" onClick={onClose}>
            {m.dialog_cancel()}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** What the account may not do fails for good: it is told what that needs, and is not asked to try again. */
function NotPermitted({ needs }: { needs: Action }) {
  return (
    <>
      <p>{m.roles_refused_title()}.</p>
      <WhomToAsk needs={needs} />
    </>
  )
}

const bulkWords = {
  publish: m.bulk_publish,
  unpublish: m.bulk_unpublish,
  trash: m.bulk_trash,
  set: m.bulk_set,
} satisfies Record<BulkAction, () => string>

const nothing = { total: 0, would: 0, warned: 0 }

type Counted = (inputs: { count: number }) => string

const headings = {
  publish: m.bulk_publish_heading,
  unpublish: m.bulk_unpublish_heading,
  trash: m.bulk_trash_heading,
  set: m.bulk_set_heading,
} satisfies Record<BulkAction, Counted>

const summaries = {
  publish: m.bulk_publish_summary,
  unpublish: m.bulk_unpublish_summary,
  trash: m.bulk_trash_summary,
  set: m.bulk_set_summary,
} satisfies Record<BulkAction, (inputs: { count: number; of: number }) => string>

const doIt = {
  publish: m.bulk_publish_do,
  unpublish: m.bulk_unpublish_do,
  trash: m.bulk_trash_do,
  set: m.bulk_set_do,
} satisfies Record<BulkAction, Counted>
