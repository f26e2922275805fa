import { type Rendering, renderings, renderingTypes } from '#kernel/renderings.ts'

/** A certificate's number and the form that its address ends with; a number alone leaves that to what is accepted. */
export function readRendering(file: string): { number: string; as: Rendering | null } {
  const as = renderings.find((each) => file.endsWith(`.${each}`) && file.length > each.length + 1) ?? null
  return { number: as ? file.slice(0, -as.length - 1) : file, as }
}

const accepted: readonly [string, Rendering | 'page'][] = [
  ['text/html', 'page'],
  ...renderings.map((each): [string, Rendering] => [renderingTypes[each], each]),
  ['application/json', 'json'],
]

/** The form that a program likes best (RFC 9110, 12.5.1); the page for people where it likes none of them more. */
export function preferredRendering(accept: string | null): Rendering | 'page' {
  const weights = (accept ?? '').split(',').flatMap((item) => {
    const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const form = accepted.find(([name]) => name === type)?.[1]
    const said = parameters.find((each) => each.startsWith('q='))
    return form ? [{ form, weight: said === undefined ? 1 : Number(said.slice(2)) || 0 }] : []
  })
  const best = weights.reduce((one, other) => (other.weight > one.weight ? other : one), {
    ...{ form: 'page' as Rendering | 'page', weight: 0 },
  })
  return best.form
}

/** For how many characters a header of accepted types is read. */
export const longestAccept = 500
