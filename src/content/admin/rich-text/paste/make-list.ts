import { type Making, makeBlocks } from './make-blocks.ts'
import { type Style, styleWithin } from './make-inlines.ts'

/** As deep as lists may be stored in one another; deeper items join the list around them. */
const deepest = 4

/** A list with its items. What stands between items, such as the nested lists of Google Docs, is of the item before. */
export function makeList(list: Element, style: Style, making: Making): Element[] {
  const { document } = making
  const made = document.createElement(list.localName)
  for (const child of list.children) {
    const isItem = child.localName === 'li'
    const blocks = isItem
      ? makeBlocks(child, styleWithin(child, style, making.origin), making)
      : makeBlocks(holding(child, document), style, making)
    const last = made.lastElementChild
    if (!isItem && last) last.append(...blocks)
    else if (blocks.length > 0) made.append(itemOf(blocks, document))
  }
  for (const tooDeep of made.querySelectorAll(nestedSelector)) lift(tooDeep)
  return made.childElementCount > 0 ? [made] : []
}

const nestedSelector = Array(deepest + 1)
  .fill(':is(ul, ol)')
  .join(' ')

function holding(child: Element, document: Document): Element {
  const holder = document.createElement('div')
  holder.append(child.cloneNode(true))
  return holder
}

/** An item begins with a paragraph. */
function itemOf(blocks: Element[], document: Document): Element {
  const item = document.createElement('li')
  if (blocks[0]?.localName !== 'p') item.append(document.createElement('p'))
  item.append(...blocks)
  return item
}

function lift(list: Element): void {
  const item = list.parentElement
  const rest = [...list.children]
  list.remove()
  item?.after(...rest)
}
