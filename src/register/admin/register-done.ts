import { m } from '#kernel/i18n/messages.ts'

const words = {
  saved: m.companies_done_saved,
  added: m.companies_done_added,
  decided: m.companies_done_decided,
  'taken-back': m.companies_done_taken_back,
  annulled: m.companies_done_annulled,
  audited: m.companies_done_audited,
  'audit-corrected': m.companies_done_audit_corrected,
  'audit-taken-back': m.companies_done_audit_taken_back,
}
export type Done = keyof typeof words

export function readDone(text: string | null): Done | null {
  return (Object.keys(words) as Done[]).find((each) => each === text) ?? null
}

export function doneInWords(done: Done): string {
  return words[done]()
}
