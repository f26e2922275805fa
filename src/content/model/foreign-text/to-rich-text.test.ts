import { expect, test } from 'vitest'
import { richTextSchema } from '../derive/rich-text-schema.ts'
import { mediaInAddress } from './media-address.ts'
import { NoText, readHtml } from './read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPlain } from './read-plain.ts'
import { copiedLink, safeLink } from './safe-link.ts'
import { guessFormat } from './text-format.ts'
import { type Taken, toRichText } from './to-rich-text.ts'
import type { ForeignElement } from './tree.ts'

const media = '0190b7c1-3b1e-4c9a-8b4e-2f6a7d1c5e90'

function take(written: ForeignElement): Taken {
  return toRichText(written, {
    linkOf: (address) => copiedLink(safeLink(address, 'https://sellosur.example'), 'sellosur.example'),
    pictureOf: (address) => mediaInAddress(address, 'sellosur.example'),
  })
}
const isStorable = ({ content }: Taken) =>
  richTextSchema({ maySayNothing: true }).safeParse({ type: 'doc', content }).success

test('the same text says the same, whether it is Markdown or HTML', () => {
  const markdown =
    '## Plan\n\nUno **dos** [tres](https://a.example/)\n\n- a\n- b\n\n| A | B |\n|---|---|\n| 1 | 2 |'
  const html = `<h2>Plan</h2><p>Uno <b>dos</b> <a href="https://a.example/">tres</a></p><ul><li>a</li><li>b</li></ul>
    <table><thead><tr><th>A</th><th>B</th></tr></thead><tr><td>1</td><td>2</td></tr></table>`
  expect(take(readHtml(html))).toEqual(take(readMarkdown(markdown)))
  expect(take(readHtml(html)).left).toEqual({})
})

test('an empty line separates the paragraphs of a plain text, and its lines stay', () => {
  expect(take(readPlain('Uno\ndos\n \nTres **no es** <b>nada</b>')).content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Uno' }, { type: 'hardBreak' }, { type: 'text', text: 'dos' }],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Tres **no es** <b>nada</b>' }] },
  ])
})

test('HTML that a system stored with empty lines for its paragraphs has them', () => {
  expect(take(readHtml('Uno <b>dos</b>.\n\nTres.')).content).toHaveLength(2)
})

test('a picture of the library stays with what it says, and what cannot stay is counted', () => {
  const { content, left } = take(
    readHtml(`<p>Uno <img src="/media/${media}/0123456789ab/960.jpeg" alt="Una planta"> dos</p>
      <img src="https://otro.example/a.png"><iframe src="https://www.youtube.com/embed/x"></iframe><hr>
      <script>alert(1)</script><p onclick="alert(1)"><a href="javascript:alert(1)">tres</a></p>`),
  )
  expect(content.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph', 'paragraph'])
  expect(content[1]).toEqual({ type: 'image', attrs: { media, alt: 'Una planta' } })
  expect(left).toEqual({ picture: 1, video: 1, line: 1, script: 1, link: 1 })
  expect(JSON.stringify(content)).not.toContain('alert')
})

const formOfNews = '/admin/news/0190b7c1-3b1e-7c9a-8b4e-2f6a7d1c5e91'

test.each(
  [formOfNews, `${formOfNews}/history?from=list#es.body`].map((path) => `https://sellosur.example${path}`),
)('a link to the form of an entry, such as %s, leads to the entry itself', (href) => {
  const { content, left } = take(readHtml(`<p><a href="${href}">La feria</a></p>`))
  expect(JSON.stringify(content)).toContain('{"href":null,"entry":"0190b7c1-3b1e-7c9a-8b4e-2f6a7d1c5e91"}')
  expect(left).toEqual({})
})

test.each([
  ['/admin', '/Admin/messages', '/%61dmin/keys'],
  // Slides stand on no page of their own.
  ['/admin/news/new', formOfNews.replace('news', 'slides'), formOfNews.replace('news', 'media')],
])('of a link into the rest of the admin area the words stay, and it is named: %s, %s, %s', (...paths) => {
  const links = paths.map((path) => `<a href="https://sellosur.example${path}">Uno</a> `)
  const { content, left } = take(readHtml(`<p>${links.join('')}</p>`))
  expect(content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Uno Uno Uno' }] }])
  expect(left).toEqual({ 'admin-link': 3 })
})

test('the admin area of another site is a page like any other', () => {
  const { content, left } = take(readHtml(`<p><a href="https://otro.example${formOfNews}">La feria</a></p>`))
  expect(JSON.stringify(content)).toContain(`"href":"https://otro.example${formOfNews}"`)
  expect(left).toEqual({})
})

const ofWord = `<p>Uno<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span>[1]</span></a> dos
    <a href="#_ftn2" name="_ftnref2">[2]</a>.</p><div style='mso-element:footnote-list'><br clear=all><hr>
  <div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> La <i>primera</i></p><p>nota.</p></div>
  <div style='mso-element:footnote' id=ftn2><p><a href="#_ftnref2" name="_ftn2">[2]</a> La segunda.</p></div></div>`
const note = (text: string) => ({ type: 'footnote', attrs: { text } })

test.each([
  ['Word', ofWord],
  ['Word, its endnotes', ofWord.replaceAll('ftn', 'edn').replaceAll('footnote', 'endnote')],
  [
    'Google Docs',
    `<p>Uno<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> dos <sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p>
      <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> La primera nota.</span></p></div>
      <div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span> La segunda.</span></p></div>`,
  ],
  [
    'LibreOffice',
    `<p>Uno<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> dos
        <a name="sdfootnote2anc" href="#sdfootnote2sym"><sup>2</sup></a>.</p>
      <div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>La primera</p><p>nota.</p></div>
      <div id="sdfootnote2"><p><a name="sdfootnote2sym" href="#sdfootnote2anc">2</a>La segunda.</p></div>`,
  ],
  [
    'a page of this site',
    `<p>Uno<sup><a id="n-from-1" href="#n-1">1</a></sup> dos <sup><a id="n-from-2" href="#n-2">2</a></sup>.</p>
      <section><h2>Notas</h2><ol><li id="n-1">La primera nota. <a href="#n-from-1">↩</a></li>
      <li id="n-2">La segunda. <a href="#n-from-2">↩</a></li></ol></section>`,
  ],
])('the footnotes of %s are footnotes', (_, html) => {
  const taken = take(readHtml(html))
  expect(taken).toEqual({
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Uno' },
          note('La primera nota.'),
          { type: 'text', text: ' dos' },
          note('La segunda.'),
          { type: 'text', text: '.' },
        ],
      },
    ],
    left: {},
  })
  expect(isStorable(taken)).toBe(true)
})

test('the footnotes of Markdown are footnotes, one for each place that refers to it', () => {
  const { content, left } = take(
    readMarkdown(
      '[^b]: Otra nota,\n    de [dos](https://a.example) líneas.\n\nUno[^1] y dos[^b] y tres[^1]\n\n[^1]: Una *nota*.',
    ),
  )
  expect(content).toEqual([
    {
      type: 'paragraph',
      content: [
        ...[{ type: 'text', text: 'Uno' }, note('Una nota.'), { type: 'text', text: ' y dos' }],
        ...[note('Otra nota, de dos líneas.'), { type: 'text', text: ' y tres' }, note('Una nota.')],
      ],
    },
  ])
  expect(left).toEqual({ link: 1 })
})

test('of a footnote that cannot stay the text says so, and none of its words is lost without a word', () => {
  const alone = ofWord.slice(0, ofWord.indexOf('<div'))
  expect(take(readHtml(alone)).left).toEqual({ note: 2 })
  expect(JSON.stringify(take(readHtml(alone)).content)).not.toContain('[1]')
  expect(take(readHtml(ofWord.slice(ofWord.indexOf('<div')))).left).toEqual({ note: 2 })
  const nested = take(readMarkdown('Uno[^1]\n\n[^1]: Una[^2].\n\n[^2]: Otra.\n\n[^3]: Suelta.'))
  expect(nested.left).toEqual({ note: 1 })
  expect(JSON.stringify(nested.content)).toMatch(/"Una\.".*"Otra\.".*"Suelta\."/)
  const long = take(readMarkdown(`Uno[^1]\n\n[^1]: ${'nota '.repeat(300)}`))
  expect(long.left).toEqual({ 'note-end': 1 })
  expect(isStorable(long)).toBe(true)
})

test.each([
  ['Markdown', () => readMarkdown('Uno[^1]\n\n[^1]: Vea [la tabla 2](#t2) y nada.')],
  [
    'HTML',
    () =>
      readHtml(
        '<p>Uno<a id=r href=#n>1</a><p id=n><a href="#r">1</a> Vea <a href="#t2">la tabla 2</a> y nada.</p>',
      ),
  ],
])('a footnote of %s keeps the words of the links in it', (_, read) => {
  const { content, left } = take(read())
  expect(content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Uno' }, note('Vea la tabla 2 y nada.')] },
  ])
  expect(left).toEqual({})
})

test.each([
  [
    'words with an explanation that leads back',
    '<p>La <a href="#iso" id="r">ISO</a> vale.<p id="iso">Organización internacional <a href="#r">↑</a></p>',
  ],
  [
    'an index of sections that lead back to it',
    '<p><a id=t1 href=#q1>Uno</a> <a id=t2 href=#q2>2</a></p><div id=q1><p>La ISO.</p><a href=#t1>Subir</a></div><div id=q2><ul><li>internacional</ul><a href=#t2>Subir</a></div>',
  ],
  [
    'a long section',
    `<p><a id=t href=#q>1</a><section id=q>${'<p>La ISO internacional.</p>'.repeat(60)}<a href=#t>Subir</a></section>`,
  ],
])('%s are no notes', (_, html) => {
  const said = JSON.stringify(take(readHtml(html)).content)
  expect(said).not.toContain('footnote')
  expect(said).toMatch(/ISO.*internacional/)
})

test('what stands around a note stays: the cells beside it, and a heading that is not of notes alone', () => {
  const cell = take(
    readHtml(
      '<table><tr><td>a<a id=r href=#n>1</a><td>b<tr><td id=n><a href="#r">1</a> Nota<td>c<tr><td>d<td>e</table>',
    ),
  )
  const rows = JSON.stringify(cell.content).match(/"text":"[^"]*"/g)
  expect(rows).toEqual([
    '"text":"a"',
    '"text":"Nota"',
    '"text":"b"',
    '"text":"c"',
    '"text":"d"',
    '"text":"e"',
  ])
  expect(JSON.stringify(cell.content).match(/table(Cell|Header)"/g)).toHaveLength(6)
  const headed = (heading: string) =>
    JSON.stringify(
      take(
        readHtml(
          `<p>Uno<a id=r href=#n>*</a></p><div><h2>${heading}</h2><p id=n><a href="#r">*</a> Nota</div>`,
        ),
      ).content,
    )
  expect(headed('Conclusiones')).toContain('Conclusiones')
  expect(headed('Notas')).not.toContain('Notas')
})

test('one note in many places does not make a text without end', () => {
  const { content, left } = take(readMarkdown(`Uno${'[^1]'.repeat(2_000)}\n\n[^1]: ${'nota '.repeat(190)}`))
  expect(JSON.stringify(content).length).toBeLessThan(400_000)
  expect(left).toEqual({ note: 1_699 })
})

test('as many notes as a text has are kept, whatever their marks are', () => {
  const many = Array.from({ length: 400 }, (_, at) => at + 1)
  const markdown = `${many.map((at) => `Uno[^n${at}]`).join(' ')}\n\n${many.map((at) => `[^n${at}]: Nota ${at}.`).join('\n')}`
  const { content, left } = take(readMarkdown(markdown))
  expect(JSON.stringify(content).match(/"footnote"/g)).toHaveLength(400)
  expect(left).toEqual({})
  const marked = take(readHtml(ofWord.replaceAll('[1]', 'aa').replaceAll('[2]', '1bis')))
  expect(JSON.stringify(marked.content).match(/"footnote"/g)).toHaveLength(2)
})

test('a table of contents whose headings lead back to it has no notes', () => {
  const html = `<ol><li><a href="#uno" id="c-uno">1</a></li></ol><h2 id="uno">Uno <a href="#c-uno">↑</a></h2>
    <p><a href="#c-dos" id="dos">Dos palabras más</a></p><p id="p">Dos <a id="c-dos" href="#dos">↑</a></p>`
  expect(JSON.stringify(take(readHtml(html)).content)).not.toContain('footnote')
})

test('cells that were one are named, as their words are in the first of them', () => {
  const table = (rows: string) => take(readHtml(`<table><tr><th>A<th>B<th>C${rows}</table>`))
  const { content, left } = table('<tr><td rowspan=2>1<td colspan=2>2<tr><td>3<td>4')
  expect(JSON.stringify(content).match(/tableCell/g)).toHaveLength(6)
  expect(left).toEqual({ 'merged-cell': 2 })
  // What it spans beside is no part of what is kept.
  expect(table('<tr><td>1<td>2<td colspan=9 rowspan=9>3').left).toEqual({})
})

test('lists, quotes and tables that find no room join what is around them, and can be stored', () => {
  const lists = '<ul><li>a'.repeat(60) + '</li></ul>'.repeat(60)
  const quotes = '<blockquote><table><tr><td>a</td><td>b'.repeat(20)
  for (const html of [lists, quotes, `<ul><li>${quotes}</li></ul>`]) {
    const taken = take(readHtml(html))
    expect(isStorable(taken)).toBe(true)
    expect(JSON.stringify(taken.content).match(/"text":"a"/g)?.length).toBeGreaterThanOrEqual(20)
  }
})

test.each(['constructor', 'x-y'])(
  'an element that nobody knows, such as %s, gives its words alone',
  (name) => {
    const taken = take(readHtml(`<p>a <${name}>b</${name}></p><p style="vertical-align:super">c</p>`))
    expect(isStorable(taken)).toBe(true)
    expect(JSON.stringify(taken.content)).toContain('a b')
  },
)

test('what nobody writes is refused at once', () => {
  const hostile = ['<div>'.repeat(60_000), '<b><i>'.repeat(30_000), '<p>x</p>'.repeat(60_000)]
  for (const html of hostile) {
    const since = performance.now()
    expect(() => take(readHtml(html))).toThrow(NoText)
    expect(performance.now() - since).toBeLessThan(3_000)
  }
})

test.each([
  ['attributes', `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}="b"`).join(' ')}>x</p>`],
  ['a picture in itself', `<img src="data:image/png;base64,${'A'.repeat(190_000)}">`],
  ['signs', '&amp;'.repeat(39_000)],
  ['open marks', `${'<b class="1"><i><u>'.repeat(50)}${'<p>x'.repeat(20_000)}`],
  ['open tags', '<'.repeat(190_000)],
  [
    'notes',
    Array.from(
      { length: 4_000 },
      (_, at) =>
        `<p><a href=#_ftn${at} name=_ftnref${at}>1</a><p><a href=#_ftnref${at} name=_ftn${at}>1</a>a`,
    ).join(''),
  ],
  [
    'ways from one note',
    `${Array.from({ length: 4_000 }, (_, at) => `<a href=#_ftn1 name=r${at}>1</a>`).join('')}<div id=_ftn1>a${Array.from(
      { length: 4_000 },
      (_, at) => `<a href=#r${at}>1</a>`,
    ).join('')}</div>`,
  ],
  ['ways to one place', '<a href=#a name=b>1</a><a href=#b name=a>1</a>'.repeat(4_000)],
  ['rows that span', `<table>${`<tr>${'<td rowspan=9999 colspan=2>x'.repeat(20)}`.repeat(300)}`],
])('many %s cost little', (_, html) => {
  // Of the processor, which others on the machine do not change; what grows with the square would take minutes.
  const since = process.cpuUsage()
  take(readHtml(html))
  expect(process.cpuUsage(since).user / 1e6).toBeLessThan(10)
})

test('quotes in quotes of Markdown cost little', () => {
  const since = process.cpuUsage()
  take(readMarkdown(`${'> '.repeat(60)}a`))
  expect(process.cpuUsage(since).user / 1e6).toBeLessThan(10)
})

test('how a column is written is guessed by its signs', () => {
  expect(guessFormat(['Una nota.', 'Otra, con 3 * 4 < 15'])).toBe('plain')
  expect(guessFormat(['Una nota.', '## Plan\n\nDos'])).toBe('markdown')
  expect(guessFormat(['Una nota.', 'Vea [esto](https://a.example)'])).toBe('markdown')
  expect(guessFormat(['## Plan', '<p class="a">Uno</p>'])).toBe('html')
})
