import type { Shown } from '#content/model/define-kind.ts'
import type { document } from '#content/model/kinds/document.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { dateInWords, sizeInWords } from '#ui/dates.ts'

/** Controlled documents with their code, version, date and file. */
export function DocumentList({ locale, documents }: { locale: Locale; documents: Shown<typeof document>[] }) {
  return (
    <ul>
      {documents.map((each) => (
        <li key={each.id} className="relative grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-12">
          <div className="md:col-span-8">
            <p className="font-semibold">
              {each.file ? (
                <a href={each.file.href} className="entry-link underline decoration-1 underline-offset-4">
                  {each.title}
                </a>
              ) : (
                each.title
              )}
            </p>
            {each.summary && (
              <p
                className="mt-1 text-quiet"
                lang={each.borrowed.includes('summary') ? defaultLocale : undefined}
              >
                {each.summary}
              </p>
            )}
          </div>
          <p className="figures text-small text-quiet md:col-span-4 md:text-right">
            {[
              each.code,
              m.version({ version: each.version }),
              each.file && `${typeName(each.file)}, ${sizeInWords(each.file.bytes, locale)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            <br />
            {m.effective_from({ date: dateInWords(each.effectiveDate, locale) })}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What a person calls a type of file: `PDF`, or the ending of its name. */
function typeName({ name, type }: { name: string; type: string }): string {
  return type === 'application/pdf' ? 'PDF' : (name.split('.').at(-1) ?? '').toUpperCase()
}
