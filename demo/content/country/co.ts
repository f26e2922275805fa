import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'co',
  shared: { order: 9, code: 'CO' },
  es: {
    name: 'Colombia',
    summary:
      'La oficina de Bogotá atiende la certificación de sistemas de gestión en servicios e industria, y trabaja con el café, las flores y la fruta de exportación.',
    introduction: `
En Colombia la demanda de certificación viene tanto de la contratación pública y privada como de la exportación. La oficina de Bogotá cotiza, programa y responde consultas; las auditorías se hacen en todo el territorio, y las partes que la norma y el riesgo permiten, a distancia.

## Acreditación y normas

El Subsistema Nacional de la Calidad ordena la normalización, la reglamentación técnica, la acreditación y la metrología. El Organismo Nacional de Acreditación de Colombia (ONAC) ejerce la acreditación e Icontec es el organismo nacional de normalización. Los reglamentos técnicos obligatorios, como el de instalaciones eléctricas (RETIE), fijan qué certificados de producto aceptan.

## Qué piden los compradores

- **Café:** [producción orgánica](entry:certification/organic) y trazabilidad por lote.
- **Flores, banano y aguacate:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Alimentos procesados:** [FSSC 22000](entry:certification/fssc-22000) o [HACCP](entry:certification/haccp).
- **Transporte y flotas:** [ISO 39001](entry:certification/iso-39001), seguridad vial.
- **Servicios de tecnología y financieros:** [ISO/IEC 27001](entry:certification/iso-iec-27001) e [ISO 22301](entry:certification/iso-22301).
`,
  },
  en: {
    name: 'Colombia',
    summary:
      'The Bogotá office handles management system certification in services and industry, and works with coffee, flowers and fruit for export.',
    introduction: `
In Colombia the demand for certification comes from public and private procurement as much as from exports. The Bogotá office quotes, plans and answers questions; audits take place throughout the country and, where the standard and the risk allow, partly remotely.

## Accreditation and standards

The national quality subsystem organises standardisation, technical regulation, accreditation and metrology. The Organismo Nacional de Acreditación de Colombia (ONAC) carries out accreditation, and Icontec is the national standards body. Compulsory technical regulations, such as the one on electrical installations (RETIE), state which product certificates they accept.

## What buyers ask for

- **Coffee:** [organic production](entry:certification/organic) and traceability by lot.
- **Flowers, bananas and avocados:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Processed foods:** [FSSC 22000](entry:certification/fssc-22000) or [HACCP](entry:certification/haccp).
- **Transport and fleets:** [ISO 39001](entry:certification/iso-39001), road traffic safety.
- **Technology and financial services:** [ISO/IEC 27001](entry:certification/iso-iec-27001) and [ISO 22301](entry:certification/iso-22301).
`,
  },
})
