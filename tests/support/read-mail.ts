export type ReadMail = { headers: Record<string, string>; text: string }

/** A plain-text mail as its reader sees it: headers by their names in small letters, words and text decoded. */
export function readMail(source: string): ReadMail {
  const [head = '', ...parts] = source.split('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [whole, name, value = ''] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? []
    if (!whole || !name) throw new Error(`Not a header: ${line}`)
    if (name.toLowerCase() in headers) throw new Error(`The header ${name} comes twice`)
    headers[name.toLowerCase()] = decodeWords(value)
  }
  if (headers['content-type'] !== 'text/plain; charset=utf-8')
    throw new Error(`Not plain text: ${headers['content-type']}`)
  return {
    headers,
    text: decodeBody(parts.join('\r\n\r\n'), headers['content-transfer-encoding']).replaceAll('\r\n', '\n'),
  }
}

/** RFC 2047; the space between two encoded words is no part of the text. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, encoding?: string): string {
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''))
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return body
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
