import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { BackToSpace, SpacePage } from './space-frame.tsx'

const reasons = {
  slow: { why: () => m.space_unread_slow(), next: () => m.space_unread_next_slow() },
  full: { why: () => m.space_unread_lead(), next: () => m.space_unread_next_full() },
  large: { why: () => m.space_unread_large(), next: () => m.space_unread_next_large() },
}

type Props = { locale: Locale; why: keyof typeof reasons }

/** A form was not read, why, and what to do now. A page whose script sent it stays as it was, and says the same. */
export function UnreadPage({ locale, why }: Props) {
  const reason = reasons[why].why()
  const next = reasons[why].next()
  return (
    <SpacePage title={m.space_unread()} lead={reason} isAlert>
      <p className="mt-6" data-unread={m.space_unread_kept({ why: reason, next })}>
        {m.space_unread_text()}
      </p>
      <p className="mt-4">{next}</p>
      <BackToSpace locale={locale} />
    </SpacePage>
  )
}
