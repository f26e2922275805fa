import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'ec',
  shared: { order: 8, code: 'EC' },
  es: {
    name: 'Ecuador',
    summary:
      'En Quito atendemos al banano, el camarón, el cacao y las flores de exportación, y a la industria que vende en el mercado andino.',
    introduction: `
Ecuador vende banano, camarón, cacao y flores a compradores que piden certificados del campo y de la planta. Nuestra oficina de Quito programa las visitas a la costa, la sierra y la Amazonía con auditores residentes en cada región.

## Acreditación y normas

El país cuenta con un sistema nacional de la calidad establecido por ley, con funciones separadas para la normalización y la acreditación. Varios reglamentos técnicos exigen un certificado de conformidad, emitido o reconocido según reglas propias, para importar o vender productos determinados. Antes de cotizar verificamos con usted si su caso es obligatorio o voluntario.

## Qué piden los compradores

- **Banano y otras frutas:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) y, en una parte creciente, [producción orgánica](entry:certification/organic).
- **Camarón:** [HACCP](entry:certification/haccp) y [BRCGS](entry:certification/brcgs-food) en la planta empacadora.
- **Cacao y chocolate:** [FSSC 22000](entry:certification/fssc-22000) y producción orgánica.
- **Flores:** GLOBALG.A.P. para flores y ornamentales.
- **Alimentos y manufacturas para la región:** [ISO 9001](entry:certification/iso-9001) e [ISO 22000](entry:certification/iso-22000).
`,
  },
  en: {
    name: 'Ecuador',
    summary:
      'In Quito we serve exporters of bananas, shrimp, cocoa and flowers, and manufacturers that sell in the Andean market.',
    introduction: `
Ecuador sells bananas, shrimp, cocoa and flowers to buyers who ask for certificates from the field and from the plant. Our Quito office plans visits to the coast, the highlands and the Amazon with auditors who live in each region.

## Accreditation and standards

The country has a national quality system set up by law, with separate functions for standardisation and accreditation. Several technical regulations require a certificate of conformity, issued or recognised under rules of their own, to import or sell certain products. Before we quote, we check with you whether your case is compulsory or voluntary.

## What buyers ask for

- **Bananas and other fruit:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) and, for a growing share, [organic production](entry:certification/organic).
- **Shrimp:** [HACCP](entry:certification/haccp) and [BRCGS](entry:certification/brcgs-food) in the packing plant.
- **Cocoa and chocolate:** [FSSC 22000](entry:certification/fssc-22000) and organic production.
- **Flowers:** GLOBALG.A.P. for flowers and ornamentals.
- **Food and manufactured goods for the region:** [ISO 9001](entry:certification/iso-9001) and [ISO 22000](entry:certification/iso-22000).
`,
  },
})
