import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'

/** Taking the case out as it lies sealed: a plain form, whose answer the browser saves. */
export function ExportSection({ id, csrf }: { id: string; csrf: string }) {
  return (
    <section aria-labelledby="export">
      <h2 id="export">{m.case_export()}</h2>
      <p className="mt-1 text-quiet">{m.case_export_text()}</p>
      <form method="post" action={adminAddress.caseExport(id)} className="mt-3">
        <input type="hidden" name="csrf" value={csrf} />
        <button type="submit" className="button-quiet">
          {m.case_export_download()}
        </button>
      </form>
    </section>
  )
}
