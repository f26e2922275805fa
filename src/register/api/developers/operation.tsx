import { createElement, Fragment } from 'react'
import type { OperationView, ParameterView } from './developers-view.ts'

type Props = { operation: OperationView; head: [string, string, string]; tryIt: string }

/** One address: what it answers, what it takes, and how it is asked. */
export function OperationEntry({ operation, head, tryIt }: Props) {
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
        {parameters.length > 0 && (
          <Parameters parameters={parameters} head={head} caption={`${method} ${path}`} />
        )}
        {example && <Code>{example}</Code>}
        {href && (
          <p className="mt-2 text-small">
            <a href={href} aria-label={`${tryIt}: ${summary}`}>
              {tryIt}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}

/** What an address takes, by name. */
export function Parameters({
  parameters,
  head,
  caption,
}: {
  parameters: ParameterView[]
  head: [string, string, string]
  caption: string
}) {
  return (
    <table className="parameters">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {head.map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, note, text: meaning, values }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {note && <span className="block font-normal text-quiet">{note}</span>}
            </th>
            <td>
              <WithCode text={meaning} />
            </td>
            <td>{values && <code>{values}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What stands between backticks is code, as in every description. */
function WithCode({ text }: { text: string }) {
  const pieces = text
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? createElement('code', null, piece) : piece))
  return createElement(Fragment, null, ...pieces)
}

export function Code({ children }: { children: string }) {
  return (
    <pre className="border-l-3 border-river bg-veil px-4.5 py-3.5 text-small/[1.6] whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  )
}
