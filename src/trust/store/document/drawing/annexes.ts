import type { Annex, Entry } from '#trust/model/document/content.ts'
import { drawGround, drawRosetteAt, type Ornament } from './ornament.ts'
import type { Settings } from './settings.ts'
import { type Element, inOneLine, measure, paper, type Sheet } from './sheet.ts'
import { drawShape } from './stamp.ts'
import { type Columns, drawLines, heightOf, oneLine, setColumns } from './text.ts'
import type { Setting } from './typesetting.ts'

/** Draws what is too much for one sheet, over as many pages as it needs. */
export function drawAnnexes(
  sheet: Sheet,
  { annexes, ornament, settings }: { annexes: Annex[]; ornament: Ornament; settings: Settings },
): void {
  for (const annex of annexes) {
    const flow = createFlow(sheet, ornament, settings)
    const section = sheet.child(sheet.root, 'Sect')
    flow.begin()
    const title = `${inOneLine(sheet.content.say.annex)}: ${inOneLine(annex.title)}`
    flow.text(
      section,
      'H2',
      [
        {
          x: paper.side,
          width: measure,
          lang: sheet.content.languages[0] ?? '',
          lines: sheet.linesOf(title, settings.annex, measure - 60),
        },
      ],
      settings.annex,
    )
    flow.space(8)
    for (const entry of annex.entries) drawEntry(sheet, { flow, section, settings, entry })
  }
}

type Flow = ReturnType<typeof createFlow>

function createFlow(sheet: Sheet, ornament: Ornament, settings: Settings) {
  let y = 0
  const begin = () => {
    sheet.pdf.addPage()
    drawGround(sheet, ornament)
    drawRosetteAt(sheet, ornament, { x: paper.width - paper.side - 20, y: paper.top + 14, size: 52 })
    sheet.untagged(() => {
      const { number, holder } = sheet.content
      drawLines(sheet, [oneLine(sheet, number, settings.number, measure - 70)], {
        setting: settings.number,
        x: paper.side,
        y: paper.top - 8,
      })
      drawLines(sheet, [oneLine(sheet, holder, settings.small, measure - 70)], {
        setting: settings.small,
        x: paper.side,
        y: paper.top + 10,
      })
      sheet.pdf.rect(paper.side, paper.top + 46, measure, 0.5).fill(sheet.ink.line)
    })
    y = paper.top + 58
  }
  return {
    begin,
    /** Begins another page where so much does not fit any more. */
    ensure(height: number) {
      if (y + height > paper.floor) begin()
    },
    space(height: number) {
      y += height
    },
    at: () => y,
    /** Lines beside each other, divided between pages where they must be. */
    text(parent: Element, tag: string, columns: Columns, setting: Setting) {
      const elements = columns.map(({ lang }) => sheet.child(parent, tag, { lang }))
      const most = Math.max(0, ...columns.map(({ lines }) => lines.length))
      for (let from = 0; from < most; ) {
        if (y + setting.leading > paper.floor) begin()
        const count = Math.min(most - from, Math.floor((paper.floor - y) / setting.leading))
        columns.forEach(({ x, lines }, at) => {
          const some = lines.slice(from, from + count)
          const element = elements[at]
          if (some.length > 0 && element)
            sheet.tagged(element, tag, () => drawLines(sheet, some, { setting, x, y }))
        })
        from += count
        y += count * setting.leading
      }
    },
  }
}

/** An entry stays on one page as long as it is shorter than half of one. */
function drawEntry(
  sheet: Sheet,
  { flow, section, settings, entry }: { flow: Flow; section: Element; settings: Settings; entry: Entry },
): void {
  const { head, more, texts, warning } = entry
  const lang = sheet.content.languages[0] ?? ''
  const whole = (text: string, setting: Setting, from = 0): Columns => [
    {
      x: paper.side + from,
      width: measure - from,
      lang,
      lines: text ? sheet.linesOf(text, setting, measure - from) : [],
    },
  ]
  const heads = whole(head, settings.entry)
  const mores = whole(more ?? '', settings.small)
  const said = setColumns(sheet, texts, settings.text)
  const warned = whole(warning ? inOneLine(warning) : '', settings.warning, 14)
  const height =
    heightOf(heads, settings.entry) +
    heightOf(mores, settings.small) +
    heightOf(said, settings.text) +
    heightOf(warned, settings.warning)
  flow.ensure(height < (paper.floor - paper.top) / 2 ? height + 8 : 60)
  if (head) flow.text(section, 'H3', heads, settings.entry)
  if (more) flow.text(section, 'P', mores, settings.small)
  if (warning) {
    drawShape(sheet, {
      state: 'suspended',
      x: paper.side + 5,
      y: flow.at() + 6.2,
      radius: 4.6,
      colour: sheet.ink.warn,
    })
    flow.text(section, 'P', warned, settings.warning)
  }
  flow.text(section, 'P', said, settings.text)
  flow.space(4)
  if (head) sheet.untagged(() => sheet.pdf.rect(paper.side, flow.at(), measure, 0.4).fill(sheet.ink.line))
  flow.space(5)
}
