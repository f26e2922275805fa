import type { LanguageAsk } from '#content/model/derive/list-filters.ts'
import type { Waiting } from '#content/model/editors-view.ts'
import { m } from '#kernel/i18n/messages.ts'

export const waitingWords = {
  changes: m.admin_list_waiting_changes,
  drafts: m.admin_list_waiting_drafts,
  missing: m.admin_list_waiting_missing,
  older: m.admin_list_waiting_older,
} satisfies Record<Waiting, () => string>

export const languageAskWords = {
  missing: m.admin_list_state_missing,
  older: m.admin_list_ask_older,
  draft: m.admin_list_state_draft,
  published: m.admin_list_state_published,
  changed: m.admin_list_waiting_changes,
  planned: m.admin_list_ask_planned,
  unpublished: m.admin_list_ask_unpublished,
} satisfies Record<LanguageAsk, () => string>
