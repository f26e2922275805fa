import type { DocumentRisk } from '../../document-risk.ts'
import { isHarmlessLink } from './harmless-link.ts'
import { FieldCodes } from './judge-field.ts'
import { isQuietFormula } from './judge-formula.ts'
import type { PartReader } from './part-xml.ts'

type Attributes = ReadonlyMap<string, string>
type Told = (risk: DocumentRisk) => void

/** What a relation within the package may not lead to, by the end of its type. */
const heldRelations: [RegExp, DocumentRisk][] = [
  [
    /\/(vbaProject\w*|wordVbaData|xl\w*macrosheet|dialogsheet|attachedToolbars|keyMapCustomizations)$/i,
    'macros',
  ],
  [/\/(control|activeXControl\w*|extensibility|userCustomization)$/i, 'macros'],
  [/\/(aFChunk|subDocument|frame|webextension\w*|mailMerge\w*|recipientData)$/i, 'active'],
  [/\/oleObject$/i, 'embedded-files'],
]
const heldTypes: [RegExp, DocumentRisk][] = [
  [/macro|vba|activeX|sheet\.binary/i, 'macros'],
  [/webextension|\brtf\b|html|rfc822|msword/i, 'active'],
]
const formulas = new Set([
  'f',
  'formula',
  'formula1',
  'formula2',
  'definedName',
  'calculatedColumnFormula',
  'totalsRowFormula',
])
/** Actions of a slide that stay within the presentation (MS-OE376, 2.1.1193). */
const quietActions = /^(|ppaction:\/\/(hlinksldjump|hlinkshowjump|noaction|media|customshow)([?#].*)?)$/i
const fieldCodes = new Set(['instrText', 'delInstrText'])
const isTrue = (text: string | undefined) => /^\s*(1|true|on)\s*$/i.test(text ?? '')

/**
 * Looks at a part of an Office Open XML document (ISO/IEC 29500). Whatever lies elsewhere is loaded when the document is
 * opened, except for the target of a link; so nothing but links may lead out. `isWorkbook` tells formulas from fractions in
 * the mathematics of a text, which are called alike.
 */
export function openXmlReader(tell: Told, isWorkbook: boolean): PartReader & { finish(): void } {
  const fields = new FieldCodes()
  // Programs pass over elements that they do not know, so others may stand within a code.
  const within = { field: 0, formula: 0 }
  let formula = ''
  let isFraction = false
  let base: string | null = null
  let refreshes = false
  let mark: string | null | undefined
  return {
    enter(name) {
      mark = undefined
      if (fieldCodes.has(name)) within.field += 1
      if (name === 'HyperlinkBase') base = ''
      if (name === 'num' && !isWorkbook) isFraction = true
      if (!formulas.has(name)) return
      if (within.formula === 0) {
        formula = ''
        isFraction = false
      }
      within.formula += 1
    },
    open(name, attributes) {
      judgeElement(name, attributes, tell)
      if (name === 'fldChar') {
        const type = attributes.get('fldCharType') ?? null
        if (mark === undefined) follow(fields, type)
        else if (mark !== type) tell('active')
        mark = type
      }
      if (name === 'fldSimple') fields.hold()
      if (name === 'pivotCacheDefinition') refreshes ||= isTrue(attributes.get('refreshOnLoad'))
      if (name === 'cacheSource' && refreshes && attributes.get('type') !== 'worksheet') tell('active')
    },
    text(text) {
      if (within.field > 0) fields.add(text)
      if (within.formula > 0) formula += text
      if (base !== null) base += text
    },
    close(name) {
      if (fieldCodes.has(name)) within.field -= 1
      // Every link without a scheme begins there.
      if (name === 'HyperlinkBase' && base !== null && !isHarmlessLink(base)) tell('active')
      if (!formulas.has(name)) return
      within.formula -= 1
      if (within.formula === 0 && !isFraction && !isQuietFormula(formula, ['excel'])) tell('active')
    },
    finish() {
      fields.finish()
      if (!fields.isQuiet) tell('active')
    },
  }
}

function follow(fields: FieldCodes, type: string | null): void {
  if (type === 'begin') fields.begin()
  if (type === 'separate') fields.separate()
  if (type === 'end') fields.end()
}

function judgeElement(name: string, attributes: Attributes, tell: Told): void {
  const held = elements[name]?.(attributes)
  if (held) tell(held)
  const simple = attributes.get('instr')
  if (simple !== undefined && !isQuiet(simple)) tell('active')
  const action = attributes.get('action')
  if (action?.toLowerCase().startsWith('ppaction') && !quietActions.test(action)) tell('active')
  // Pictures of older drawings (VML) may stand at an address of their own, without a relation.
  for (const source of [attributes.get('src'), vmlPictures.has(name) ? attributes.get('href') : undefined])
    if (source && leadsOut.test(source)) tell('active')
  for (const link of [attributes.get('href'), attributes.get('invalidUrl')])
    if (link && !isHarmlessLink(link)) tell('active')
  // Of calculated fields and items, and of what a click on a shape starts.
  for (const formula of [attributes.get('formula'), attributes.get('macro')])
    if (formula && !isQuietFormula(formula, ['excel'])) tell('active')
}

const vmlPictures = new Set(['imagedata', 'fill', 'stroke'])
const leadsOut = /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i

function isQuiet(code: string): boolean {
  const fields = new FieldCodes()
  fields.add(code)
  fields.finish()
  return fields.isQuiet
}

const active = () => 'active' as const

/** Elements that load, ask or run something by themselves. */
const elements: Record<string, (attributes: Attributes) => DocumentRisk | null> = {
  Relationship: judgeRelation,
  Default: () => null,
  altChunk: active,
  mailMerge: active,
  ddeLink: active,
  oleLink: active,
  subDoc: active,
  // Its page is run in the document.
  webVideoPr: active,
  connection: (of) =>
    isTrue(of.get('refreshOnLoad')) || Number(of.get('interval') ?? 0) > 0 ? 'active' : null,
  queryTable: (of) => (isTrue(of.get('refreshOnLoad')) ? 'active' : null),
  volType: (of) => (of.get('type') === 'realTimeData' ? 'active' : null),
  oleObject: (of) => (of.has('link') ? 'active' : null),
  cfvo: (of) =>
    of.get('type') === 'formula' && !isQuietFormula(of.get('val') ?? '', ['excel']) ? 'active' : null,
  cmd: (of) => (of.get('type') === 'verb' ? 'active' : null),
  definedName: (of) =>
    /^(_xlnm\.)?auto_?(open|close|activate|deactivate)/i.test(of.get('name') ?? '') ? 'macros' : null,
  hlinkHover: judgeHover,
  hlinkMouseOver: judgeHover,
}

function judgeRelation(of: Attributes): DocumentRisk | null {
  const type = of.get('Type')?.trim() ?? ''
  const target = of.get('Target')?.trim() ?? ''
  if (/^external$/i.test(of.get('TargetMode')?.trim() ?? ''))
    return (/\/hyperlink$/i.test(type) && isHarmlessLink(target)) || isOwnTemplate(type, target)
      ? null
      : 'active'
  if (leadsOut.test(target)) return 'active'
  if (/\/package$/i.test(type)) return /\.xlsx$/i.test(target) ? null : 'embedded-files'
  return heldRelations.find(([held]) => held.test(type))?.[1] ?? null
}

/** Where its template lies on the machine that it was written on; nothing of another machine is asked. */
function isOwnTemplate(type: string, target: string): boolean {
  return /\/attachedTemplate$/i.test(type) && /^file:\/\/\/[a-z]:[\\/](?![\\/])/i.test(target)
}

/** What happens where a pointer only passes over it leads from slide to slide at most. */
function judgeHover(of: Attributes): DocumentRisk | null {
  return (of.get('id') ?? '') !== '' && !of.get('action') ? 'active' : null
}

/** Looks at the types of the parts of a package, of those that it has. */
export function contentTypesReader(names: readonly string[], tell: Told): PartReader {
  const parts = new Set(names.map((name) => `/${name}`.toLowerCase()))
  const endings = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
  return {
    open(name, attributes) {
      const isThere =
        name === 'Override'
          ? parts.has(attributes.get('PartName')?.toLowerCase() ?? '')
          : name === 'Default' && endings.has(attributes.get('Extension')?.toLowerCase() ?? '')
      if (!isThere) return
      const held = heldTypes.find(([type]) => type.test(attributes.get('ContentType') ?? ''))
      if (held) tell(held[1])
    },
  }
}
