import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'uy',
  shared: { order: 1, code: 'UY' },
  es: {
    name: 'Uruguay',
    summary:
      'Nuestra casa central está en Montevideo y la oficina de Salto atiende el litoral norte. Aquí se revisan las solicitudes y se toman las decisiones de certificación.',
    introduction: `
Sello Sur trabaja en Uruguay desde su fundación. En Montevideo están la revisión de solicitudes, la toma de decisiones de certificación y el comité de imparcialidad; desde Salto se programan las auditorías al norte del río Negro.

## Cómo funciona la certificación

La mayoría de las certificaciones son voluntarias: las pide un comprador, una licitación o la propia organización. Otras son obligatorias. Algunos productos eléctricos de baja tensión, por ejemplo, necesitan un certificado de conformidad antes de venderse.

El Organismo Uruguayo de Acreditación (OUA) es el organismo nacional de acreditación y la normalización está a cargo de UNIT. Cuando un certificado nuestro está acreditado, la acreditación que lo ampara figura en él.

## Qué piden los compradores

- **Carne, lácteos y miel:** [HACCP](entry:certification/haccp), [FSSC 22000](entry:certification/fssc-22000) y, cada vez más, [bienestar animal](entry:certification/animal-welfare).
- **Cítricos y arándanos:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) para el comercio minorista europeo.
- **Madera y celulosa:** cadena de custodia [FSC](entry:certification/fsc-coc) o [PEFC](entry:certification/pefc-coc).
- **Software y servicios globales:** [ISO/IEC 27001](entry:certification/iso-iec-27001).
`,
  },
  en: {
    name: 'Uruguay',
    summary:
      'Our head office is in Montevideo, and the Salto office serves the northern river region. Applications are reviewed and certification decisions are taken here.',
    introduction: `
Sello Sur has worked in Uruguay since it was founded. Montevideo is where applications are reviewed, certification decisions are taken and the impartiality committee meets; audits north of the Río Negro are planned from Salto.

## How certification works

Most certification is voluntary: a buyer, a tender or the organisation itself asks for it. Some is compulsory. Certain low-voltage electrical products, for example, need a certificate of conformity before they are sold.

The Organismo Uruguayo de Acreditación (OUA) is the national accreditation body, and UNIT is responsible for standardisation. Where one of our certificates is accredited, the accreditation that covers it is named on it.

## What buyers ask for

- **Beef, dairy and honey:** [HACCP](entry:certification/haccp), [FSSC 22000](entry:certification/fssc-22000) and, increasingly, [animal welfare](entry:certification/animal-welfare).
- **Citrus and blueberries:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) for European retail.
- **Timber and pulp:** [FSC](entry:certification/fsc-coc) or [PEFC](entry:certification/pefc-coc) chain of custody.
- **Software and global services:** [ISO/IEC 27001](entry:certification/iso-iec-27001).
`,
  },
})
