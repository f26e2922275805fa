import { Link } from 'react-router'
import { Fold } from '#ui/fold.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { ChangesPart } from './changes-part.tsx'
import type { DevelopersView, OperationView } from './developers-view.ts'
import { Code, Parameters, WithCode } from './parts.tsx'

type Props = { page: PageInfo & { crumbs: { label: string; href: string }[] }; view: DevelopersView }

/** The API in words: how to begin, every address, the badge, and what it promises. */
export function DevelopersPage({ page, view }: Props) {
  const { start, description, keys, forms, operations, changes, badge, rules, problems, writing } = view
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="developers" />
      <Section id="start" title={start.title} lead={start.text}>
        <Code>{start.call}</Code>
        {start.answer && (
          <>
            <h3 className="mt-6 mb-3 text-h4 max-sm:visually-hidden">{start.answerTitle}</h3>
            <Fold label={start.answerTitle}>
              <Code>{start.answer}</Code>
            </Fold>
          </>
        )}
        <p className="mt-6">
          {description.text} <a href={description.href}>/api/openapi.json</a>
        </p>
        <p className="mt-3">
          {keys.text} <Link to={keys.href}>{keys.name}</Link>
        </p>
        {forms && (
          <>
            <h3 className="mt-6 mb-3 text-h4 max-sm:visually-hidden">{forms.title}</h3>
            <p className="measure mt-3 max-sm:hidden">{forms.text}</p>
            <Fold label={forms.title}>
              <ul className="grid gap-3">
                {forms.each.map(({ address, isOne, type }) => (
                  <li key={address} className="wrap-anywhere">
                    {isOne ? (
                      <a href={address}>
                        <code>{address}</code>
                      </a>
                    ) : (
                      <code>{address}</code>
                    )}{' '}
                    <code className="block text-[0.875rem] text-quiet">{type}</code>
                  </li>
                ))}
              </ul>
            </Fold>
          </>
        )}
      </Section>
      <Section id="addresses" title={operations.title} lead={operations.text}>
        <nav aria-label={operations.index}>
          <Fold label={operations.index}>
            <ul className="gap-x-10 columns-sm">
              {[...operations.reading, ...writing.each].map(({ id, method, path, summary }) => (
                <li key={id} className="break-inside-avoid py-1.5">
                  <a href={`#operation-${id}`}>{summary}</a>{' '}
                  <code className="block text-[0.875rem] wrap-anywhere text-quiet">
                    {method} {path}
                  </code>
                </li>
              ))}
            </ul>
          </Fold>
        </nav>
        <div className="mt-8">
          <p className="mb-3">{operations.shared.text}</p>
          <Parameters
            parameters={operations.shared.parameters}
            head={operations.head}
            caption={operations.shared.text}
          />
        </div>
        <Entries each={operations.reading} words={operations} />
      </Section>
      <ChangesPart changes={changes} words={operations} />
      {badge && (
        <Section id="badge" title={badge.title} lead={badge.text}>
          <img src={badge.src} width={300} height={92} alt={badge.alt} loading="lazy" />
          <div className="mt-6">
            <Code>{badge.snippet}</Code>
          </div>
          <p className="measure mt-4 text-quiet">{badge.rules}</p>
        </Section>
      )}
      <Section id="rules" title={rules.title}>
        <dl className="rules">
          {rules.each.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="problems" title={problems.title} lead={problems.text}>
        <Fold label={problems.show}>
          <ul className="problem-list">
            {problems.each.map(({ id, status, title }) => (
              <li key={id} id={id}>
                <code>{status}</code> <code>#{id}</code> <span>{title}</span>
              </li>
            ))}
          </ul>
        </Fold>
      </Section>
      <Section id="writing" title={writing.title} lead={writing.text}>
        <Fold label={writing.show}>
          <Entries each={writing.each} words={operations} />
        </Fold>
      </Section>
    </>
  )
}

type EntryWords = Pick<DevelopersView['operations'], 'head' | 'tryIt' | 'more'>

function Entries({ each, words }: { each: OperationView[]; words: EntryWords }) {
  return each.map((operation) => <OperationEntry key={operation.id} operation={operation} words={words} />)
}

/** One address: what it answers, what it takes, and how it is asked. */
function OperationEntry({ operation, words }: { operation: OperationView; words: EntryWords }) {
  const { head, tryIt, more } = words
  const { method, path, summary, text, parameters, example, href, statuses } = operation
  return (
    <article id={`operation-${operation.id}`} className="operation">
      <div>
        <h3 className="text-h4">{summary}</h3>
        <p className="operation-address">
          <code>
            <span data-method={method}>{method}</span> {path}
          </code>
        </p>
        <p className="mt-2 text-quiet">
          <WithCode text={text} />
        </p>
        <p className="figures mt-2 text-small text-quiet">{statuses}</p>
      </div>
      <div className="min-w-0">
        <Fold label={more}>
          {parameters.length > 0 && (
            <Parameters parameters={parameters} head={head} caption={`${method} ${path}`} />
          )}
          {example && <Code>{example}</Code>}
          {href && (
            <p className="mt-2">
              <a href={href} aria-label={`${tryIt}: ${summary}`}>
                {tryIt}
              </a>
            </p>
          )}
        </Fold>
      </div>
    </article>
  )
}
