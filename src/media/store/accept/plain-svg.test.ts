import { expect, test } from 'vitest'
import { plainSvg } from './plain-svg.ts'

const drawn = (inside: string, box = 'viewBox="0 0 200 100"') =>
  plainSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${box}>${inside}</svg>`,
  )

test('a drawing is written anew, with a size in pixels', () => {
  const svg = drawn(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style><![CDATA[.a{fill:url(#g)}]]></style><path class="a" d="M0 0h9v9z" fill="url(\'#g\')"/>',
  )
  expect(svg).toMatchObject({ width: 2400, height: 1200 })
  expect(svg?.drawing).toContain('.a{fill:url(#g)}')
  expect(svg?.drawing).toContain(' width="2400"')
})

test('what editing programs leave in a drawing is left out, and no more', () => {
  const svg = plainSvg(
    '\uFEFF<?xml version="1.0"?>\n<!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n' +
      '<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="20mm" height="10mm" inkscape:version="1"><title>Marca &amp; más</title>' +
      '<sodipodi:namedview><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata>' +
      '<g inkscape:label="Capa" data-name="x"><circle r="5"/></g></svg>',
  )
  expect(svg?.drawing).toBe(
    '<svg viewBox="0 0 20 10" xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><g><circle r="5"/></g></svg>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<path onclick="alert(1)" d="M0 0"/>',
  '<path OnLoad = "alert(1)" d="M0 0"/>',
  '<foreignObject/>',
  '<image href="data:image/png;base64,AA"/>',
  '<text>Letras</text>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<use href="file:///etc/passwd"/>',
  '<use xlink:href="file:///etc/passwd#a"/>',
  '<use href="http://evil.example/a.svg#a"/>',
  '<use href="data:image/svg+xml,<svg/>"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="href" to="//evil.example"/>',
  '<filter id="f"/>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  '<style>@import url(//evil.example)</style>',
  '<style>a{fill:u\\72l(//evil.example)}</style>',
  '<style>a{mask-image:image-set("//evil.example" 1x)}</style>',
  '<path style="mask:-webkit-image-set(\'//evil.example\' 1x)" d="M0 0"/>',
  '<style>a{fill:url<!-- -->(//evil.example)}</style>',
  '<style>a{fill:ur<?x?>l(//evil.example)}</style>',
  '<style>a{mask-image:image-set<![CDATA[("//evil.example" 1x)]]>}</style>',
  '<style>a{fill:red}<g/>b{fill:red}</style>',
  '<path style="fill:src(\'//evil.example\')" d="M0 0"/>',
  '<path style="fill:cross-fade(red, blue)" d="M0 0"/>',
  '<path style="fill:url(http://evil.example/#a)" d="M0 0"/>',
  '<path fill="url(&#104;ttp://evil.example/#a)" d="M0 0"/>',
  '<path fill="&a;" d="M0 0"/>',
  '<path d="M0 0" d="M1 1"/>',
  '<path d=M0/>',
  '<g><path d="M0 0"/>',
  '</g>',
  '<svg/>',
  '<path d="a<b"/>',
  '<![CDATA[x',
  '<!-- x',
])('%s is no drawing', (inside) => {
  expect(drawn(inside)).toBeNull()
})

test.each([
  '<style>.a{--m:url(#m);mask:var(--m)}</style>',
  '<style>.a{mask:url(#m)}</style>',
  '<style>.a{fill:url(#g)}</style>',
  '<style>.a{mask:inherit}</style>',
  '<style>:where(.a){fill:red}</style>',
  '<style>.a .b{fill:red}</style>',
  '<style>.a{.b{fill:red}}</style>',
  '<style>.a{all:inherit}</style>',
  '<style>.a{fill:red</style>',
  '<style>.a{width:4px}</style>',
  '<style>.a{d:path("M0 0h9")}</style>',
  '<style>.a{stroke-width:calc(1px * 2)}</style>',
  '<style>.a{fill:red}<![CDATA[<!-- -->]]></style>',
  '<path style="--m:url(#m);mask:var(--m)" d="M0 0"/>',
  '<path style="mask:inherit" d="M0 0"/>',
  '<path style="height:4px" d="M0 0"/>',
  '<path mask="inherit" d="M0 0"/>',
  '<path clip-path="var(--a, inherit)" d="M0 0"/>',
  '<path x="var(--a)" d="M0 0"/>',
])('%s is drawn once, and no browser is given it: more hangs on it than was counted', (inside) => {
  expect(drawn(inside)).toMatchObject({ isNarrow: false })
  expect(drawn('<style>.a{fill:red}</style><path style="fill:red" d="M0 0"/>')).toMatchObject({
    isNarrow: true,
  })
})

test('masks that name each other in a style sheet are no drawing for visitors, however few bytes they have', () => {
  const masks = Array.from(
    { length: 9 },
    (_, at) => `<mask id="m${at}">${`<path class="c${at}" d="M0 0h9v9z"/>`.repeat(30)}</mask>`,
  )
  const rules = masks.map((_, at) => `.c${at}{--m:url(#m${at + 1});mask:var(--m)}`)
  const sent = `<style>${rules.join('')}</style>${masks.join('')}<path mask="url(#m0)" d="M0 0h9v9z"/>`
  expect(drawn(sent)).toMatchObject({ isNarrow: false })
})

test('a drawing says nothing of who made it and how: notes are left out, and names are numbers', () => {
  const svg = drawn(
    '<style>/* C:\\Users\\ana */ .a , #ana{ FILL : #c00 ; font-family:"Helvética"; stroke: rgb(1, 2, 3) }</style>' +
      '<defs><linearGradient id="ana.silva"/><mask id="m"/></defs>' +
      '<g id="ana"><path class="a" style="fill:url(#ana.silva);-inkscape-stroke:none;opacity:.5" mask="url(\'#m\')"/></g>' +
      '<use xlink:href="#ana" style="font-variation-settings:normal"/>',
  )
  expect(svg?.isNarrow).toBe(true)
  expect(svg?.drawing.slice(svg.drawing.indexOf('>') + 1)).toBe(
    '<style>.a,#n1{fill:#c00;stroke:rgb(1, 2, 3)}</style>' +
      '<defs><linearGradient id="n2"/><mask id="n3"/></defs>' +
      '<g id="n1"><path class="a" style="fill:url(#n2);opacity:.5" mask="url(#n3)"/></g>' +
      '<use href="#n1"/></svg>',
  )
})

test.each([
  '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"><path d="&a;"/></svg>',
  '<html><svg viewBox="0 0 1 1"/></html>',
  '<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>',
  'no drawing at all',
  '',
])('%s is none either', (text) => {
  expect(plainSvg(text)).toBeNull()
})

test.each([
  '',
  'viewBox="0 0 0 0"',
  'viewBox="0 0 1e9 1"',
  'viewBox="0 0 NaN 1"',
  'viewBox="0 0 1"',
  'width="100%"',
  'viewBox="0 0 -1 -1"',
])('without a size that a picture can have it is refused: %s', (box) => {
  expect(drawn('<path d="M0 0"/>', box)).toBeNull()
})

test('however large it says to be, it is drawn as large as any other', () => {
  expect(drawn('', 'width="104857600" height="52428800"')).toMatchObject({ width: 2400, height: 1200 })
})

test('it has bounds: of parts, of depth, of length', () => {
  expect(drawn('<g/>'.repeat(20_001))).toBeNull()
  expect(drawn(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`)).toBeNull()
  expect(drawn(`<path d="${'M0 0'.repeat(600_000)}"/>`)).toBeNull()
})

test('a part may be repeated, but not so that it grows without end', () => {
  const dot = '<defs><circle id="a" r="1"/></defs>'
  expect(drawn(dot + '<use xlink:href="#a"/>'.repeat(1000))).not.toBeNull()
  const layers = (attribute: (name: string) => string) =>
    dot +
    Array.from({ length: 6 }, (_, at) => {
      const below = attribute(at === 0 ? 'a' : `l${at - 1}`)
      return `<mask id="l${at}">${`<use ${below}/>`.repeat(10)}</mask>`
    }).join('')
  expect(drawn(layers((name) => `href="#${name}"`))).toBeNull()
  expect(drawn(layers((name) => `mask="url(#${name})"`))).toBeNull()
  expect(drawn(layers((name) => `style="mask:url(#${name})"`))).toBeNull()
  expect(drawn('<g id="a"><use href="#a"/></g>')).toBeNull()
  expect(drawn('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')).toBeNull()
})

test('a text that is hard to take apart costs little more than a drawing as large', {
  tags: ['full'],
  timeout: 60_000,
}, () => {
  const shape = `<path d="M0 0${' h9'.repeat(25)}" fill="#a00"/>`
  const plain = workOf(() => expect(drawn(shape.repeat(18_000))).not.toBeNull())
  for (const text of [
    `<svg ${' '.repeat(1_900_000)}`,
    `<svg ${'a="" '.repeat(300_000)}`,
    '<'.repeat(1_900_000),
    '&'.repeat(1_900_000),
    '<!'.repeat(900_000),
    `<svg${' a'.repeat(900_000)}>`,
  ])
    expect(workOf(() => expect(plainSvg(text)).toBeNull()) / plain, text.slice(0, 20)).toBeLessThan(50)
})

/** The time that the processor gave to something, in microseconds: what else the machine does is not counted. */
function workOf(act: () => void): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
