import {
  element,
  type ForeignElement,
  type ForeignNode,
  findWithin,
  isElement,
  styleOf,
  wordsOf,
} from './tree.ts'

/**
 * Word writes the items of a list as paragraphs with a typed mark and says only in a style of its own that they are
 * items. Makes real lists of them.
 */
export function listsFromWord(around: ForeignElement): ForeignElement {
  const isHeading = /^h[1-6]$/.test(around.name)
  const { children: given } = isHeading ? without(markOf(around), around) : around
  const children: ForeignNode[] = []
  let items: Item[] = []
  const flush = () => {
    children.push(...nest(items))
    items = []
  }
  for (const child of given) {
    const item = isElement(child) ? readItem(child) : null
    if (item) items.push(item)
    else if (items.length === 0 || isElement(child) || child.trim() !== '') {
      flush()
      children.push(isElement(child) ? listsFromWord(child) : child)
    }
  }
  flush()
  return element(around.name, children, around.attributes)
}

type Item = { content: ForeignElement; level: number; isOrdered: boolean }

function readItem(paragraph: ForeignElement): Item | null {
  if (paragraph.name !== 'p' && paragraph.name !== 'div') return null
  const level = /mso-list:\S*?level(\d)/.exec(styleOf(paragraph))?.[1]
  const isItem = level !== undefined || /\bMsoListParagraph/.test(paragraph.attributes.class ?? '')
  if (!isItem) return null
  const mark = markOf(paragraph)
  const typed = wordsOf(mark ?? paragraph).trim()
  if (!mark && !/^[·•▪‣◦]/.test(typed)) return null
  const bare = mark ? without(mark, paragraph) : withoutTypedMark(paragraph)
  return {
    content: element(paragraph.name, bare.children),
    level: Number(level ?? 1),
    isOrdered: /^[([]?[\p{L}\d]{1,5}([.)][\p{L}\d]{1,5})*[.)\]]/u.test(typed),
  }
}

/** The typed mark, such as `1.` or `·`, with the space after it. */
function markOf(paragraph: ForeignElement): ForeignElement | null {
  return findWithin(paragraph, (each) => each.name === 'span' && /mso-list:ignore/.test(styleOf(each)))
}

function without(mark: ForeignElement | null, around: ForeignElement): ForeignElement {
  if (!mark) return around
  const children = around.children.flatMap((child): ForeignNode[] => {
    if (child === mark) return []
    return isElement(child) ? [without(mark, child)] : [child]
  })
  return element(around.name, children, around.attributes)
}

/** The same paragraph without the mark that its first words begin with. */
function withoutTypedMark(paragraph: ForeignElement): ForeignElement {
  let isDone = false
  const dropIn = (around: ForeignElement): ForeignElement => {
    const children = around.children.map((child) => {
      if (isDone) return child
      if (isElement(child)) return dropIn(child)
      if (child.trim() === '') return child
      isDone = true
      return child.replace(/^\s*[·•▪‣◦][\s\u00A0]*/, '')
    })
    return element(around.name, children, around.attributes)
  }
  return dropIn(paragraph)
}

function nest(items: readonly Item[]): ForeignElement[] {
  const lists: ForeignElement[] = []
  const open: { list: ForeignElement; level: number }[] = []
  for (const { content, level, isOrdered } of items) {
    const name = isOrdered ? 'ol' : 'ul'
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    if (last && last.level < level) {
      const list = element(name, [])
      const above = last.list.children.at(-1)
      ;(isElement(above) ? above : last.list).children.push(list)
      open.push({ list, level })
    } else if (!last || last.list.name !== name) {
      open.pop()
      const list = element(name, [])
      const above = open.at(-1)?.list.children.at(-1)
      if (isElement(above)) above.children.push(list)
      else lists.push(list)
      open.push({ list, level })
    }
    open.at(-1)?.list.children.push(element('li', [content]))
  }
  return lists
}
