import { documentCategories } from '#content/model/kinds/document.ts'
import { documentsList, readList } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { DocumentsPage } from '#pages/about/documents-page.tsx'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/documents'
import { documentCards } from './cards.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const documents = await readList(caller, documentsList)
  const cards = await documentCards(caller, documents)
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
      documents: cards.filter((_, at) => documents[at]?.category === category),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Documents({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} />
}
