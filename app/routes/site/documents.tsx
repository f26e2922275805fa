import { m } from '#app/i18n/messages.ts'
import { DocumentsPage } from '#app/site/about/documents-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { documentCategories } from '#domain/content/kinds/choices.ts'
import { document } from '#domain/content/kinds/document.ts'
import { listPublished } from '#server/content/list-published.ts'
import { callerFrom, pageInfo } from '../seam.ts'
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
