import { Form, Link } from 'react-router'
import { Suggestions, useSuggestions } from '#content/site/search/suggestions.tsx'
import type { Locale } from '#kernel/locales.ts'
import type { DirectoryQuery } from '#register/model/directory.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { Answer } from '../verify/answer.tsx'
import type { AnswerView } from '../verify/answer-view.ts'
import type { ResultView } from './directory-view.ts'
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
  /** What is said where the directory has nobody yet. */
  empty: string | null
}

/** The certified companies: a way in when nothing is asked, and what was found when something is. */
export function DirectoryPage({ page, title, lead, form, query, answer, result, overview, empty }: Props) {
  const search = <DirectoryForm key={form.query} form={form} locale={page.locale} />
  if (!result)
    return (
      <>
        <PageHead crumbs={page.crumbs} title={title} lead={lead} seed="register" ornament="rosette">
          {search}
        </PageHead>
        {overview && <Overview overview={overview} />}
        {empty && <p className="shell mt-12 text-quiet">{empty}</p>}
      </>
    )
  return (
    <>
      <div className="shell pt-6">
        <Breadcrumbs crumbs={page.crumbs} />
        <h1 className="mt-4 text-h2 max-sm:text-h3 lg:mt-6">{title}</h1>
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

type FormView = {
  action: string
  query: string
  label: string
  hint: string | null
  submit: string
  /** Filters that stay when something else is searched. */
  kept: [name: string, value: string][]
}

/** The directory's one field. While typing, companies and certificates are suggested; the form works without script. */
function DirectoryForm({ form, locale }: { form: FormView; locale: Locale }) {
  const box = useSuggestions({
    id: 'directory-query',
    locale,
    begun: form.query,
    source: 'search/companies',
  })
  return (
    <Form
      role="search"
      action={form.action}
      method="get"
      id="directory-form"
      className="mt-4"
      onSubmit={box.close}
    >
      <label htmlFor="directory-query" className="field-label">
        {form.label}
      </label>
      <div className="relative flex gap-2">
        <input
          {...box.field}
          name="q"
          enterKeyHint="search"
          className="field"
          maxLength={200}
          aria-describedby={form.hint === null ? undefined : 'directory-hint'}
        />
        {form.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button-primary">
          {form.submit}
        </button>
        <Suggestions box={box} />
      </div>
      {form.hint !== null && (
        <p id="directory-hint" className="mt-2 text-quiet">
          {form.hint}
        </p>
      )}
    </Form>
  )
}

/** Where certified companies are: the drawn world, and the table that says the same and leads further. */
function Overview({ overview }: { overview: OverviewView }) {
  const { title, text, all, statistics, table } = overview
  return (
    <Section id="where" title={title} lead={text}>
      <CountryMap map={overview.map} />
      <div className="country-scroll mt-10">
        <table className="country-table figures">
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.country}</th>
              <th scope="col">{table.total}</th>
              {table.families.map(({ name, family }) => (
                <th key={family} scope="col" data-family={family}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <Rows rows={table.first} table={table} />
        </table>
      </div>
      {table.rest.length > 0 && (
        <details className="more mt-4">
          <summary>{table.more}</summary>
          <div className="country-scroll">
            <table className="country-table figures">
              <caption className="visually-hidden">{table.more}</caption>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">{table.country}</th>
                  <th scope="col">{table.total}</th>
                  {table.families.map(({ name, family }) => (
                    <th key={family} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <Rows rows={table.rest} table={table} />
            </table>
          </div>
        </details>
      )}
      <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
        <Link to={all.href}>{all.text}</Link>
        <Link to={statistics.href}>{statistics.text}</Link>
      </p>
    </Section>
  )
}

function Rows({ rows, table }: { rows: OverviewView['table']['first']; table: OverviewView['table'] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.href}>
          <th scope="row">
            <Link to={row.href}>{row.name}</Link>
          </th>
          <td className="font-semibold">{row.total}</td>
          {row.cells.map(({ text, href }, at) => (
            <td key={table.families[at]?.family}>{href ? <Link to={href}>{text}</Link> : text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** For whoever points at a country; everybody else has the table. */
function CountryMap({ map }: { map: OverviewView['map'] }) {
  const { width, height } = map.viewBox
  return (
    <figure className="relative">
      <div className="world-map">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {map.countries.map(({ code, label, href, level }) => (
            <a key={code} href={href} tabIndex={-1}>
              <title>{label}</title>
              <use href={`${map.file}#${code}`} className="map-country" data-level={level} />
            </a>
          ))}
        </svg>
      </div>
      <figcaption className="map-key">
        <span>{map.key.title}</span>
        {map.key.shades.map(({ shade, range }) => (
          <span key={shade}>
            <i data-level={shade} />
            {range}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
