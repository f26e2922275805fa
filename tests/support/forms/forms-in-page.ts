import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** A form that a page shows, as a browser would send it untouched; `sendings` has one for each of its buttons. */
export type FormInPage = { action: string; sendings: [name: string, value: string][][] }

type Element = DefaultTreeAdapterTypes.Element

/** The forms of a page that write something. Of boxes to tick only the first is ticked. */
export function formsInPage(html: string, address: string): FormInPage[] {
  const all = elementsIn(parse(html))
  return all
    .filter((each) => each.tagName === 'form' && attribute(each, 'method')?.toLowerCase() === 'post')
    .map((form) => {
      const id = attribute(form, 'id')
      const own = [
        ...elementsIn(form),
        ...all.filter((each) => id !== undefined && attribute(each, 'form') === id),
      ]
      const fields = own.flatMap(saidBy)
      const boxes = own.filter((each) => attribute(each, 'type') === 'checkbox').slice(0, 1)
      const ticked = boxes.map((box): [string, string] => [
        attribute(box, 'name') ?? '',
        attribute(box, 'value') ?? 'on',
      ])
      const buttons = own.filter((each) => each.tagName === 'button' && attribute(each, 'type') !== 'button')
      return {
        action: new URL(attribute(form, 'action') ?? address, new URL(address, 'http://x')).href.replace(
          'http://x',
          '',
        ),
        sendings: buttons.map((button) => {
          const name = attribute(button, 'name')
          const pressed: [string, string][] = name ? [[name, attribute(button, 'value') ?? '']] : []
          return [...fields, ...ticked, ...pressed]
        }),
      }
    })
}

/** The forms of a page of which a browser would say in its own language what is wrong, by what they ask for. */
export function judgedByBrowser(html: string): string[] {
  return elementsIn(parse(html))
    .filter((each) => each.tagName === 'form' && attribute(each, 'novalidate') === undefined)
    .flatMap((form) => {
      const judged = elementsIn(form).filter(isJudged)
      return judged.length > 0 ? judged.map((field) => attribute(field, 'name') ?? field.tagName).join() : []
    })
}

function isJudged(field: Element): boolean {
  return (
    ['required', 'pattern', 'min', 'max'].some((rule) => attribute(field, rule) !== undefined) ||
    ['email', 'url', 'number'].includes(attribute(field, 'type') ?? '')
  )
}

/** What the filter of a list would send as it stands in the page, and the first value of each of its choices; null where there is none. */
export function filterInPage(html: string) {
  const form = elementsIn(parse(html)).find(
    (each) => each.tagName === 'form' && attribute(each, 'role') === 'search',
  )
  if (!form) return null
  const fields = elementsIn(form)
  const choices = fields
    .filter(({ tagName }) => tagName === 'select')
    .flatMap((select): [string, string][] => {
      const values = elementsIn(select).map((option) => attribute(option, 'value'))
      const [first] = values.filter((value) => value)
      return values.includes('') && first ? [[attribute(select, 'name') ?? '', first]] : []
    })
  return { action: attribute(form, 'action') ?? '', untouched: fields.flatMap(saidBy), choices }
}

/** What a field says as it stands in the page; buttons, boxes and files say nothing by themselves. */
function saidBy(field: Element): [string, string][] {
  const name = attribute(field, 'name')
  if (name === undefined) return []
  if (field.tagName === 'textarea') return [[name, textOf(field)]]
  if (field.tagName === 'select') {
    const options = elementsIn(field).filter(({ tagName }) => tagName === 'option')
    const chosen = options.find((each) => attribute(each, 'selected') !== undefined) ?? options[0]
    return chosen ? [[name, attribute(chosen, 'value') ?? textOf(chosen)]] : []
  }
  const isPlain = !['checkbox', 'radio', 'file'].includes(attribute(field, 'type') ?? 'text')
  return field.tagName === 'input' && isPlain ? [[name, attribute(field, 'value') ?? '']] : []
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []))
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}
