import type { DocumentContent, InEach } from '#trust/model/document/content.ts'

export const inBoth = (es: string, en: string): InEach => [
  { text: es, lang: 'es' },
  { text: en, lang: 'en' },
]

/** Signs of what is measured, as scopes of inventories, laboratories and products have them. */
export const measuredSigns = [
  ...['CO₂', 'N₂O', 'SF₆', 'm²', 'm³', '10⁶', '10⁻³', '±0,5 µm', '5 μm', '≤ 16 bar', '≥ −20 °C', '≠', '≈'],
  ...['½″', '¼', '¾', '⅓', '⅔', '⅛', 'Ø 20', '∅', '⌀', '‰', '№ 7', 'Nº 7', '1–2', 'a — b', 'no‑break', 'a‐b'],
  ...['15′', '2 × 3', 'a · b', 'A → B', 'A ← B', '20 ℃', '㎡', '㎥', '€ 5', '§ 4'],
  ...['∆T', 'ΔT', '6 ÷ 2', '5 Ω'],
]

/** The document of an invented certificate, in two languages. */
export function sampleContent(given: Partial<DocumentContent> = {}): DocumentContent {
  return {
    languages: ['es', 'en'],
    number: 'PRUEBA-0001/26',
    href: 'https://aval.example/certificates/PRUEBA-0001-26',
    qr: 'https://aval.example/certificates/PRUEBA-0001-26.pdf',
    ...{ family: 'management', seed: 'prueba000126' },
    look: {
      type: 'engraved',
      colours: {
        ...{ paper: '#fbfaf5', ink: '#11212d', quiet: '#4a5963', line: '#d6d3c6', gold: '#b8862d' },
        ...{ accent: '#0b4f6c', warn: '#5b2fc0', state: '#a3271f' },
      },
    },
    body: { name: 'Organismo', legalName: 'Organismo de Prueba', address: [], logo: null },
    title: inBoth('Certificado de sistema de gestión', 'Management system certificate'),
    lead: inBoth('Organismo certifica que', 'Organismo certifies that'),
    holder: 'Frigorífico San José S.A.',
    place: inBoth('Durazno, Uruguay', 'Durazno, Uruguay').slice(0, 1),
    meets: inBoth('cumple los requisitos de', 'meets the requirements of'),
    standards: [{ name: 'ISO 9001:2015', warning: null }],
    scopeTitle: inBoth('Alcance', 'Scope'),
    scope: inBoth('Faena bovina', 'Slaughter of cattle'),
    facts: [{ label: inBoth('Emitido', 'Issued'), value: inBoth('15 de marzo de 2025', '15 March 2025') }],
    ...{ stamp: null, warnings: [], signatories: [], marks: [], annexes: [] },
    ...{ isCopy: false, isDemonstration: false },
    say: {
      verify: inBoth('Verifique aquí', 'Check here'),
      sealed: inBoth('Con sello electrónico.', 'Electronically sealed.'),
      ...{ inAnnex: inBoth('Sigue en el anexo', 'Continued in the annex'), annex: inBoth('Anexo', 'Annex') },
      ...{ copy: inBoth('Copia', 'Copy'), copyOf: inBoth('Copia del documento.', 'Copy of the document.') },
      missing: inBoth('Faltan letras', 'Letters are missing'),
      accreditations: inBoth('Acreditaciones', 'Accreditations'),
      demonstration: inBoth('Demostración', 'Demonstration'),
      page: inBoth('Página {page} de {pages}', 'Page {page} of {pages}'),
    },
    ...given,
  }
}
