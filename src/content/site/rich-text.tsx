import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownNode, ShownText } from '#content/model/shown-text/shown-text.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import { Picture } from '#ui/picture.tsx'

type Props = {
  text: ShownText
  /** The language of a text that is borrowed from another language. */
  lang?: string
  /** Gives the headings their identifiers; for the one text of a page that is its own. */
  linked?: boolean
}

/** Structured text, drawn as the server laid it out. */
export function RichText({ text, lang, linked = false }: Props) {
  const ids = new Map(linked ? text.headings.map(({ at, id }) => [at, id]) : [])
  return createElement(
    'div',
    { className: 'prose', lang },
    ...text.nodes.map((node, at) => draw(node, ids.get(at))),
  )
}

function draw(node: ShownNode, id?: string): ReactNode {
  if (typeof node === 'string') return node
  const { name, attributes, inside } = node
  if (name === 'Picture')
    return <Picture image={attributes?.image as ShownImage} sizes="(min-width: 48rem) 42rem, 100vw" />
  return createElement(
    (name === 'Link' ? Link : name) as string,
    id ? { ...attributes, id } : attributes,
    ...inside.map((each) => draw(each)),
  )
}
