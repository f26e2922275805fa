import { m } from '#kernel/i18n/messages.ts'

/** What a page says on which something will stand once an editor has published it. */
export function NothingYet() {
  return <p className="shell mt-12 text-quiet">{m.nothing_yet()}</p>
}
