import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'ar',
  shared: { order: 2, code: 'AR' },
  es: {
    name: 'Argentina',
    summary:
      'Desde Buenos Aires atendemos a la industria y a los servicios, y coordinamos auditorías agroalimentarias en Cuyo, el Litoral y la Patagonia.',
    introduction: `
La oficina de Buenos Aires recibe las solicitudes de todo el país y asigna auditores que viven cerca de cada sitio siempre que su competencia y su imparcialidad lo permiten. Así se acortan los viajes, que usted paga al costo.

## Acreditación y normas

El Sistema Nacional de Calidad reúne la normalización, la acreditación y la metrología. El Organismo Argentino de Acreditación (OAA) es el organismo nacional de acreditación e IRAM es el organismo de normalización. Ciertos productos alcanzados por reglamentos técnicos deben demostrar su conformidad antes de comercializarse; como esos regímenes cambian, conviene leer la última resolución antes de pedir una cotización.

## Qué piden los compradores

- **Vinos, jugos y pasas:** [BRCGS](entry:certification/brcgs-food) o [FSSC 22000](entry:certification/fssc-22000), según la cadena que compra.
- **Peras, manzanas, cítricos y arándanos:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Alimentos orgánicos:** [producción orgánica](entry:certification/organic). El mercado de destino y la ley argentina tienen, además, sus propios regímenes oficiales.
- **Autopartes, energía y minería:** [ISO 9001](entry:certification/iso-9001), [ISO 14001](entry:certification/iso-14001) e [ISO 45001](entry:certification/iso-45001), a menudo en una auditoría integrada.
- **Alimentos sin TACC:** [sin gluten](entry:certification/gluten-free).
`,
  },
  en: {
    name: 'Argentina',
    summary:
      'From Buenos Aires we serve industry and services, and coordinate agrifood audits in Cuyo, the river provinces and Patagonia.',
    introduction: `
The Buenos Aires office receives applications from the whole country and assigns auditors who live near each site whenever competence and impartiality allow it. That shortens travel, which you pay at cost.

## Accreditation and standards

The national quality system brings together standardisation, accreditation and metrology. The Organismo Argentino de Acreditación (OAA) is the national accreditation body, and IRAM is the standards body. Certain products under technical regulations must show conformity before they are placed on the market; because those rules change, read the latest resolution before you ask for a quote.

## What buyers ask for

- **Wine, juice and raisins:** [BRCGS](entry:certification/brcgs-food) or [FSSC 22000](entry:certification/fssc-22000), depending on the retailer.
- **Pears, apples, citrus and blueberries:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Organic food:** [organic production](entry:certification/organic). The destination market and Argentine law also have official schemes of their own.
- **Car parts, energy and mining:** [ISO 9001](entry:certification/iso-9001), [ISO 14001](entry:certification/iso-14001) and [ISO 45001](entry:certification/iso-45001), often in one integrated audit.
- **Foods labelled _sin TACC_:** [gluten-free](entry:certification/gluten-free).
`,
  },
})
