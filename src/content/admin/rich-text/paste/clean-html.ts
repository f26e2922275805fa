import { type Making, makeBlocks, plainStyle } from './make-blocks.ts'
import { parseCopied, styleText } from './parse-copied.ts'

export type Cleaned = {
  /** Only what the editor's own schema has: no styles, no classes, no attribute but `href`. */
  html: string
  /** How many pictures were left out: only those of the media library stand in a text. */
  pictures: number
}

/** What was copied in Word, Google Docs, a spreadsheet or on a page, as the same text without its styles. */
export function cleanHtml(html: string, origin: string): Cleaned {
  const document = parseCopied(html)
  const { body } = document
  dropNoise(body)
  listsFromWord(body)
  const making: Making = {
    document,
    origin,
    lift: body.querySelector('h1, [role="heading"][aria-level="1"]') ? 1 : 0,
    pictures: 0,
  }
  const clean = document.createElement('div')
  clean.append(...makeBlocks(body, plainStyle, making))
  return { html: clean.innerHTML, pictures: making.pictures }
}

const noise = [
  'script, style, link, meta, title, head, template, noscript, iframe, object, embed, applet, svg, math, canvas',
  'audio, video, form > button, input, select, textarea, del, xml',
  '.MsoCommentReference, .msocomanchor, .msocomtxt, [id^="_com_"], a[href^="#_msocom"]',
].join(', ')

/** Takes away what is no text: comments, scripts, what is hidden, and the notes of reviewers. */
function dropNoise(body: HTMLElement): void {
  const comments = body.ownerDocument.createTreeWalker(body, 128)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(noise)) element.remove()
  for (const element of body.querySelectorAll('*')) if (isHidden(element)) element.remove()
}

function isHidden(element: Element): boolean {
  if (element.localName.startsWith('o:') || /^[vw]:/.test(element.localName)) return true
  const style = styleText(element)
  return /display:none|mso-hide:all|mso-element:(comment|footnote-list|endnote-list|field-begin)/.test(style)
}

type Item = { paragraph: Element; level: number; isOrdered: boolean }

/**
 * Word writes the items of a list as paragraphs with a typed mark and says only in a style of its own that they are
 * items. Makes real lists of them.
 */
function listsFromWord(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) markOf(heading)?.remove()
  for (const paragraph of [...body.querySelectorAll('p, div')]) {
    if (!paragraph.isConnected && !body.contains(paragraph)) continue
    const first = readItem(paragraph)
    if (!first) continue
    const items = [first]
    let next = paragraph.nextElementSibling
    while (next) {
      const item = readItem(next)
      if (!item) break
      items.push(item)
      next = next.nextElementSibling
    }
    const place = body.ownerDocument.createComment('')
    paragraph.before(place)
    place.replaceWith(...nest(items, body.ownerDocument))
  }
}

function readItem(paragraph: Element): Item | null {
  if (paragraph.localName !== 'p' && paragraph.localName !== 'div') return null
  const level = /mso-list:\S*?level(\d)/.exec(styleText(paragraph))?.[1]
  const isItem = level !== undefined || /\bMsoListParagraph/.test(paragraph.className)
  if (!isItem) return null
  const mark = markOf(paragraph)
  const typed = (mark ?? paragraph).textContent?.trim() ?? ''
  if (!mark && !/^[·•▪‣◦]/.test(typed)) return null
  return {
    paragraph,
    level: Number(level ?? 1),
    isOrdered: /^[([]?[\p{L}\d]{1,5}([.)][\p{L}\d]{1,5})*[.)\]]/u.test(typed),
  }
}

/** The typed mark, such as `1.` or `·`, with the space after it. */
function markOf(element: Element): Element | null {
  return [...element.querySelectorAll('span')].find((span) => /mso-list:ignore/.test(styleText(span))) ?? null
}

function nest(items: Item[], document: Document): Element[] {
  const lists: Element[] = []
  const open: { list: Element; level: number }[] = []
  for (const { paragraph, level, isOrdered } of items) {
    const mark = markOf(paragraph)
    if (mark) mark.remove()
    else dropTypedMark(paragraph)
    const tag = isOrdered ? 'ol' : 'ul'
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    if (last && last.level < level) {
      const list = document.createElement(tag)
      ;(last.list.lastElementChild ?? last.list).append(list)
      open.push({ list, level })
    } else if (!last || last.list.localName !== tag) {
      open.pop()
      const list = document.createElement(tag)
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else lists.push(list)
      open.push({ list, level })
    }
    const item = document.createElement('li')
    open.at(-1)?.list.append(item)
    item.append(paragraph)
    paragraph.removeAttribute('style')
    paragraph.removeAttribute('class')
  }
  return lists
}

function dropTypedMark(paragraph: Element): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, 4)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() === '') continue
    text.data = text.data.replace(/^\s*[·•▪‣◦][\s\u00A0]*/, '')
    return
  }
}
