import type { OwnDetails } from '#history/admin/detail-words.ts'
import type { Locale } from '#kernel/locales.ts'
import { isAuditKind } from '#register/model/audit.ts'
import { registerColumn } from '#register/model/interchange/columns.ts'
import { isReminderKind } from '#register/model/reminders.ts'
import { auditWords, reminderWords } from '#register/model/work/register-asks.ts'
import { decisionWords, reasonWords } from './register-words.tsx'

/** A field of the register by its name in files, `company.city` or `site 3: site.city`, as people call it. */
export function fieldInWords(field: string, locale: Locale): string {
  const [, place = '', name = field] = /^\w+ (\d+): (.+)$/.exec(field) ?? []
  const label = registerColumn(name)?.label[locale] ?? name
  return place ? `${label} (${place})` : label
}

/** The details of a record in the history, in words: its fields, decisions and reasons. */
export const registerDetails: OwnDetails = (detail, said, locale) => {
  if (detail === 'field')
    return said
      .split(', ')
      .map((name) => fieldInWords(name, locale))
      .join(', ')
  if (detail === 'reminder') return isReminderKind(said) ? reminderWords[said][locale] : undefined
  if (detail === 'audit') return isAuditKind(said) ? auditWords[said][locale] : undefined
  const words: Record<string, () => string> | null =
    detail === 'reason' ? reasonWords : detail === 'decision' ? decisionWords : null
  return words?.[said]?.()
}
