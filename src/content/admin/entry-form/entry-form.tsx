import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { type AnyKind, fieldsOfType } from '#content/model/define-kind.ts'
import type { CommentCounts } from '#content/model/editing/comment.ts'
import {
  type Changes,
  type EditedEntry,
  isCopyable,
  isToBePublished,
} from '#content/model/editing/edited-entry.ts'
import { neededAs } from '#content/model/editing/trash.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import { theme } from '#content/model/kinds/theme.ts'
import { neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import { adminAddress, fromSetupStep } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { latePart } from '#ui/admin/late-part.tsx'
import { useToasts } from '#ui/admin/toasts.tsx'
import { useIsLive } from '#ui/admin/use-is-live.ts'
import { inputs } from '../inputs/inputs.tsx'
import { InputsContext, type Surroundings } from '../inputs/inputs-context.ts'
import { ThemeSample } from '../theme-sample.tsx'
import { useEntryTrash } from '../trash/use-entry-trash.ts'
import { TrashDialog } from '../used-by/trash-dialog.tsx'
import { useUses } from '../used-by/use-uses.ts'
import { UsedBySection } from '../used-by/used-by-section.tsx'
import { keyOf, type PlacedKey } from './draft/placed-key.ts'
import { FormContext, useForm, useStatusOf } from './form-context.ts'
import { FormHead } from './form-head.tsx'
import { type FormPart, FormSections } from './form-sections.tsx'
import type { JournalOwner } from './journal/encrypted-records.ts'
import { JournalOffer, useLeftJournal } from './journal-offer.tsx'
import { ReadOnlyNote, useWritable } from './may-write.tsx'
import { MoreActions } from './more-actions.tsx'
import { FieldLink } from './problem-links.tsx'
import { LanguageBar } from './publish/language-bar.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { isClear, problemsAt, stillStanding } from './publish/published-problems.ts'
import { RefusalList, refusalWords } from './publish/refusal-list.tsx'
import { onSiteOrPlanned, type Publication, useLanguages, usePublication } from './publish/use-publication.ts'
import { useWayToSite } from './publish/use-way-to-site.ts'
import { SaveTrouble } from './save-trouble.tsx'
import { useDraftStore } from './use-draft-store.ts'
import { useFormShortcuts } from './use-form-shortcuts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePresence } from './use-presence.ts'
import { useLackSubscription } from './view/field-lack.ts'
import { FormOutline } from './view/form-outline.tsx'
import { FormViewContext, useNewFormView } from './view/form-view.ts'
import { IncompleteProvider } from './view/incomplete-provider.tsx'

type EntryFormProps = {
  kind: KindName
  entry: EditedEntry
  /** What a new entry begins with, such as the texts of the one it is a copy of. */
  written?: Changes
  /** How much is said at its fields; without it nothing is said there. */
  comments?: CommentCounts
  section: string | null
  /** The languages that the body has not hidden from visitors. */
  offered: readonly Locale[]
  locale: Locale
  csrf: string
  owner: JournalOwner
  /** Where only some of its fields are shown: what they are about, and why they are asked. */
  part?: FormPart
}

/** The form of one entry; another entry has a form of its own. */
export function EntryFormPage(props: EntryFormProps) {
  const kind: AnyKind = useMemo(() => kinds[props.kind], [props.kind])
  return <EntryForm key={`${props.entry.id} ${props.part?.title}`} {...props} kind={kind} />
}

const PreviewPane = latePart('preview', () =>
  import('../preview/preview-pane.tsx').then((module) => module.PreviewPane),
)

const FieldDiscussion = latePart('comments', () =>
  import('../comments/field-discussion.tsx').then((module) => module.FieldDiscussion),
)

type Props = Omit<EntryFormProps, 'kind'> & { kind: AnyKind }

function EntryForm({ kind, entry, written, section, offered, locale, owner, part, ...props }: Props) {
  const { comments, csrf: given } = props
  const { store, csrf: token } = useDraftStore({ kind, entry, written, owner, csrf: given })
  const csrf = useCallback(() => token.current, [token])
  const { revision } = useStatusOf(store)
  const mayDo = useMayDo()
  const { languages, answered, listen } = useLanguages(store, entry.languages)
  const { revalidate } = useRevalidator()
  const publication = usePublication({
    ...{ store, csrf, setLanguages: answered },
    // What there is one of, every page shows: its name, its look, what is missing still.
    onChanged: () => void (kind.single && revalidate()),
  })
  const others = usePresence(store, csrf, listen)
  const { left, forget } = useLeftJournal(store, owner)
  const trash = useEntryTrash(store, csrf)
  const uses = useUses(revision > 0 && !kind.single ? entry.id : null)
  const [isTrashing, setIsTrashing] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { show } = useToasts()
  const isLive = useIsLive()
  useLeaveGuard(store)
  useOwnAddress(
    revision > 0 && entry.revision === 0 && section ? adminAddress.entry(section, entry.id) : null,
  )

  const place = kind.section ?? kind.single
  const commentsHref = place && adminAddress.entryComments(place.path, entry.id)
  const historyOf = place ? { section: place.path, id: entry.id } : null
  const reviewHref = place && adminAddress.entryReview(place.path, entry.id)
  const isNeeded = neededAs(kind, entry.key) !== null
  const writable = useWritable(store, entry, languages)
  const seenIn = onSiteOrPlanned(languages)
  const mayTrash =
    writable.includes('shared') && (seenIn.length === 0 || mayDo(neededToPublish(kind, seenIn)))
  const { problems } = publication
  const isMade = revision > 0
  const [counts, setCounts] = useState(comments)
  const [discussed, setDiscussed] = useState<PlacedKey | null>(null)
  const form = useMemo(
    () => ({
      store,
      kind,
      locale,
      csrf,
      writable,
      comments: counts && commentsHref && isMade ? { counts, href: commentsHref, open: setDiscussed } : null,
      problemsOf: (key: PlacedKey) => problemsAt(problems, store, key),
    }),
    [store, kind, locale, csrf, writable, problems, counts, commentsHref, isMade],
  )
  const slugs = locales.map((each) => languages[each].slug ?? '').join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what inputs know of the languages is their slugs
  const surroundings = useMemo<Surroundings>(
    () => ({
      ...{ inputs, locale, csrf, kind, entryKey: entry.key, halfTyped: store.halfTyped },
      publishedSlugs: byLocale((each) => languages[each].slug),
      read: (place, field) => {
        const key = keyOf(place, field)
        return store.slots.has(key) ? store.slots.get(key).value : null
      },
      setAddressTaken: (at, field, slug) => store.setAddressTaken(keyOf(at, field), slug),
      subscribe: (changed) => store.subscribe('anything', changed),
    }),
    [locale, csrf, kind, entry.key, store, slugs],
  )
  const way = useWayToSite({ store, languages, publication, reviewHref })
  const onSave = useCallback(async () => {
    if (await store.flush()) show({ text: m.entry_saved_now() })
  }, [store, show])
  useFormShortcuts({ onSave, onPublish: way?.go ?? null })
  const navigate = useNavigate()
  const moveToTrash = () => {
    setIsTrashing(false)
    void trash.put(() => section && navigate(adminAddress.entries(section)))
  }
  // Nobody is asked where nothing that visitors see leads to it and nothing is planned: the trash gives it back.
  const onTrash = async () => {
    const isPlanned = locales.some((each) => isToBePublished(languages[each].planned))
    if (!isPlanned && (await trash.breaksNothing()) && section) moveToTrash()
    else setIsTrashing(true)
  }

  const view = useNewFormView(owner.account, kind, { only: part?.fields, writable, offered })

  return (
    <FormContext value={form}>
      <FormViewContext value={view}>
        <InputsContext value={surroundings}>
          <IncompleteProvider>
            <div className="entry-form">
              <FormHead
                list={section ? { href: adminAddress.entries(section), label: kind.plural[locale] } : null}
                title={part?.title}
                others={others}
                way={way}
              >
                <MoreActions
                  historyHref={place && adminAddress.entryHistory(place.path, entry.id)}
                  commentsHref={commentsHref}
                  duplicateHref={
                    section && mayDo(neededToEdit(kind, [])) && isCopyable(languages)
                      ? `${adminAddress.newEntry(section)}?from=${entry.id}`
                      : null
                  }
                  uses={uses}
                  onTrash={section && !isNeeded && mayTrash ? onTrash : null}
                  isPreviewed={isPreviewed}
                  // A draft of words is on every page, and what a preview draws is said in those that are published.
                  onPreview={
                    fieldsOfType(kind, 'wording').length === 0
                      ? () => setIsPreviewed((before) => !before)
                      : null
                  }
                />
              </FormHead>
              {part && <p className="measure mt-4">{part.text}</p>}
              <FormLate />
              <ReadOnlyNote />
              <SaveTrouble
                account={owner.account}
                onRestore={writable.includes('shared') ? trash.takeOut : null}
              />
              {left && (
                <JournalOffer
                  left={left}
                  onRestore={() => {
                    store.restore(left.record)
                    forget()
                  }}
                  onDiscard={forget}
                />
              )}
              <div
                className="form-body"
                data-saves-itself
                inert={!isLive}
                data-previewed={isPreviewed || undefined}
              >
                {isPreviewed && (
                  <aside className="mt-4 min-w-0 xl:sticky xl:top-28 xl:h-[calc(100dvh-8rem)] xl:self-start xl:overflow-auto">
                    <PreviewPane entryId={entry.id} revision={revision} csrf={csrf()} locale={locale} />
                  </aside>
                )}
                <div className="form-columns">
                  <div className="form-main">
                    <FormOutline />
                    <div className="@container/form min-w-0">
                      <RefusalSummary publication={publication} />
                      <LanguageBar
                        languages={languages}
                        publication={publication}
                        isNeeded={isNeeded}
                        reviewHref={reviewHref}
                        historyOf={historyOf}
                        isPartPublished={part?.isPublished ?? true}
                      />
                      {kind.name === theme.name && <ThemeSample />}
                      <FormSections />
                      {!part && <UsedBySection uses={uses} />}
                    </div>
                  </div>
                </div>
              </div>
              <PublishDialog publication={publication} languages={languages} onRepointed={uses.askAgain} />
              {discussed && (
                <FieldDiscussion
                  {...{ csrf, entryId: entry.id, field: discussed }}
                  onClose={() => setDiscussed(null)}
                  onCounted={(count) => setCounts((before) => ({ ...before, [discussed]: count }))}
                />
              )}
              {isTrashing && (
                <TrashDialog
                  {...{ locale, csrf, languages, kind: kind.name, entryId: entry.id }}
                  onTrash={moveToTrash}
                  onRepointed={uses.askAgain}
                  onClose={() => setIsTrashing(false)}
                />
              )}
            </div>
          </IncompleteProvider>
        </InputsContext>
      </FormViewContext>
    </FormContext>
  )
}

/**
 * Shows the address of a new entry once it is saved. The router is not told: it would draw another form, without the
 * focus.
 */
function useOwnAddress(address: string | null): void {
  useEffect(() => {
    if (!address) return
    const step = new URLSearchParams(location.search).get('setup')
    history.replaceState(history.state, '', step ? fromSetupStep(step, address) : address)
  }, [address])
}

/**
 * Until its script has arrived the form takes no text, which nobody would save. After a while, which the styles count,
 * it says why.
 */
function FormLate() {
  const { pathname, search } = useLocation()
  if (useIsLive()) return null
  return (
    <div className="trouble" data-late="">
      <p>
        <strong>{m.entry_late()}</strong> {m.entry_late_text()}{' '}
        <a href={pathname + search}>{m.part_open_again()}</a>
      </p>
    </div>
  )
}

/**
 * Why the entry was not published, shown above the form once the dialog is closed. What has been mended is left out.
 */
function RefusalSummary({ publication: { opened, refused, problems } }: { publication: Publication }) {
  const { kind, store } = useForm()
  const stopped = !opened && refused && 'languages' in refused ? refused : null
  const left = () => (stopped ? stillStanding(problems, store, stopped.languages) : {})
  const subscribe = useLackSubscription(store)
  // What is left is compared as text, so that a key stroke that mends nothing draws nothing.
  const asText = () => JSON.stringify(left())
  useSyncExternalStore(subscribe, asText, asText)
  const languages = left()
  if (!stopped || locales.every((locale) => isClear(languages[locale]))) return null
  return (
    <section className="trouble" data-phase="problems" aria-label={m.entry_refusal()}>
      <p>
        <strong>{refusalWords[stopped.problem]()}</strong>
      </p>
      <RefusalList
        kind={kind}
        languages={languages}
        heading="h2"
        link={(key) => <FieldLink fieldKey={key} />}
      />
    </section>
  )
}
