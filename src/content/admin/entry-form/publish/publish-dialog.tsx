import { useId, useRef } from 'react'
import type { EditedLanguage } from '#content/model/editing/edited-entry.ts'
import type { Refusal } from '#content/model/editing/publication.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { localOf } from '#kernel/time/local-time.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { useRefusal } from '#ui/fields/use-refusal.ts'
import { EntryState } from '../../entry-state.tsx'
import { SourceStateMark } from '../../source-state.tsx'
import { LeavingEntry } from '../../used-by/leaving-uses.tsx'
import { useForm } from '../form-context.ts'
import { useOwnLanguages } from '../may-write.tsx'
import { FieldLink } from '../problem-links.tsx'
import { PlansEnded } from './plans-ended.tsx'
import { RefusalList, refusalWords } from './refusal-list.tsx'
import { SharedPart } from './shared-part.tsx'
import type { Publication } from './use-publication.ts'
import { useSharedEffects } from './use-shared-effects.ts'

type Props = {
  publication: Publication
  languages: Record<Locale, EditedLanguage>
  /** After what leads to the entry has been led elsewhere. */
  onRepointed(): void
}

/** Puts languages on the site or takes them off, now or at a later time; says what stands in the way. */
export function PublishDialog({ publication, languages, onRepointed }: Props) {
  const { opened, close, submit, change, isBusy, refused } = publication
  const { kind, store, locale, csrf } = useForm()
  const { published } = useOwnLanguages()
  const id = useId()
  const why = useRef<HTMLDivElement>(null)
  useRefusal(why, opened && refused)
  if (!opened) return null
  const { action, chosen, when } = opened
  const isPublishing = action === 'publish'
  const stopped = refused && 'languages' in refused ? refused : null
  const mayOverrule = stopped?.problem === 'warnings'
  return (
    <Modal labelledBy={`${id}-title`} onClose={close} className="publish-dialog">
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <h2 id={`${id}-title`}>{isPublishing ? m.entry_publish() : m.entry_unpublish()}</h2>
        <fieldset className="dialog-part" hidden={kind.isOne}>
          <legend>{m.entry_publish_which()}</legend>
          {published.map((each) => (
            <label key={each} className="dialog-choice">
              <input
                type="checkbox"
                checked={chosen.includes(each)}
                onChange={({ target }) =>
                  change({
                    chosen: locales.filter((one) => (one === each ? target.checked : chosen.includes(one))),
                  })
                }
              />
              <span className="flex-none">{capital(languageName(each))}</span>
              <span className="ms-auto grid justify-items-end">
                <EntryState state={languages[each].state} changed={languages[each].changed} />
                {languages[each].sourceState && <SourceStateMark state={languages[each].sourceState} />}
              </span>
            </label>
          ))}
        </fieldset>
        <PlanFields when={when} isPublishing={isPublishing} onChange={(next) => change({ when: next })} />
        <PlansEnded
          languages={languages}
          chosen={chosen}
          isPublishing={isPublishing}
          isLater={when !== null}
        />
        {isPublishing && !kind.isOne && <SharedPublished publication={publication} />}
        {!isPublishing && chosen.length > 0 && (
          <LeavingEntry
            {...{ locale, csrf, locales: chosen, onRepointed }}
            ids={[store.entryId]}
            kind={kind.name}
          />
        )}
        {refused && (
          <div
            ref={why}
            role="alert"
            tabIndex={-1}
            className="dialog-refused"
            data-may-overrule={mayOverrule || undefined}
          >
            <p>
              <strong>{refusalWords[refused.problem]()}</strong>
            </p>
            {stopped && (
              <RefusalList
                {...{ kind, languages: stopped.languages }}
                link={(key) => <FieldLink fieldKey={key} onFollow={close} />}
              />
            )}
          </div>
        )}
        {isPublishing && chosen.some((each) => languages[each].sourceState) && (
          <MakePublic publication={publication} />
        )}
        {stopped && wasUsed(stopped.languages) && <TakeOver {...{ publication }} />}
        {mayOverrule && <Overrule {...{ publication }} />}
        <div className="modal-actions">
          <button type="submit" className="button-primary" aria-disabled={isBusy || chosen.length === 0}>
            {isBusy ? m.entry_publish_busy() : submitWords(isPublishing, when !== null, mayOverrule)}
          </button>
          <button type="button" className="button-quiet" onClick={close}>
            {m.entry_cancel()}
          </button>
        </div>
      </form>
    </Modal>
  )
}

function submitWords(isPublishing: boolean, isLater: boolean, mayOverrule: boolean): string {
  if (isLater) return isPublishing ? m.entry_plan_publish() : m.entry_plan_unpublish()
  if (!isPublishing) return m.entry_unpublish()
  return mayOverrule ? m.entry_publish_anyway() : m.entry_publish()
}

const unknown = { changes: [], left: [] }

/** Shows what changes in other languages once it is read; a press before that waits for it (`reading`). */
function SharedPublished({ publication }: Pick<Props, 'publication'>) {
  const { opened, change } = publication
  const { locale } = useForm()
  useSharedEffects(publication)
  return (
    <div aria-live="polite">
      <SharedPart
        effects={opened?.shared ?? unknown}
        locale={locale}
        isLeft={opened?.withoutShared ?? false}
        onLeave={(withoutShared) => change({ withoutShared })}
      />
    </div>
  )
}

/** Whether an address stands in the way that another entry no longer needs. */
function wasUsed(languages: Partial<Record<Locale, Refusal>>): boolean {
  return locales.some((locale) => languages[locale]?.address?.problem === 'was-used')
}

/** The address of an entry that is off the site, or was once another's, may be taken from it. */
function TakeOver({ publication: { opened, change } }: Pick<Props, 'publication'>) {
  return (
    <div className="dialog-part">
      <label className="dialog-choice">
        <input
          type="checkbox"
          checked={opened?.takeOver ?? false}
          onChange={({ target }) => change({ takeOver: target.checked })}
        />
        <span>{m.entry_take_over()}</span>
      </label>
    </div>
  )
}

/** What was not public where it was brought from becomes so only where somebody says so of this entry. */
function MakePublic({ publication: { opened, change } }: Pick<Props, 'publication'>) {
  return (
    <div className="dialog-part">
      <label className="dialog-choice">
        <input
          type="checkbox"
          checked={opened?.makePublic ?? false}
          onChange={({ target }) => change({ makePublic: target.checked })}
        />
        <span>{m.entry_make_public()}</span>
      </label>
    </div>
  )
}

/** Warnings can be overruled: whoever does so gives a reason, which is recorded. */
function Overrule({ publication: { opened, change } }: Pick<Props, 'publication'>) {
  const id = useId()
  return (
    <div className="dialog-part">
      <label htmlFor={id} className="text-small font-semibold">
        {m.entry_overrule_reason()}
      </label>
      <p id={`${id}-help`} className="input-note">
        {m.entry_overrule_help()}
      </p>
      <textarea
        id={id}
        className="field"
        rows={2}
        maxLength={500}
        aria-describedby={`${id}-help`}
        value={opened?.reason ?? ''}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </div>
  )
}

type PlanFieldsProps = {
  when: string | null
  isPublishing: boolean
  onChange(when: string | null): void
}

/** Now (null), or at a date and time by the clock at the body's seat. */
function PlanFields({ when, isPublishing, onChange }: PlanFieldsProps) {
  const id = useId()
  const tomorrow = () =>
    `${localOf(new Date(Date.now() + 24 * 60 * 60 * 1000), bodyTimeZone()).slice(0, 11)}09:00`
  return (
    <fieldset className="dialog-part">
      <legend>{m.entry_when()}</legend>
      <label className="dialog-choice">
        <input type="radio" name={id} checked={when === null} onChange={() => onChange(null)} />
        <span>{m.entry_when_now()}</span>
      </label>
      <label className="dialog-choice">
        <input type="radio" name={id} checked={when !== null} onChange={() => onChange(tomorrow())} />
        <span>{m.entry_when_later()}</span>
      </label>
      {when !== null && (
        <div className="plan-moment">
          <label htmlFor={`${id}-at`} className="visually-hidden">
            {m.entry_when_moment()}
          </label>
          <input
            id={`${id}-at`}
            type="datetime-local"
            className="field"
            value={when}
            min={localOf(new Date(), bodyTimeZone())}
            aria-describedby={`${id}-zone`}
            onChange={({ target }) => onChange(target.value)}
          />
          <p id={`${id}-zone`} className="input-note">
            {m.entry_when_zone({ zone: bodyTimeZone() })}
          </p>
          {isPublishing && <p className="input-note">{m.entry_when_held()}</p>}
        </div>
      )}
    </fieldset>
  )
}
