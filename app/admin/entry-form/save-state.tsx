import { m } from '#app/i18n/messages.ts'
import { dateFormat } from '#domain/formats.ts'
import { bodyTimeZone, formatLocale, type Locale } from '#domain/locales.ts'
import { useIsLive } from '../ui/use-is-live.ts'
import { useForm, useStatus } from './form-context.ts'
import type { DraftStatus } from './store/draft-status.ts'

/** How it stands with saving, always in sight. It is not read out at each save: what goes wrong is, elsewhere. */
export function SaveState() {
  const { locale } = useForm()
  const status = useStatus()
  const isLive = useIsLive()
  return (
    <p className="save-state" data-phase={status.phase}>
      <span className="save-dot" aria-hidden="true" />
      {isLive ? inWords(status, locale) : m.entry_save_opening()}
    </p>
  )
}

function inWords(status: DraftStatus, locale: Locale): string {
  if (status.isHalfTyped && isQuiet(status)) return m.entry_save_half()
  return words[status.phase](status, locale)
}

/** Nothing is on its way and nothing went wrong. */
function isQuiet({ phase }: DraftStatus): boolean {
  return phase === 'still' || phase === 'saved'
}

const words = {
  still: ({ revision }) => (revision === 0 ? m.entry_save_new() : m.entry_save_still()),
  written: () => m.entry_save_written(),
  saving: () => m.entry_save_saving(),
  saved: ({ savedAt }, locale) => m.entry_save_saved({ time: timeOf(savedAt, locale) }),
  offline: () => m.entry_save_offline(),
  failed: () => m.entry_save_failed(),
  'signed-out': () => m.entry_save_signed_out(),
  trashed: () => m.entry_save_trashed(),
} satisfies Record<DraftStatus['phase'], (status: DraftStatus, locale: Locale) => string>

/** A time of day by the clock at the body's seat. */
export function timeOf(at: string | null, locale: Locale): string {
  if (!at) return ''
  return dateFormat(formatLocale[locale], {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: bodyTimeZone },
  }).format(new Date(at))
}
