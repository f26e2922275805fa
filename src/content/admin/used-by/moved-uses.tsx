import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { UseList } from './use-list.tsx'
import { useUses } from './use-uses.ts'

/** Beside an address that is about to change: which pages lead to it, and that they go on doing so. */
export function MovedUses({ entryId, locale }: { entryId: string; locale: Locale }) {
  const { value } = useUses(entryId, { change: 'move', locales: [locale] })
  if (!value?.places) return null
  return (
    <details className="moved-uses">
      <summary>{m.uses_moving({ count: value.places })}</summary>
      <UseList {...value} />
    </details>
  )
}
