import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { SpacePage } from './space-frame.tsx'

/** The way to deleting a case, which asks once more. */
export function DeleteCase({ locale, code }: { locale: Locale; code: string }) {
  return (
    <section aria-labelledby="delete" className="mt-14 border-t border-line pt-6">
      <h2 id="delete" className="text-h4">
        {m.space_delete()}
      </h2>
      <p className="mt-2">{m.space_delete_text()}</p>
      <form method="post" action={address.openReport(locale)} autoComplete="off" className="mt-5">
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <button type="submit" name="do" value="ask-delete" className="button-quiet">
          {m.space_delete_ask()}
        </button>
      </form>
    </section>
  )
}

/** Asks whether a case is to be deleted. */
export function DeletePage({ locale, code }: { locale: Locale; code: string }) {
  return (
    <SpacePage title={m.space_delete_sure()} lead={m.space_delete_text()}>
      <form
        method="post"
        action={address.openReport(locale)}
        autoComplete="off"
        className="mt-8 flex flex-wrap gap-3"
      >
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <button type="submit" name="do" value="open" className="button-primary">
          {m.space_delete_no()}
        </button>
        <button type="submit" name="do" value="delete" className="button-quiet">
          {m.space_delete_yes()}
        </button>
      </form>
    </SpacePage>
  )
}

/** A case is gone. */
export function DeletedPage({ locale }: { locale: Locale }) {
  return (
    <SpacePage title={m.space_deleted()} lead={m.space_deleted_text()} isAlert>
      <p className="mt-8">
        <a href={address.letUsKnow(locale)} className="button-quiet">
          {m.space_back()}
        </a>
      </p>
    </SpacePage>
  )
}
