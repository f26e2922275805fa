import {
  deepestTree,
  element,
  type ForeignElement,
  type ForeignNode,
} from '#content/model/foreign-text/tree.ts'
import { dress } from './parse-copied.ts'

/** What a browser has read as the tree that texts are made of; what is nested more deeply loses what is around it. */
export function treeOf(node: Element, depth = 0): ForeignElement {
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name === dress ? 'style' : name, value]),
  )
  return element(node.localName, childrenOf(node, depth), attributes)
}

function childrenOf(node: Element, depth: number): ForeignNode[] {
  return [...node.childNodes].flatMap((child): ForeignNode[] => {
    if (child.nodeType === Node.TEXT_NODE) return [(child as Text).data]
    if (child.nodeType !== Node.ELEMENT_NODE) return []
    return depth < deepestTree ? [treeOf(child as Element, depth + 1)] : wordsBelow(child)
  })
}

/** Read by the browser, which nothing is too deep for. */
function wordsBelow(node: Node): ForeignNode[] {
  const words = node.textContent ?? ''
  return words === '' ? [] : [words]
}
