import { demoEntry } from '../../demo-entry.ts'

/** Without an order, to show that such countries come last. */
export default demoEntry('country', {
  key: 'mx',
  shared: { code: 'MX' },
  es: {
    name: 'México',
    summary:
      'La oficina de la Ciudad de México trabaja con organizaciones que buscan certificar su sistema de gestión o exportar alimentos.',
    introduction: `
Abrimos la oficina de la Ciudad de México para acompañar a clientes del sur que tienen plantas en América del Norte y hoy atiende también a organizaciones mexicanas. Las solicitudes se revisan en conjunto con Montevideo y usted conserva un solo interlocutor.

## Acreditación y normas

La Ley de Infraestructura de la Calidad ordena la normalización, la evaluación de la conformidad y la metrología. La entidad mexicana de acreditación (ema) acredita a organismos de evaluación de la conformidad. Las Normas Oficiales Mexicanas (NOM) son obligatorias y las verifican organismos acreditados y aprobados para cada una; los estándares NMX son, en general, voluntarios. Nuestros certificados son voluntarios y no sustituyen los que exige una NOM.

## Qué piden los compradores

- **Aguacate, frutos rojos y hortalizas:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Alimentos y bebidas:** [FSSC 22000](entry:certification/fssc-22000) y [BRCGS](entry:certification/brcgs-food).
- **Manufactura y logística:** [ISO 9001](entry:certification/iso-9001), [ISO 14001](entry:certification/iso-14001) e [ISO 45001](entry:certification/iso-45001).
- **Dispositivos médicos:** [ISO 13485](entry:certification/iso-13485).
`,
  },
  en: {
    name: 'Mexico',
    summary:
      'The Mexico City office works with organisations that want their management system certified, or that export food.',
    introduction: `
We opened the Mexico City office to support clients from the south that have plants in North America, and it now serves Mexican organisations as well. Applications are reviewed together with Montevideo, and you keep a single contact.

## Accreditation and standards

The Quality Infrastructure Law organises standardisation, conformity assessment and metrology. The entidad mexicana de acreditación (ema) accredits conformity assessment bodies. Official Mexican Standards (NOM) are compulsory and are verified by bodies accredited and approved for each of them; NMX standards are, in general, voluntary. Our certificates are voluntary and do not replace those that a NOM requires.

## What buyers ask for

- **Avocados, berries and vegetables:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Food and drink:** [FSSC 22000](entry:certification/fssc-22000) and [BRCGS](entry:certification/brcgs-food).
- **Manufacturing and logistics:** [ISO 9001](entry:certification/iso-9001), [ISO 14001](entry:certification/iso-14001) and [ISO 45001](entry:certification/iso-45001).
- **Medical devices:** [ISO 13485](entry:certification/iso-13485).
`,
  },
})
