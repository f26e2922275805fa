import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Shown } from '#domain/content/define-kind.ts'
import type { document } from '#domain/content/kinds/document.ts'
import type { PageInfo } from '../page-data.ts'
import { DocumentList } from './document-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  groups: { category: string; label: string; documents: Shown<typeof document>[] }[]
}

/** Every document by category. */
export function DocumentsPage({ page, groups }: Props) {
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="documents" />
      {groups
        .filter(({ documents }) => documents.length > 0)
        .map(({ category, label, documents }) => (
          <Section key={category} id={category} title={label}>
            <DocumentList locale={page.locale} documents={documents} />
          </Section>
        ))}
    </>
  )
}
