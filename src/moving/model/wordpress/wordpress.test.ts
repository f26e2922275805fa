import { expect, test } from 'vitest'
import { DamagedSource, plainOf } from '../source-document.ts'
import { paragraphed } from './paragraphed.ts'
import { type WxrItem, wxrItems } from './read-wxr.ts'
import { wordpressDocument } from './wordpress-document.ts'

const item = (inside: string) => `<item>${inside}</item>`
const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Un sitio</title><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login><![CDATA[ana]]></wp:author_login></wp:author>
${items.join('\n')}
</channel></rss>`
const post = (inside: string, { id = '7', type = 'post' } = {}) =>
  item(`<wp:post_id>${id}</wp:post_id><wp:post_type><![CDATA[${type}]]></wp:post_type>${inside}`)

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const itemsOf = async (text: string, size = 4096): Promise<WxrItem[]> => {
  const items: WxrItem[] = []
  for await (const each of wxrItems(inPieces(text, size))) items.push(each)
  return items
}
const documentOf = async (inside: string, attachments = new Map<string, string>()) => {
  const [only] = await itemsOf(wxr(post(inside)))
  return wordpressDocument(only as WxrItem, attachments)
}

test('what an item says is found however the file comes in pieces', async () => {
  const text = wxr(
    post('<title>Uno &amp; dos</title><content:encoded><![CDATA[<p>Ñandú</p>]]></content:encoded>'),
    post('<title></title>', { id: '8', type: 'page' }),
  )
  const whole = await itemsOf(text)
  expect(whole.map(({ id, type }) => [id, type])).toEqual([
    ['7', 'post'],
    ['8', 'page'],
  ])
  expect(whole[0]?.texts.get('title')).toBe('Uno & dos')
  expect(whole[0]?.texts.get('content:encoded')).toBe('<p>Ñandú</p>')
  for (const size of [1, 7, 100]) expect(await itemsOf(text, size)).toEqual(whole)
})

test('an item becomes a document with its fields, terms, language, picture and moment', async () => {
  const { path, values } = await documentOf(
    `<title>Feria</title><link>https://old.example/en/fair/</link><wp:post_name>feria-%c3%b1</wp:post_name>
    <wp:status>publish</wp:status><wp:post_date_gmt>2024-03-01 23:30:00</wp:post_date_gmt><wp:post_parent>3</wp:post_parent>
    <category domain="category" nicename="ferias"><![CDATA[Ferias]]></category>
    <category domain="post_translations" nicename="pll_5f">pll_5f</category>
    <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[12]]></wp:meta_value></wp:postmeta>
    <wp:postmeta><wp:meta_key>__proto__</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>
    <wp:postmeta><wp:meta_key>lugar</wp:meta_key><wp:meta_value>Salto</wp:meta_value></wp:postmeta>`,
    new Map([['12', 'https://old.example/wp-content/uploads/feria.jpg']]),
  )
  expect(path).toEqual(['post', '7'])
  expect(plainOf(values)).toEqual({
    ...{ title: 'Feria', slug: 'feria-ñ', status: 'publish', link: 'https://old.example/en/fair/' },
    ...{ date: '2024-03-01T23:30:00.000Z', parent: 'post/3', categories: ['Ferias'], lugar: 'Salto' },
    ...{ language: 'en', translations: 'pll_5f', image: 'https://old.example/wp-content/uploads/feria.jpg' },
  })
})

test('what Polylang says counts before the address, and what WordPress says before a field of the same name', async () => {
  const { values } = await documentOf(
    `<title>Feria</title><link>https://old.example/en/fair/?lang=pt</link><wp:post_parent>0</wp:post_parent>
    <content:encoded><![CDATA[Uno\n\nDos]]></content:encoded>
    <category domain="language" nicename="es">Español</category>
    <category domain="post_tag" nicename="feria"><![CDATA[feria]]></category>
    <wp:postmeta><wp:meta_key>title</wp:meta_key><wp:meta_value>Otro</wp:meta_value></wp:postmeta>`,
  )
  expect(plainOf(values)).toEqual({
    ...{ title: 'Feria', link: 'https://old.example/en/fair/?lang=pt', language: 'es', tags: ['feria'] },
    content: '<p>Uno</p>\n<p>Dos</p>',
  })
  const asked = await documentOf('<link>https://old.example/en/fair/?lang=pt</link>')
  expect(asked.values.get('language')).toBe('pt')
})

test('what is not said is not there, and a draft that was never published has no moment', async () => {
  const { values } = await documentOf(
    '<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:post_name>%</wp:post_name>',
  )
  expect([...values]).toEqual([['slug', '%']])
})

test.each([
  [
    'empty lines are paragraphs, and single ones are breaks',
    'Uno\r\ndos\r\n\r\n tres',
    '<p>Uno<br>dos</p>\n<p>tres</p>',
  ],
  [
    'what is a block already stays one',
    '<h2>Uno</h2>\n\n<ul><li>a</li></ul>',
    '<h2>Uno</h2>\n<ul><li>a</li></ul>',
  ],
  [
    'the marks of blocks are left out, also where one has no end',
    '<!-- wp:paragraph -->\n<p>Uno</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:x',
    '<p>Uno</p>',
  ],
  ['a caption keeps its words', '[caption id="a" width="3"]<b>x</b> Pie[/caption]', '<p><b>x</b> Pie</p>'],
])('of a text %s', (_, text, html) => {
  expect(paragraphed(text)).toBe(html)
})

test('a text made to take long does not', () => {
  for (const part of ['<!--', '[caption ', '\n ', '<!-- -->'])
    expect(paragraphed(part.repeat(1_000_000)).length).toBeGreaterThanOrEqual(0)
})

test.each([
  ['no XML', 'no XML', 'nothing'],
  ['XML that is no export', 'no export', wxr(post('')).replace('<wp:wxr_version>1.2</wp:wxr_version>', '')],
  ['half an export', 'no XML', wxr(post('<title>a</title>')).slice(0, -30)],
  ['an entity that it makes for itself', 'document type', `<!DOCTYPE a [<!ENTITY b "c">]>${wxr()}`],
  ['an item without a number', 'no number', wxr(item('<title>x</title>'))],
  ['an item that has no end of text', 'no end', wxr(post(`<title>${'x'.repeat(9_000_000)}</title>`))],
  [
    'an item with terms without end',
    'too long',
    wxr(post('<category domain="a" nicename="b"/>'.repeat(1_000_000))),
  ],
  [
    'a text that goes on and on',
    'no end',
    `${wxr(post('')).slice(0, -'</channel></rss>'.length)}<title><![CDATA[${'x'.repeat(9_000_000)}`,
  ],
  ['elements within each other without end', 'too deeply', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
])('%s is no export, in words', { tags: ['full'] }, async (_, why, text) => {
  const reading = itemsOf(text, 100_000)
  await expect(reading).rejects.toThrow(DamagedSource)
  await expect(reading).rejects.toThrow(why)
})

test('signs that no XML may hold do not end an export', async () => {
  const [only] = await itemsOf(wxr(post('<title>a\u000Bb</title>')))
  expect(only?.texts.get('title')).toBe('ab')
})
