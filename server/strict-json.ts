/** No value that the site is sent is nested deeper. */
const deepest = 64

/**
 * What a JSON text says. Throws where it is none, and where programs would understand it differently or could be hurt by
 * it: an object that names a field twice or has one called `__proto__`, and nesting deeper than 64.
 */
export function parseStrictJson(text: string): unknown {
  checkNames(text)
  return JSON.parse(text)
}

/** Goes over the text without recursion; whether it is JSON at all is for the parser to find out. */
function checkNames(text: string): void {
  const open: Set<string>[] = []
  for (const [token] of text.matchAll(/[{}[\]]|"(?:[^"\\]|\\.)*"(?:[ \t\r\n]*:)?/gs)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (token.endsWith(':')) nameOnce(open.at(-1), token)
    if (open.length > deepest) throw new SyntaxError('nested too deep')
  }
}

function nameOnce(names: Set<string> | undefined, token: string): void {
  const name = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1)) as string
  if (name === '__proto__' || names?.has(name)) throw new SyntaxError('a name that is not taken')
  names?.add(name)
}
