import { type Left, type LeftThing, leave } from './left.ts'
import { element, type ForeignElement, type ForeignNode, isElement, styleOf } from './tree.ts'

/** The same text without what is no text: scripts, what is hidden, and the notes of reviewers. */
export function dropNoise(around: ForeignElement, left: Left): ForeignElement {
  const children = around.children.flatMap((child): ForeignNode[] => {
    if (!isElement(child)) return [child]
    const isForms = around.name === 'form' && child.name === 'button'
    if (!isForms && !isNoise(child)) return [dropNoise(child, left)]
    countIn(child, left)
    return []
  })
  return element(around.name, children, around.attributes)
}

const noise = [
  ...['script', 'style', 'link', 'meta', 'title', 'head', 'template', 'noscript', 'xml'],
  ...['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'canvas', 'audio', 'video'],
  ...['input', 'select', 'textarea', 'del'],
]

function isNoise(node: ForeignElement): boolean {
  const { name, attributes } = node
  if (noise.includes(name) || /^[ovw]:/.test(name)) return true
  if (name === 'a' && attributes.href?.startsWith('#_msocom')) return true
  if (/\bMsoCommentReference\b|\bmsocom(anchor|txt)\b/.test(attributes.class ?? '')) return true
  if (attributes.id?.startsWith('_com_')) return true
  return /display:none|mso-hide:all|mso-element:(comment|field-begin)/.test(styleOf(node))
}

/** Counts what is left behind with an element: the element itself, or each thing inside that has a name. */
function countIn(node: ForeignElement, left: Left): void {
  const thing = thingOf(node)
  if (thing) leave(left, thing)
  else for (const child of node.children) if (isElement(child)) countIn(child, left)
}

const things: Record<string, LeftThing> = {
  ...{
    script: 'script',
    object: 'embed',
    embed: 'embed',
    applet: 'embed',
    svg: 'drawing',
    canvas: 'drawing',
  },
  ...{ math: 'formula', audio: 'audio', video: 'video', del: 'deleted', img: 'picture' },
  ...{ select: 'form-field', textarea: 'form-field', button: 'form-field' },
}

function thingOf(node: ForeignElement): LeftThing | null {
  const { name, attributes } = node
  if (name === 'iframe') return isFilm(attributes.src ?? '') ? 'video' : 'embed'
  if (name === 'input') return attributes.type === 'hidden' ? null : 'form-field'
  return Object.hasOwn(things, name) ? (things[name] ?? null) : null
}

function isFilm(address: string): boolean {
  return /^(https?:)?\/\/([\w-]+\.)*(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com)\//i.test(
    address,
  )
}
