import type { Shown } from '#content/model/define-kind.ts'
import { document, documentCategories } from '#content/model/kinds/document.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { Section } from '#ui/section.tsx'
import { DocumentList } from '../about/document-list.tsx'
import type { Route } from './+types/documents'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const documents = await listPublished(caller, document)
  return {
    page: pageInfo(context, {
      title: m.nav_documents(),
      description: m.documents_text(),
      path: address.about(caller.locale, 'documents'),
      image: `/share/${caller.locale}/documents.png`,
      crumbs: [{ label: m.nav_about(), href: address.about(caller.locale, 'about') }],
    }),
    groups: Object.entries(documentCategories).map(([category, label]) => ({
      category,
      label: label[caller.locale],
      documents: documents.filter((each) => each.category === category),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Documents({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} />
}

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  groups: { category: string; label: string; documents: Shown<typeof document>[] }[]
}

/** Every document by category. */
function DocumentsPage({ page, groups }: Props) {
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
