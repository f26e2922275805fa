import { m } from '#kernel/i18n/messages.ts'
import { isId } from '#kernel/is-id.ts'

/** What stands for a title that is not written yet; the key helps where a person chose it. */
export function untitledInWords(key: string): string {
  return isId(key) ? m.admin_list_untitled_new() : m.admin_list_untitled({ key })
}
