import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { DirectoryQuery } from '#domain/register/directory.ts'
import type { PageInfo } from '../page-data.ts'
import { Answer } from '../register/verify/answer.tsx'
import type { AnswerView } from '../register/verify/answer-view.ts'
import { DirectoryForm, type FormView } from './directory-form.tsx'
import type { ResultView } from './directory-view.ts'
import { Overview } from './overview.tsx'
import type { OverviewView } from './overview-view.ts'
import { Results } from './results.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  title: string
  lead: string
  form: FormView
  query: DirectoryQuery
  /** What can be said of the certificate whose number is asked, where the directory has nothing of it. */
  answer: AnswerView | null
  result: ResultView | null
  overview: OverviewView | null
}

/** The certified companies: a way in when nothing is asked, and what was found when something is. */
export function DirectoryPage({ page, title, lead, form, query, answer, result, overview }: Props) {
  const search = <DirectoryForm key={form.query} form={form} locale={page.locale} />
  if (!result)
    return (
      <>
        <PageHead crumbs={page.crumbs} title={title} lead={lead} seed="register">
          {search}
        </PageHead>
        {overview && <Overview overview={overview} />}
      </>
    )
  return (
    <>
      <div className="shell pt-6">
        <Breadcrumbs crumbs={page.crumbs} />
        <h1 className="mt-8 text-h2">{title}</h1>
        <div className="max-w-4xl">{search}</div>
      </div>
      {answer ? (
        <div role="status" className="shell answer">
          <Answer answer={answer} locale={page.locale} />
        </div>
      ) : (
        <Results result={result} query={query} locale={page.locale} />
      )}
    </>
  )
}
