import { styleText } from './style-text.ts'

const noise = [
  'script, style, link, meta, title, head, template, noscript, iframe, object, embed, applet, svg, math, canvas',
  'audio, video, form > button, input, select, textarea, del, xml',
  '.MsoCommentReference, .msocomanchor, .msocomtxt, [id^="_com_"], a[href^="#_msocom"]',
].join(', ')

/** Takes away what is no text: comments, scripts, what is hidden, and the notes of reviewers. */
export function dropNoise(body: HTMLElement): void {
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
