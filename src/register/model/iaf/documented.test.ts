import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyColumn } from './iaf-rows.ts'
import { iafSheetNames, iafSheets } from './iaf-sheets.ts'
import { schemeNames, schemeNamesSeen } from './iaf-source.ts'
import { iafTemplates, type Seen } from './iaf-template.ts'

const marks = { seen: '✔', likely: '≈', unknown: '?' } satisfies Record<Seen, string>
const page = readFileSync(new URL('../../../../docs/iaf-certsearch.md', import.meta.url), 'utf8')

test('the documentation lists every sheet, header and tag as the table has them, and which are not confirmed', () => {
  expect(page).toContain(documentedTable())
})

/** The table of sheets and columns as the documentation shows it (Markdown). */
function documentedTable(): string {
  return [...iafSheetNames.map(sheetSection), schemesSection()].join('\n\n')
}

function sheetSection(name: keyof typeof iafSheets, at: number): string {
  const { title, titleSeen, path, pathSeen, ...sheet } = iafSheets[name]
  const columns: readonly AnyColumn[] = sheet.columns
  const inside = ['client_certs', 'certification', ...path].map((tag) => `\`${tag}\``).join(' › ')
  const only = 'only' in sheet && sheet.only ? ` Template ${sheet.only} only.` : ''
  return [
    `### Sheet ${at + 1}: ${title} ${marks[titleSeen]}`,
    '',
    `In the XML: ${inside} ${marks[pathSeen]}.${only}`,
    '',
    '| # | Excel header | | XML tag | | need | value | longest | templates |',
    '|---|---|---|---|---|---|---|---|---|',
    ...columns.map((column, index) => columnRow(column, index + 1)),
  ].join('\n')
}

function columnRow(
  { header, headerSeen, tag, tagSeen, need, rule, max, only }: AnyColumn,
  at: number,
): string {
  const cells = [
    ...[String(at), header, marks[headerSeen]],
    ...(tag ? [`\`${tag}\``, marks[tagSeen]] : ['(its place says it)', '']),
    ...[need === 'address' ? 'one of the address' : need, rule, max === null ? '' : String(max)],
    only ?? iafTemplates.join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

function schemesSection(): string {
  return [
    '### Names of schemes',
    '',
    '| standard | scheme | |',
    '|---|---|---|',
    ...Object.entries(schemeNames).map(
      ([standard, scheme]) =>
        `| ${standard} | ${scheme} | ${marks[schemeNamesSeen.includes(standard) ? 'seen' : 'likely']} |`,
    ),
  ].join('\n')
}
