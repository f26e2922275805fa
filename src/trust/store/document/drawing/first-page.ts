import type { Annex, InEach } from '#trust/model/document/content.ts'
import { qrOnPaper } from '#ui/drawings/qr.ts'
import { drawRosetteAt, type Ornament } from './ornament.ts'
import { pathOperators } from './path-operators.ts'
import { drawPicture, type Pictures } from './pictures.ts'
import type { Settings } from './settings.ts'
import { columnsOf, inOneLine, measure, paper, type Sheet } from './sheet.ts'
import { drawShape } from './stamp.ts'
import { type Columns, drawColumns, drawLines, fitted, heightOf, setColumns } from './text.ts'
import type { Setting } from './typesetting.ts'

const rosette = 132
const beside = measure - rosette - 16
const aboveBottom = 14
const qrSide = 74
const verifyWidth = 122
/** So high may one fact be before it goes into an annex. */
const longestFact = 4

type Part = { height: number; before: number; draw: (y: number) => void }

/** The sheet that says everything; what is too long for it is returned, for the annexes. */
export function drawFirstPage(
  sheet: Sheet,
  { ornament, settings, pictures }: { ornament: Ornament; settings: Settings; pictures: Pictures },
): Annex[] {
  const { content } = sheet
  drawRosetteAt(sheet, ornament, {
    ...{ x: paper.width - paper.side - rosette / 2 + 10, y: paper.top + rosette / 2 - 6, size: rosette },
  })
  const headEnd = drawHead(sheet, settings, pictures)
  const facts = content.facts.map((fact) => setFact(sheet, settings, fact))
  const shown = facts.filter(({ isLong }) => !isLong)
  const moved = facts
    .filter(({ isLong }) => isLong)
    .map(({ fact }) => ({ title: fact.label, entries: [textEntry(fact.value)] }))
  const bottom = setBottom(sheet, settings, pictures)
  const end = paper.floor - bottom.height - aboveBottom
  const before = [
    ...holderParts(sheet, settings),
    ...standardParts(sheet, settings),
    ...warningParts(sheet, settings),
  ]
  const grid = factParts(sheet, settings, shown)
  const used = [...before, ...grid].reduce((sum, { height, before: gap }) => sum + height + gap, 0)
  const scope = scopeParts(sheet, settings, end - headEnd - used)
  const parts = [...before, ...scope.parts, ...grid]
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  const gaps = parts.reduce((sum, part) => sum + part.before, 0)
  // What room is left goes between the parts, as far as it looks meant.
  const stretch = Math.max(0.4, Math.min(2.1, (end - headEnd - height) / Math.max(1, gaps)))
  let y = headEnd
  for (const part of parts) {
    y += part.before * stretch
    part.draw(y)
    y += part.height
  }
  bottom.draw(paper.floor - bottom.height)
  const marks = content.marks.slice(mostMarks).map(({ text }) => textEntry(text))
  return [
    ...(scope.isWhole ? [] : [{ title: content.scopeTitle, entries: [textEntry(content.scope)] }]),
    ...moved,
    ...(marks.length > 0 ? [{ title: content.say.accreditations, entries: marks }] : []),
  ]
}

function textEntry(texts: InEach) {
  return { head: '', more: null, texts, warning: null }
}

function drawHead(sheet: Sheet, settings: Settings, pictures: Pictures): number {
  const { content, root } = sheet
  const { body, title, number } = content
  let y = paper.top
  const logo = drawPicture(sheet, pictures, body.logo, { x: paper.side, y, width: beside * 0.62, height: 46 })
  if (!logo || !isWide(logo)) {
    const x = paper.side + (logo ? logo.width + 12 : 0)
    const name = fitted(sheet, body.name, {
      setting: settings.body,
      width: beside - (x - paper.side),
      most: 2,
      least: 12,
    })
    const top = logo ? y + Math.max(0, (logo.height - name.lines.length * name.setting.leading) / 2) : y
    sheet.tagged(sheet.child(root, 'P'), 'P', () =>
      drawLines(sheet, name.lines, { setting: name.setting, x, y: top }),
    )
    y = Math.max(y + (logo?.height ?? 0), top + name.lines.length * name.setting.leading)
  } else y += logo.height
  y = Math.max(y + 20, paper.top + 70)
  const heading = sheet.linesOf(inOneLine(title), settings.title, beside)
  sheet.tagged(sheet.child(root, 'H1'), 'H1', () =>
    drawLines(sheet, heading, { setting: settings.title, x: paper.side, y }),
  )
  y += heading.length * settings.title.leading + 1
  const shown = fitted(sheet, number, { setting: settings.number, width: beside, most: 2, least: 9 })
  sheet.tagged(sheet.child(root, 'P'), 'P', () =>
    drawLines(sheet, shown.lines, { setting: shown.setting, x: paper.side, y }),
  )
  return Math.max(y + shown.lines.length * shown.setting.leading, paper.top + rosette - 8)
}

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width >= 1.8 * height
}

function columnsPart(sheet: Sheet, columns: Columns, setting: Setting, before: number, tag = 'P'): Part[] {
  const height = heightOf(columns, setting)
  if (height === 0) return []
  return [{ height, before, draw: (y) => void drawColumns(sheet, { columns, setting, y, tag }) }]
}

function holderParts(sheet: Sheet, settings: Settings): Part[] {
  const { content, ink } = sheet
  const great: Setting = { cut: 'name', size: 27, leading: 31, ink: ink.ink }
  const name = fitted(sheet, content.holder, { setting: great, width: measure, most: 2, least: 14 })
  return [
    ...columnsPart(sheet, setColumns(sheet, content.lead, settings.lead), settings.lead, 12),
    {
      height: name.lines.length * name.setting.leading,
      before: 5,
      draw: (y) =>
        sheet.tagged(sheet.child(sheet.root, 'H2'), 'H2', () =>
          drawLines(sheet, name.lines, { setting: name.setting, x: paper.side, y }),
        ),
    },
    ...columnsPart(sheet, setColumns(sheet, content.place, settings.text), settings.text, 3),
    ...columnsPart(sheet, setColumns(sheet, content.meets, settings.lead), settings.lead, 12),
  ]
}

/** Few are set large; many stand in two columns. */
function standardParts(sheet: Sheet, settings: Settings): Part[] {
  const { content, ink } = sheet
  const { standards } = content
  const size = standards.length <= 2 ? 18 : standards.length <= 4 ? 14.5 : 11.5
  const setting: Setting = { cut: 'heading', size, leading: size * 1.28, ink: ink.accent }
  const perRow = standards.length > 4 ? 2 : 1
  const width = perRow === 2 ? (measure - 22) / 2 : measure
  const set = standards.map(({ name, warning }) => ({
    name: sheet.linesOf(name, setting, width),
    warning: warning ? sheet.linesOf(inOneLine(warning), settings.warning, width - 14) : [],
  }))
  const rows = Array.from({ length: Math.ceil(set.length / perRow) }, (_, at) =>
    set.slice(at * perRow, (at + 1) * perRow),
  )
  return rows.map((row, at) => ({
    height: Math.max(
      ...row.map(
        ({ name, warning }) => name.length * setting.leading + warning.length * settings.warning.leading,
      ),
    ),
    before: at === 0 ? 4 : 1.5,
    draw: (y) =>
      row.forEach(({ name, warning }, column) => {
        const x = paper.side + column * (width + 22)
        const element = sheet.child(sheet.root, 'P')
        sheet.tagged(element, 'P', () => drawLines(sheet, name, { setting, x, y }))
        if (warning.length === 0) return
        const below = y + name.length * setting.leading
        drawShape(sheet, { state: 'suspended', x: x + 5, y: below + 6.2, radius: 4.6, colour: ink.warn })
        sheet.tagged(element, 'P', () =>
          drawLines(sheet, warning, { setting: settings.warning, x: x + 14, y: below }),
        )
      }),
  }))
}

function warningParts(sheet: Sheet, settings: Settings): Part[] {
  const { content, ink } = sheet
  return content.warnings.flatMap((texts): Part[] => {
    const lines = sheet.linesOf(inOneLine(texts), settings.warning, measure - 14)
    const draw = (y: number) => {
      drawShape(sheet, { state: 'suspended', x: paper.side + 5, y: y + 6.2, radius: 4.6, colour: ink.warn })
      sheet.tagged(sheet.child(sheet.root, 'P'), 'P', () =>
        drawLines(sheet, lines, { setting: settings.warning, x: paper.side + 14, y }),
      )
    }
    return [{ height: lines.length * settings.warning.leading, before: 4, draw }]
  })
}

/** The scope, as far as there is room; then it says that it goes on. */
function scopeParts(sheet: Sheet, settings: Settings, room: number): { parts: Part[]; isWhole: boolean } {
  const { content } = sheet
  if (content.scope.length === 0) return { parts: [], isWhole: true }
  const columns = setColumns(sheet, content.scope, settings.text)
  const heads = setColumns(
    sheet,
    content.scope.length > 1 ? content.scopeTitle : content.scopeTitle,
    settings.heading,
  )
  const headed = columnsPart(sheet, heads, settings.heading, 12, 'H3')
  const left = room - 16 - heightOf(heads, settings.heading)
  if (heightOf(columns, settings.text) <= left)
    return { parts: [...headed, ...columnsPart(sheet, columns, settings.text, 2)], isWhole: true }
  const most = Math.max(0, Math.floor(left / settings.text.leading) - 1)
  const cut = columns.map((each) => ({ ...each, lines: each.lines.slice(0, most) }))
  const further = setColumns(sheet, content.say.inAnnex, settings.heading)
  return {
    parts: [
      ...headed,
      ...columnsPart(sheet, cut, settings.text, 2),
      ...columnsPart(sheet, further, settings.heading, 1),
    ],
    isWhole: false,
  }
}

type Fact = ReturnType<typeof setFact>
const factGap = 18
const factWidth = (measure - 2 * factGap) / 3

function setFact(sheet: Sheet, settings: Settings, fact: { label: InEach; value: InEach }) {
  const label = sheet.linesOf(inOneLine(fact.label), settings.label, factWidth)
  const values = fact.value.map(({ text, lang }) => ({
    lang,
    lines: sheet.linesOf(text, settings.value, factWidth),
  }))
  const count = values.reduce((sum, { lines }) => sum + lines.length, 0)
  const height = label.length * settings.label.leading + count * settings.value.leading
  return { fact, label, values, height, isLong: count > longestFact * Math.max(1, values.length) }
}

function factParts(sheet: Sheet, settings: Settings, facts: Fact[]): Part[] {
  const rows = Array.from({ length: Math.ceil(facts.length / 3) }, (_, at) => facts.slice(at * 3, at * 3 + 3))
  return rows.map((row, at) => ({
    height: Math.max(...row.map(({ height }) => height)) + 6,
    before: at === 0 ? 14 : 5,
    draw: (y) => {
      if (at === 0) drawRule(sheet, y)
      row.forEach(({ label, values }, column) => {
        const x = paper.side + column * (factWidth + factGap)
        const element = sheet.child(sheet.root, 'P')
        let below = y + 6
        sheet.tagged(element, 'P', () => drawLines(sheet, label, { setting: settings.label, x, y: below }))
        below += label.length * settings.label.leading
        for (const { lang, lines } of values) {
          const top = below
          sheet.tagged(sheet.child(element, 'Span', { lang }), 'Span', () =>
            drawLines(sheet, lines, { setting: settings.value, x, y: top }),
          )
          below += lines.length * settings.value.leading
        }
      })
    },
  }))
}

function drawRule(sheet: Sheet, y: number): void {
  sheet.untagged(() => sheet.pdf.rect(paper.side, y, measure, 0.5).fill(sheet.ink.line))
}

/** No sheet has room for more beside each other. */
const mostMarks = 3

/** Who signs, what accredits, and the way to the register: how high it is, and how it is drawn. */
function setBottom(
  sheet: Sheet,
  settings: Settings,
  pictures: Pictures,
): { height: number; draw(y: number): void } {
  const { content, pdf, ink } = sheet
  const width = measure - qrSide - 30
  const each = Math.min(150, (width - 16 * 2) / 3)
  const role: Setting = { ...settings.small, leading: 9.6 }
  const signing = content.signatories.slice(0, 3).map((signatory) => ({
    ...signatory,
    named: sheet.linesOf(signatory.name, settings.signatory, each),
    roles: signatory.role.map(({ text, lang }) => ({ lang, lines: sheet.linesOf(text, role, each) })),
  }))
  const underLine = 46
  const signed = signing.map(
    ({ named, roles }) =>
      named.length * settings.signatory.leading +
      roles.reduce((sum, { lines }) => sum + lines.length * role.leading, 0),
  )
  const marksAt = Math.max(98, underLine + Math.max(0, ...signed) + 6)
  const mark: Setting = { ...settings.small, size: 7.4, leading: 9.4 }
  const shown = content.marks.slice(0, mostMarks)
  const markWidth = (width - 14 * (shown.length - 1)) / Math.max(1, shown.length)
  const marks = shown.map(({ text, picture }) => {
    const room = markWidth - (picture ? 64 : 0)
    return { picture, lines: text.flatMap((said) => sheet.linesOf(said.text, mark, room)) }
  })
  const markHeight = Math.max(30, ...marks.map(({ lines }) => lines.length * mark.leading))
  const draw = (y: number) => {
    drawRule(sheet, y)
    drawQr(sheet, settings, y + 10)
    signing.forEach(({ named, roles, picture }, at) => {
      const x = paper.side + at * (each + 16)
      drawPicture(sheet, pictures, picture, { x, y: y + 6, width: each * 0.86, height: 36, isAtFoot: true })
      sheet.untagged(() => pdf.rect(x, y + 44, each, 0.6).fill(ink.quiet))
      const element = sheet.child(sheet.root, 'P')
      const top = y + underLine
      sheet.tagged(element, 'P', () => drawLines(sheet, named, { setting: settings.signatory, x, y: top }))
      let below = top + named.length * settings.signatory.leading
      for (const { lang, lines } of roles) {
        const from = below
        sheet.tagged(sheet.child(element, 'Span', { lang }), 'Span', () =>
          drawLines(sheet, lines, { setting: role, x, y: from }),
        )
        below += lines.length * role.leading
      }
    })
    marks.forEach(({ picture, lines }, at) => {
      const x = paper.side + at * (markWidth + 14)
      const drawn = drawPicture(sheet, pictures, picture, { x, y: y + marksAt, width: 56, height: 30 })
      const top = y + marksAt + Math.max(0, (30 - lines.length * mark.leading) / 2)
      sheet.tagged(sheet.child(sheet.root, 'P'), 'P', () =>
        drawLines(sheet, lines, { setting: mark, x: x + (drawn ? drawn.width + 8 : 0), y: top }),
      )
    })
  }
  return { height: Math.max(132, marksAt + markHeight + 4), draw }
}

function drawQr(sheet: Sheet, settings: Settings, y: number): void {
  const { content, pdf } = sheet
  const { path, size } = qrOnPaper(content.qr)
  const x = paper.width - paper.side - qrSide
  const module = qrSide / (size + 4)
  const alt = content.href
  const figure = sheet.child(sheet.root, 'Figure', { alt })
  const form = sheet.form('Qr', [0, 0, size, size], `${pathOperators(path)}\nf`)
  sheet.tagged(figure, 'Figure', () => {
    // Cameras read dark on white whatever the ground of the sheet is.
    pdf.rect(x, y, qrSide, qrSide).fill('#ffffff')
    pdf.fillColor('#11212d')
    sheet.place(form, module, 0, 0, module, x + 2 * module, y + 2 * module)
  })
  const setting = { ...settings.foot, leading: 8.6 }
  const columns = columnsOf(content.say.verify, { x: 0, width: verifyWidth, gap: 0 })
  const lines = columns.flatMap(({ said }) => sheet.linesOf(said.text, setting, verifyWidth))
  sheet.tagged(sheet.child(sheet.root, 'P'), 'P', () => {
    lines.slice(0, 5).forEach((line, at) => {
      sheet.drawLine(
        line,
        setting,
        paper.width - paper.side - line.width,
        y + qrSide + 9 + at * setting.leading,
      )
    })
  })
  pdf.link(x, y, qrSide, qrSide, content.href)
}
