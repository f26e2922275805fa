import type { Sheet } from './sheet.ts'

/** What a seal needs before it is made: who seals and when, and room for it. */
export type SignatureField = { name: string; madeAt: Date; bytes: number }

/** Stands in `/ByteRange` until the places are known; as many digits as a file can be long. */
export const unplaced = '9999999999'

/**
 * The field of the one signature, without an appearance, and the promise that nothing is changed afterwards: DocMDP,
 * level 1 (ISO 32000-1, 12.8.2.2). The contents are zeros so far.
 */
export function addSignature(sheet: Sheet, { name, madeAt, bytes }: SignatureField): void {
  const { pdf } = sheet
  const catalog = (pdf as unknown as { _root: { data: Record<string, unknown> } })._root.data
  const page = (pdf.page as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  const signature = pdf.ref({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    ByteRange: [0, unplaced, unplaced, unplaced],
    Contents: Buffer.alloc(bytes),
    ...{ Name: new String(name), M: madeAt },
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  })
  signature.end(null)
  const field = pdf.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: new String('Seal'), F: 132, Rect: [0, 0, 0, 0] },
    ...{ V: signature, P: page },
  })
  field.end(null)
  page.data.Annots = [...((page.data.Annots as unknown[] | undefined) ?? []), field]
  catalog.AcroForm = pdf.ref({ Fields: [field], SigFlags: 3, DR: { Font: {} } })
  // The library ends the form itself, and asks for typefaces that fields are filled in with.
  Object.assign(pdf, { _acroform: { fonts: {}, defaultFont: 'none' } })
  const permissions = pdf.ref({ DocMDP: signature })
  permissions.end(null)
  catalog.Perms = permissions
}
