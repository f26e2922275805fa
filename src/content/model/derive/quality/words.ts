import type { Finding } from '../../editing/publication.ts'

/** An image that is not decorative must say in words what it shows. */
export function withoutAlternative(alt: string | null | undefined, path: string): Finding[] {
  const said = alt?.trim() ?? ''
  if (said === '') return [{ path, code: 'no-alternative', severity: 'error' }]
  if (isFileName(said)) return [{ path, code: 'alternative-is-file-name', severity: 'warning', text: said }]
  return []
}

/** `IMG_2031.jpg` says nothing to whoever cannot see it. */
function isFileName(text: string): boolean {
  return (
    /^\S+\.(jpe?g|png|gif|webp|avif|heic|svg|tiff?)$/i.test(text) ||
    /^(IMG|DSC|DSCN|PXL)[_-]?\d+$/i.test(text)
  )
}

/** Whether more than one whole word is written in capitals throughout, and nothing small: not a name such as IRAM. */
export function isInCapitals(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false
  const words = text.match(/\p{Lu}{4,}/gu) ?? []
  return words.length > 1 && words.join('').length > 12
}

/** Whether the words of a link tell somebody who hears only them nothing of where it leads. */
export function isVague(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return vague.has(plain)
}

// Both languages everywhere: a Spanish text may well say "click here".
const vague = new Set([
  'aca',
  'aca mismo',
  'aqui',
  'aqui mismo',
  'clic',
  'clic aca',
  'clic aqui',
  'click',
  'click aca',
  'click aqui',
  'click here',
  'continuar',
  'continue',
  'descargar',
  'download',
  'enlace',
  'este enlace',
  'esta pagina',
  'find out more',
  'go',
  'haga clic',
  'haga clic aqui',
  'haz clic aqui',
  'here',
  'ir',
  'know more',
  'learn more',
  'leer',
  'leer mas',
  'lea mas',
  'link',
  'mas',
  'mas informacion',
  'mas info',
  'more',
  'more info',
  'more information',
  'pulse aqui',
  'read',
  'read more',
  'saber mas',
  'see',
  'see more',
  'seguir leyendo',
  'this',
  'this link',
  'this page',
  'ver',
  'ver mas',
  'vea mas',
  'web',
])

/** Whether a link says its own address, which is read out letter by letter. */
export function isAddress(text: string): boolean {
  return /^(https?:\/\/|www\.)\S+$/i.test(text.trim())
}
