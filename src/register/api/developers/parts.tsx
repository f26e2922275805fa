import { createElement, Fragment } from 'react'
import type { ParameterView } from './developers-view.ts'

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
          {head.slice(0, 2).map((each) => (
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
              {values && (
                <p className="text-quiet">
                  <span className="visually-hidden">{head[2]}: </span>
                  <code>{values}</code>
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What stands between backticks is code, as in every description. */
export function WithCode({ text }: { text: string }) {
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
