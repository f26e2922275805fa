import { gzipSync } from 'node:zlib'

export type OddBody = {
  what: string
  type: string | null
  body: Buffer
  /** How many fields it has, where it is a form that is written as it should be. */
  fields?: number
  headers?: Record<string, string>
  /** Whether it is odd only as JSON: to a page, which takes forms only, it is just of a wrong type. */
  isJson?: true
  /** How it is sent: at once, without saying its length, or only its first half. */
  sent?: 'at-once' | 'in-chunks' | 'by-half'
}

const line = 'application/x-www-form-urlencoded'
const mark = '----WebKitFormBoundaryOddBodies'
const parts = `multipart/form-data; boundary=${mark}`
const json = 'application/json'

/** Everything that is odd about what can be sent, with the token of a session where there is one. */
export function oddBodies(csrf: string | null): OddBody[] {
  const token: [string, string][] = csrf === null ? [] : [['csrf', csrf]]
  const fields = (count: number, name = 'a') =>
    [...token, ...Array<[string, string]>(count).fill([name, ''])].slice(0, count)
  const inLine = (
    what: string,
    pairs: [string, string][],
    rest = '',
    type: string | null = line,
  ): OddBody => ({
    ...{ what, type, body: Buffer.from(new URLSearchParams(pairs) + rest, 'latin1') },
  })
  const counted = (count: number): OddBody[] => [
    { ...inLine(`${count} fields in a line`, fields(count)), fields: count },
    { what: `${count} fields in parts`, type: parts, body: inParts(fields(count)), fields: count },
  ]
  const text = (what: string, body: string | Buffer, type = json): OddBody => ({
    what,
    type,
    body: Buffer.from(body),
    isJson: true,
  })
  return [
    ...[0, 200, 201].flatMap(counted),
    {
      ...inLine(
        '30,000 fields in a line',
        fields(30_000).map(([name]) => [name === 'a' ? '' : name, '']),
      ),
      fields: 30_000,
    },
    inLine('separators alone', token, '&'.repeat(62_000)),
    inLine('a value of 60 kB', [...token, ['a', 'x'.repeat(60_000)]]),
    inLine('a name of 60 kB', [...token, ['x'.repeat(60_000), '']]),
    inLine('60 kB of pluses', token, `&a=${'+'.repeat(60_000)}`),
    inLine('five megabytes', [...token, ['a', 'x'.repeat(5_000_000)]]),
    inLine('a name many times', [...token, ...Array<[string, string]>(150).fill(['intent', 'x'])]),
    inLine('names of a prototype', [
      ...token,
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['toString', 'x'],
      ['intent', '__proto__'],
    ]),
    inLine('a NUL', [...token, ['intent', 'a\0b'], ['id', '\0']]),
    inLine('half a character', token, '&intent=%ED%A0%80&id=%F0%9F&a=%E0%A4%A&b=%'),
    inLine('bytes of Latin-1', token, '&intent=a\xf1o&id=\xff\xfe'),
    inLine('another charset', token, '&intent=a%F1o', `${line}; charset=utf-16`),
    inLine('no charset after all', token, '&a=1', `${line}; charset=`),
    inLine('a form without a type', token, '&a=1', null),
    inLine('a form as plain text', token, '&a=1', 'text/plain'),
    inLine('a form as JSON', token, '&a=1', json),
    inLine('a form of two types', token, '&a=1', `${line}, ${parts}`),
    { ...inLine('half a form', token, `&a=${'x'.repeat(2_000)}`), sent: 'by-half' },
    { ...inLine('a form of no length', token, '&a=1'), sent: 'in-chunks' },
    { ...inLine('a compressed form', []), body: gzipSync('a=1'), headers: { 'content-encoding': 'gzip' } },
    {
      ...inLine('a form that unpacks to 40 MB', []),
      ...{ body: gzipSync(Buffer.alloc(40_000_000, 'a')), headers: { 'content-encoding': 'gzip' } },
    },
    {
      what: '1,000 parts without a name',
      type: parts,
      body: Buffer.from(`--${mark}\r\n\r\n\r\n`.repeat(1_000)),
    },
    { what: 'parts without a boundary', type: 'multipart/form-data', body: inParts(token) },
    { what: 'parts with another boundary', type: `${parts}X`, body: inParts(token) },
    { what: 'a boundary that is said twice', type: `${parts}; boundary=x`, body: inParts(token) },
    { what: 'parts that never end', type: parts, body: inParts(token).subarray(0, -8) },
    { what: 'half of its parts', type: parts, body: inParts([['a', 'x'.repeat(2_000)]]), sent: 'by-half' },
    {
      what: 'a part with 10,000 lines about it',
      type: parts,
      body: Buffer.from(`--${mark}\r\n${'a:b\r\n'.repeat(10_000)}\r\n\r\n--${mark}--\r\n`),
    },
    { what: 'a file with the name of another', type: parts, body: inParts(token, '../../../etc/passwd') },
    { what: 'a file whose name is cut', type: parts, body: inParts(token, 'a\0b".html\r\nx: y') },
    {
      what: 'parts within parts',
      type: parts,
      body: inParts([...token, ['a', inParts(token).toString('latin1')]]),
    },
    text('nothing as JSON', ''),
    text('no object', 'null'),
    text('lists within lists', '['.repeat(30_000) + ']'.repeat(30_000)),
    text('objects within objects', '{"a":'.repeat(10_000)),
    text('20,000 values', `[${'{},'.repeat(20_000)}{}]`),
    text('5,000 names', `{${Array.from({ length: 5_000 }, (_, at) => `"n${at}":1`).join(',')}}`),
    text('quotation marks without an end', `"${'\\"'.repeat(30_000)}`),
    text('a megabyte of them', `"${'\\"'.repeat(500_000)}`),
    text('a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    text('a name twice', '{"email":"a","email":"b"}'),
    text(
      'lists for texts',
      '{"email":["a"],"password":{"$ne":null},"text":["a"],"texts":"a","kind":[],"id":{},"ids":"x"}',
    ),
    text('NUL in JSON', '{"email":"a\\u0000b","password":"\\u0000","text":"a\\u0000b","message":"\\u0000"}'),
    text(
      'half a character in JSON',
      '{"email":"\\ud800","password":"\\udc00x","text":"\\ud800","message":"\\ud800"}',
    ),
    text(
      'numbers beyond numbers',
      '{"text":1e999,"ids":[-0,1e-999,9007199254740993],"revision":1e308,"texts":[1e999]}',
    ),
    text('half of JSON', '{"email":"a@b.exa'),
    text('JSON in Latin-1', Buffer.from('{"text":"a\xf1o"}', 'latin1')),
    text('JSON in UTF-16', Buffer.from('\ufeff{"text":"a"}', 'utf16le')),
    text('JSON after a mark', '\ufeff{"text":"a"}'),
    text('JSON as plain text', '{"text":"a"}', 'text/plain'),
    text('JSON of another charset', '{"text":"a"}', `${json}; charset=iso-8859-1`),
    { ...text('compressed JSON', gzipSync('{"text":"a"}')), headers: { 'content-encoding': 'gzip' } },
    { ...text('JSON of no length', '{"text":"a"}'), sent: 'in-chunks' },
    { ...text('half of a JSON text', `{"text":"${'x'.repeat(2_000)}"}`), sent: 'by-half' },
    {
      what: 'bytes',
      type: 'application/octet-stream',
      body: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    },
  ]
}

function inParts(fields: readonly [string, string][], file?: string): Buffer {
  const about = (name: string, more = '') =>
    `--${mark}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const written = fields.map(([name, value]) => `${about(name)}${value}\r\n`)
  // Not under the name that an import takes files by: the import would accept it.
  if (file !== undefined) written.push(`${about('files', `; filename="${file}"`)}x\r\n`)
  return Buffer.from(`${written.join('')}--${mark}--\r\n`, 'latin1')
}
