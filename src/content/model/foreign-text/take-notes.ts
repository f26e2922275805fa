import { longestNote } from '../fields/rich-text.ts'
import { type Left, leave } from './left.ts'
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
 * The same text with each note as a `footnote` where it is referred to. Programs write a note as two links: the reference leads
 * to the note, and the note leads back. What refers to a note that is not there is named among what stays behind.
 */
export function takeNotes(text: ForeignElement, left: Left): ForeignElement {
  const { links, parents } = look(text)
  const { notes, ways } = notesOf(links, parents)
  const holders = new Set(notes.values())
  const words = new Map([...holders].map((holder) => [holder, noteIn(holder, ways, left)]))
  const placed = new Set<ForeignElement>()
  let repeated = 0
  const isLost = ({ name, attributes }: ForeignElement) =>
    name === 'a' && foreignReference.test(attributes.href ?? '')

  function without(around: ForeignElement): ForeignElement {
    let hadNotes = false
    const children = around.children.flatMap((child): ForeignNode[] => {
      if (!isElement(child)) return [child]
      const isUnread = isNoteOfWord(child) && !holders.has(child)
      if (isUnread) leave(left, 'note')
      if (isUnread || holders.has(child)) {
        hadNotes = true
        // The cells beside it stay where they are.
        return child.name === 'td' ? [element('td', [], child.attributes)] : []
      }
      const holder = notes.get(child)
      const note = holder && words.get(holder)
      if (note && (!placed.has(holder) || repeated < mostRepeated)) {
        if (placed.has(holder)) repeated += 1
        placed.add(holder)
        return [element('footnote', [], { text: note })]
      }
      if (!holder && !isLost(child)) {
        const rest = without(child)
        hadNotes ||= rest.children.length === 0 && child.children.length > 0
        return [rest]
      }
      leave(left, 'note')
      return []
    })
    // What stood around the notes alone, such as their heading, goes with them.
    const isRest = hadNotes && around !== text && children.every(isBesideNotes)
    return element(around.name, isRest ? [] : children, around.attributes)
  }
  return without(text)
}

/** One note can be referred to often, and is kept at each place: few words would become a text without end. */
const mostRepeated = 300

function isNoteOfWord(node: ForeignElement): boolean {
  return /mso-element:(foot|end)note(?!-)/.test(styleOf(node))
}

/** How Word, Google Docs and LibreOffice call the notes that their references lead to. */
const foreignReference = /^#(_(ftn|edn)|ftnt|sd(foot|end)note(?=\d+sym))\d/

type Link = { node: ForeignElement; to: string; names: string[] }
type Parents = ReadonlyMap<ForeignElement, ForeignElement>

/** The links to places within the text, in its order, and what each element stands in. */
function look(text: ForeignElement): { links: Link[]; parents: Parents } {
  const links: Link[] = []
  const parents = new Map<ForeignElement, ForeignElement>()
  const within = (around: ForeignElement) => {
    for (const child of around.children) {
      if (!isElement(child)) continue
      parents.set(child, around)
      const { href = '' } = child.attributes
      const names = [child, ...(around.name === 'sup' ? [around] : [])].flatMap(namesOf)
      if (child.name === 'a' && /^#./.test(href)) links.push({ node: child, to: href.slice(1), names })
      within(child)
    }
  }
  within(text)
  return { links, parents }
}

function namesOf({ attributes: { id, name } }: ForeignElement): string[] {
  return [id, name].filter((each) => each !== undefined && each !== '') as string[]
}

/** What holds the note of each reference that has one, and the links of the notes that only lead back. */
function notesOf(links: readonly Link[], parents: Parents) {
  const order = new Map(links.map((link, at) => [link, at]))
  const backs = Map.groupBy(links, ({ to }) => to)
  const fits = new Map<ForeignElement, boolean>()
  const taken = new Set<string>()
  const notes = new Map<ForeignElement, ForeignElement>()
  for (const link of links) {
    const name = link.names.find((each) => backs.has(each) && !taken.has(each))
    const isKnown = foreignReference.test(`#${link.to}`)
    if (name === undefined || !(isKnown || isMark(link.node))) continue
    taken.add(name)
    for (const back of backs.get(name) ?? []) {
      // The note comes later.
      if ((order.get(back) ?? 0) <= (order.get(link) ?? 0)) continue
      const holder = holderOf(back, link.to, parents)
      if (!holder || isWithinAny(link.node, new Set([holder]), parents)) continue
      if (!fits.has(holder)) fits.set(holder, isLikeNote(holder, isKnown))
      if (!fits.get(holder)) continue
      notes.set(link.node, holder)
      break
    }
  }
  const holders = new Set(notes.values())
  // One that stands in another note has no place of its own.
  for (const [reference, holder] of notes)
    if (isWithinAny(reference, holders, parents) || isWithinAny(holder, holders, parents))
      notes.delete(reference)
  const referred = new Set(links.flatMap(({ node, names }) => (notes.has(node) ? names : [])))
  const ways = new Set(links.flatMap(({ node, to }) => (referred.has(to) ? node : [])))
  return { notes, ways }
}

/** `[1]`, `*`, `a` or `iv`: a word is no mark. */
function isMark(node: ForeignElement): boolean {
  return /^[^\p{L}\p{N}]*(?:\p{N}{0,4}|\p{L}|[ivxl]{1,7})[^\p{L}\p{N}]*$/iu.test(
    wordsOf(node).trim().slice(0, 20),
  )
}

/** Sections lead back to what leads to them too: where no program says that it is a note, one is short and plain. */
function isLikeNote(holder: ForeignElement, isKnown: boolean): boolean {
  const isMore = (node: ForeignElement) =>
    isHeading(node) || (!isKnown && /^(table|ul|ol|img)$/.test(node.name))
  return findWithin(holder, isMore) === null && (isKnown || wordsOf(holder).length <= longestNote)
}

/** The whole note that a link leads back from: what has the name of the note, or else the block in which it stands. */
function holderOf({ node, names }: Link, note: string, parents: Parents): ForeignElement | undefined {
  const around: ForeignElement[] = []
  for (let at = parents.get(node); at; at = parents.get(at)) around.push(at)
  const named = around.find((each) => isBlock(each) && namesOf(each).some((name) => isNameOf(name, note)))
  return named ?? (names.includes(note) ? around.find(isBlock) : undefined)
}

/** LibreOffice and Word call the whole `sdfootnote1` and `ftn1`, and its beginning `sdfootnote1sym` and `_ftn1`. */
function isNameOf(name: string, note: string): boolean {
  const number = /\d+/.exec(name)?.[0]
  return name === note || (number !== undefined && number === /\d+/.exec(note)?.[0] && note.includes(name))
}

function isBlock({ name }: ForeignElement): boolean {
  return /^(p|li|div|dd|td|aside|section)$/.test(name)
}

function isHeading({ name }: ForeignElement): boolean {
  return /^h[1-6]$/.test(name)
}

function isWithinAny(node: ForeignElement, all: ReadonlySet<ForeignElement>, parents: Parents): boolean {
  for (let at = parents.get(node); at; at = parents.get(at)) if (all.has(at)) return true
  return false
}

/** The words of a note, which keeps nothing else, without its ways back; null where it says nothing. */
function noteIn(holder: ForeignElement, ways: ReadonlySet<ForeignElement>, left: Left): string | null {
  const parts: string[] = []
  const read = (around: ForeignElement) => {
    for (const child of around.children) {
      const href = isElement(child) && child.name === 'a' ? child.attributes.href : undefined
      if (!isElement(child)) parts.push(child)
      else if (href && foreignReference.test(href)) leave(left, 'note')
      else if (!ways.has(child)) {
        if (href && !href.startsWith('#')) leave(left, 'link')
        if (child.name === 'img') leave(left, 'picture')
        if (child.name === 'br' || isBlock(child)) parts.push(' ')
        read(child)
      }
    }
  }
  read(holder)
  const words = parts.join('').replace(/\s+/g, ' ').trim()
  if (words.length > longestNote) leave(left, 'note-end')
  return words.slice(0, longestNote).trim() || null
}

const headsNotes = /^(notas?|notes?|footnotes?|endnotes?|referencias?|references?)(?!\p{L})/iu

function isBesideNotes(node: ForeignNode): boolean {
  if (!isElement(node)) return node.trim() === ''
  return (
    (isHeading(node) && headsNotes.test(wordsOf(node).trim())) ||
    /^(hr|br)$/.test(node.name) ||
    (node.name !== 'img' && node.children.every(isBesideNotes))
  )
}
