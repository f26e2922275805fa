import { NothingYet } from '#pages/nothing-yet.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { type DocumentCard, DocumentList } from './document-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  groups: { category: string; label: string; documents: DocumentCard[] }[]
}

/** Every document by category. */
export function DocumentsPage({ page, groups }: Props) {
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="documents" />
      {groups.every(({ documents }) => documents.length === 0) && <NothingYet />}
      {groups
        .filter(({ documents }) => documents.length > 0)
        .map(({ category, label, documents }) => (
          <Section key={category} id={category} title={label}>
            <DocumentList documents={documents} />
          </Section>
        ))}
    </>
  )
}
