import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
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
    <>
      <PageHead crumbs={page.crumbs} title={answer.title} lead={answer.text} seed="register" />
      <div className="shell mt-14">
        <NoRecordAnswer answer={answer} locale={page.locale} />
      </div>
    </>
  )
}
