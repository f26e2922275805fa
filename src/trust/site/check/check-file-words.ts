import { m } from '#kernel/i18n/messages.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { longestChecked } from '#trust/model/check/check.ts'

const megabyte = 1024 * 1024

/** Everything that the form for files says, in the reader's words; what it answers comes with the answer. */
export function checkFileWords() {
  return {
    ...{ title: m.verify_file_title(), lead: m.verify_file_lead(), label: m.verify_file_label() },
    hint: m.verify_file_hint({ megabytes: longestChecked / megabyte }),
    sentHint: m.verify_file_hint({ megabytes: mostSent.checkedFile / megabyte }),
    ...{ textLabel: m.verify_text_label(), textHint: m.verify_text_hint(), submit: m.verify_file_submit() },
    ...{ device: m.verify_device(), sent: m.verify_sent(), busy: m.verify_busy(), result: m.verify_result() },
    failed: { title: m.verify_failed(), text: m.verify_failed_text() },
  }
}
export type CheckFileWords = ReturnType<typeof checkFileWords>
