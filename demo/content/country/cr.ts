import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'cr',
  shared: { order: 10, code: 'CR' },
  es: {
    name: 'Costa Rica',
    slug: 'costa-rica',
    summary:
      'San José es nuestra oficina para América Central: dispositivos médicos, servicios y agricultura de exportación.',
    introduction: `
La oficina de San José atiende Costa Rica y coordina nuestro trabajo en el resto de América Central. El país combina una agricultura de exportación con larga experiencia en certificación y una industria de dispositivos médicos y servicios que trabaja para empresas de todo el mundo.

## Acreditación y normas

El Ente Costarricense de Acreditación (ECA) es el organismo nacional de acreditación y forma parte del Sistema Nacional para la Calidad, creado por ley. INTECO es el organismo nacional de normalización. El ECA mantiene, además, un procedimiento para reconocer la equivalencia de acreditaciones otorgadas por organismos extranjeros firmantes de acuerdos multilaterales.

## Qué piden los compradores

- **Dispositivos médicos:** [ISO 13485](entry:certification/iso-13485), que los fabricantes exigen también a sus proveedores.
- **Piña, banano y melón:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Café:** [producción orgánica](entry:certification/organic) y [huella de carbono de producto](entry:certification/iso-14067).
- **Centros de servicios:** [ISO/IEC 27001](entry:certification/iso-iec-27001).
- **Hoteles y oficinas:** [ISO 14001](entry:certification/iso-14001), [residuo cero](entry:certification/zero-waste) e [inventarios de gases de efecto invernadero](entry:certification/iso-14064-1).
`,
  },
  en: {
    name: 'Costa Rica',
    slug: 'costa-rica',
    summary:
      'San José is our office for Central America: medical devices, services and agriculture for export.',
    introduction: `
The San José office serves Costa Rica and coordinates our work in the rest of Central America. The country combines an export agriculture long used to certification with a medical device and services industry that works for companies all over the world.

## Accreditation and standards

The Ente Costarricense de Acreditación (ECA) is the national accreditation body and part of the national quality system, which was created by law. INTECO is the national standards body. ECA also keeps a procedure for recognising the equivalence of accreditations granted by foreign bodies that have signed multilateral agreements.

## What buyers ask for

- **Medical devices:** [ISO 13485](entry:certification/iso-13485), which manufacturers also require of their suppliers.
- **Pineapples, bananas and melons:** [GLOBALG.A.P.](entry:certification/globalgap-ifa)
- **Coffee:** [organic production](entry:certification/organic) and a [product carbon footprint](entry:certification/iso-14067).
- **Service centres:** [ISO/IEC 27001](entry:certification/iso-iec-27001).
- **Hotels and offices:** [ISO 14001](entry:certification/iso-14001), [zero waste](entry:certification/zero-waste) and [greenhouse gas inventories](entry:certification/iso-14064-1).
`,
  },
})
