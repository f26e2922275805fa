/** A document as a list shows it, in the words of the page. */
export type DocumentCard = {
  id: string
  title: string
  summary: string | null
  /** The language of a summary that is borrowed. */
  summaryLang: string | undefined
  href: string | null
  /** Code, version, and the type and size of its file. */
  facts: string
  effective: string
  /** Which document it took the place of. */
  replaces: string | null
}

/** Controlled documents with their code, version, date and file. */
export function DocumentList({ documents }: { documents: DocumentCard[] }) {
  return (
    <ul>
      {documents.map((each) => (
        <li key={each.id} className="relative grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-12">
          <div className="md:col-span-8">
            <p className="font-semibold">
              {each.href ? (
                <a href={each.href} className="entry-link underline decoration-1 underline-offset-4">
                  {each.title}
                </a>
              ) : (
                each.title
              )}
            </p>
            {each.summary && (
              <p className="mt-1 text-quiet" lang={each.summaryLang}>
                {each.summary}
              </p>
            )}
            {each.replaces && <p className="mt-1 text-small text-quiet">{each.replaces}</p>}
          </div>
          <p className="figures text-small text-quiet md:col-span-4 md:text-right">
            {each.facts}
            <br />
            {each.effective}
          </p>
        </li>
      ))}
    </ul>
  )
}
