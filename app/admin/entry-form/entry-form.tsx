import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { neededAs } from '#domain/content/editing/trash.ts'
import { InputsContext, type Surroundings } from '../inputs/inputs-context.ts'
import { latePart } from '../ui/late-part.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useIsLive } from '../ui/use-is-live.ts'
import type { EntryFormProps } from './entry-form-page.tsx'
import { FormContext, useStatusOf } from './form-context.ts'
import { FormHead } from './form-head.tsx'
import { FormLate } from './form-late.tsx'
import { FormSections } from './form-sections.tsx'
import { JournalOffer } from './journal-offer.tsx'
import { MoreActions } from './more-actions.tsx'
import { LanguageBar } from './publish/language-bar.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { problemsAt } from './publish/published-problems.ts'
import { RefusalSummary } from './publish/refusal-summary.tsx'
import { publishable, useLanguages } from './publish/use-languages.ts'
import { usePublication } from './publish/use-publication.ts'
import { SaveTrouble } from './save-trouble.tsx'
import { keyOf, type PlacedKey } from './store/placed-key.ts'
import { useDraftStore } from './use-draft-store.ts'
import { useFormShortcuts } from './use-form-shortcuts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useLeftJournal } from './use-left-journal.ts'
import { usePresence } from './use-presence.ts'
import { useTrash } from './use-trash.ts'

const PreviewPane = latePart('preview', () =>
  import('../preview/preview-pane.tsx').then((module) => module.PreviewPane),
)

type Props = Omit<EntryFormProps, 'kind'> & { kind: AnyKind }

export function EntryForm({ kind, entry, written, section, locale, csrf: given, account }: Props) {
  const { store, csrf: token } = useDraftStore({ kind, entry, written, account, csrf: given })
  const csrf = useCallback(() => token.current, [token])
  const { revision } = useStatusOf(store)
  const { languages, answered, listen } = useLanguages(store, entry.languages)
  const publication = usePublication({ store, csrf, setLanguages: answered })
  const others = usePresence(store, csrf, listen)
  const { left, forget } = useLeftJournal(store, account)
  const trash = useTrash(store, csrf)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { show } = useToasts()
  const isLive = useIsLive()
  useLeaveGuard(store)
  useOwnAddress(
    revision > 0 && entry.revision === 0 && section ? adminAddress.entry(section, entry.id) : null,
  )

  const isNeeded = neededAs(kind, entry.key) !== null
  const { problems } = publication
  const form = useMemo(
    () => ({ store, kind, locale, csrf, problemsOf: (key: PlacedKey) => problemsAt(problems, store, key) }),
    [store, kind, locale, csrf, problems],
  )
  const slugs = `${languages.es.slug ?? ''} ${languages.en.slug ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what inputs know of the languages is their slugs
  const surroundings = useMemo<Surroundings>(
    () => ({
      ...{ locale, csrf, kind, entryKey: entry.key, halfTyped: store.halfTyped },
      publishedSlugs: { es: languages.es.slug, en: languages.en.slug },
      read: (place, field) => {
        const key = keyOf(place, field)
        return store.slots.has(key) ? store.slots.get(key).value : null
      },
      subscribe: (changed) => store.subscribe('anything', changed),
    }),
    [locale, csrf, kind, entry.key, store, slugs],
  )
  const onPublish = useCallback(() => {
    const chosen = publishable(languages)
    publication.open('publish', chosen.length > 0 ? chosen : [locale])
  }, [publication, languages, locale])
  const onSave = useCallback(async () => {
    if (await store.flush()) show({ text: m.entry_saved_now() })
  }, [store, show])
  useFormShortcuts({ onSave, onPublish })
  const navigate = useNavigate()

  return (
    <FormContext value={form}>
      <InputsContext value={surroundings}>
        <div className="entry-form">
          <FormHead
            list={section && { href: adminAddress.entries(section), label: kind.plural[locale] }}
            others={others}
            onPublish={onPublish}
          >
            <MoreActions
              historyHref={section && adminAddress.entryHistory(section, entry.id)}
              duplicateHref={section && `${adminAddress.newEntry(section)}?from=${entry.id}`}
              onTrash={
                section && !isNeeded ? () => trash.put(() => navigate(adminAddress.entries(section))) : null
              }
              isPreviewed={isPreviewed}
              onPreview={() => setIsPreviewed((before) => !before)}
            />
          </FormHead>
          <FormLate />
          <SaveTrouble account={account} onRestore={trash.takeOut} />
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
          <div className="form-body" inert={!isLive} data-previewed={isPreviewed || undefined}>
            {isPreviewed && (
              <aside className="form-aside">
                <PreviewPane entryId={entry.id} revision={revision} csrf={csrf()} locale={locale} />
              </aside>
            )}
            <div className="form-columns">
              <RefusalSummary publication={publication} />
              <LanguageBar languages={languages} publication={publication} isNeeded={isNeeded} />
              <FormSections kind={kind} />
            </div>
          </div>
          <PublishDialog publication={publication} languages={languages} />
        </div>
      </InputsContext>
    </FormContext>
  )
}

/** A new entry that was saved has an address. The router is not told: it would draw another form, without the focus. */
function useOwnAddress(address: string | null): void {
  useEffect(() => {
    if (address) history.replaceState(history.state, '', address)
  }, [address])
}
