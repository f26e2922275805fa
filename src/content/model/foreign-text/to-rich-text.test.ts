import { expect, test } from 'vitest'
import { richTextSchema } from '../derive/rich-text-schema.ts'
import { mediaInAddress } from './media-address.ts'
import { NoText, readHtml } from './read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPlain } from './read-plain.ts'
import { safeLink } from './safe-link.ts'
import { guessFormat } from './text-format.ts'
import { type Taken, toRichText } from './to-rich-text.ts'
import type { ForeignElement } from './tree.ts'

const media = '0190b7c1-3b1e-4c9a-8b4e-2f6a7d1c5e90'

function take(written: ForeignElement): Taken {
  return toRichText(written, {
    linkOf(address) {
      const href = safeLink(address, 'https://sellosur.example')
      return href === null ? null : { href, entry: null }
    },
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
  ['rows that span', `<table>${`<tr>${'<td rowspan=9999 colspan=2>x'.repeat(20)}`.repeat(300)}`],
])('many %s cost little', (_, html) => {
  // Of the processor, which others on the machine do not change; what grows with the square would take minutes.
  const since = process.cpuUsage()
  take(readHtml(html))
  expect(process.cpuUsage(since).user / 1e6).toBeLessThan(10)
})

test('how a column is written is guessed by its signs', () => {
  expect(guessFormat(['Una nota.', 'Otra, con 3 * 4 < 15'])).toBe('plain')
  expect(guessFormat(['Una nota.', '## Plan\n\nDos'])).toBe('markdown')
  expect(guessFormat(['Una nota.', 'Vea [esto](https://a.example)'])).toBe('markdown')
  expect(guessFormat(['## Plan', '<p class="a">Uno</p>'])).toBe('html')
})
