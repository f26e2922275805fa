import type { SeenChosen } from '#content/model/editing/bulk-change.ts'
import type { UsedBy } from '#content/model/editing/used-by.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { RepointOffer } from './repoint-offer.tsx'
import { ListedOn, UseList } from './use-list.tsx'
import { useUses } from './use-uses.ts'
import { UsesFailed } from './used-by-section.tsx'

type Target = {
  /** The entries that are to leave the site, as far as they are told one by one. */
  ids: string[]
  kind: string
  /** The language of the interface. */
  locale: Locale
  csrf(): string
}

/** Before an entry leaves the site in some languages: which pages lead to it, what they will show, and another target. */
export function LeavingEntry({
  locales,
  onRepointed,
  ...target
}: Target & { locales: Locale[]; onRepointed?(): void }) {
  const uses = useUses(target.ids[0] ?? null, { change: 'unpublish', locales })
  return (
    <div className="dialog-part" aria-live="polite">
      {uses.state === 'asking' && !uses.value && <p className="text-quiet">{m.uses_reading()}</p>}
      {uses.state === 'failed' && <UsesFailed onAgain={uses.askAgain} />}
      <LeavingUses
        {...target}
        usedBy={uses.value}
        onRepointed={() => {
          uses.askAgain()
          onRepointed?.()
        }}
      />
    </div>
  )
}

type Props = Target & {
  /** All of them, where that is a whole list. */
  from?: SeenChosen
  usedBy: UsedBy | null
  onRepointed(): void
}

export function LeavingUses({ usedBy, onRepointed, from, ...target }: Props) {
  return (
    <>
      {usedBy && <ListedOn {...usedBy} leaves />}
      {usedBy && <p>{countInWords(usedBy)}</p>}
      {usedBy && usedBy.places > 0 && <UseList {...usedBy} />}
      <RepointOffer {...target} {...{ usedBy, onRepointed }} from={from ?? { ids: target.ids }} />
    </>
  )
}

function countInWords({ places, isPlaced, lists }: UsedBy): string {
  if (places > 0) return m.uses_leaving({ count: places })
  return isPlaced || lists.length > 0 ? m.uses_none_else() : m.uses_none_shown()
}
