import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'br',
  shared: { order: 3, code: 'BR' },
  es: {
    name: 'Brasil',
    summary:
      'Dos oficinas: São Paulo, para industria y servicios, y Porto Alegre, para el sur agroindustrial. Auditamos en portugués y en español.',
    introduction: `
Atendemos a Brasil desde São Paulo y Porto Alegre. La auditoría se hace en portugués; el informe se entrega en portugués y, si su casa matriz lo necesita, también en español o en inglés.

## Obligatorio y voluntario

Brasil distingue con claridad la evaluación de la conformidad obligatoria de la voluntaria. Inmetro regula programas obligatorios para muchos productos, entre ellos los juguetes y diversos aparatos eléctricos, y su Coordinación General de Acreditación (Cgcre) es el organismo nacional de acreditación. En esos programas solo valen los certificados de organismos acreditados para cada uno de ellos: pregúntenos antes si su producto entra en alguno, porque nuestras certificaciones voluntarias no los sustituyen.

Las normas brasileñas las publica la ABNT, que adopta también las normas ISO con la sigla ABNT NBR.

## Qué piden los compradores

- **Café, frutas y jugos:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) en el campo y [FSSC 22000](entry:certification/fssc-22000) en la planta.
- **Celulosa, papel y muebles:** [FSC](entry:certification/fsc-coc) y [PEFC](entry:certification/pefc-coc).
- **Cosméticos:** buenas prácticas de fabricación según [ISO 22716](entry:certification/cosmetics-gmp).
- **Contratos con el sector público:** [ISO 37001](entry:certification/iso-37001), sistema de gestión antisoborno.
`,
  },
  en: {
    name: 'Brazil',
    summary:
      'Two offices: São Paulo for industry and services, Porto Alegre for the agro-industrial south. We audit in Portuguese and in Spanish.',
    introduction: `
We serve Brazil from São Paulo and Porto Alegre. The audit is conducted in Portuguese; the report is issued in Portuguese and, if your parent company needs it, in Spanish or English as well.

## Compulsory and voluntary

Brazil draws a clear line between compulsory and voluntary conformity assessment. Inmetro regulates compulsory programmes for many products, toys and various electrical appliances among them, and its General Coordination for Accreditation (Cgcre) is the national accreditation body. In those programmes only certificates from bodies accredited for each of them count: ask us first whether your product falls under one, because our voluntary certifications do not replace them.

Brazilian standards are published by ABNT, which also adopts ISO standards under the prefix ABNT NBR.

## What buyers ask for

- **Coffee, fruit and juice:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) on the farm and [FSSC 22000](entry:certification/fssc-22000) in the plant.
- **Pulp, paper and furniture:** [FSC](entry:certification/fsc-coc) and [PEFC](entry:certification/pefc-coc).
- **Cosmetics:** good manufacturing practices to [ISO 22716](entry:certification/cosmetics-gmp).
- **Contracts with the public sector:** [ISO 37001](entry:certification/iso-37001), anti-bribery management systems.
`,
  },
})
