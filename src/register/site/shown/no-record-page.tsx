import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { NoRecordAnswer } from './no-record.tsx'
import type { NoRecord } from './no-record-view.ts'

/** The page of a certificate or a company of which there is nothing to show. */
export function NoRecordPage({
  page,
  answer,
}: {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  answer: NoRecord
}) {
  return (
    <div className="shell pt-6">
      <Breadcrumbs crumbs={page.crumbs} />
      <div className="answer">
        <NoRecordAnswer answer={answer} locale={page.locale} as="h1" />
      </div>
    </div>
  )
}
