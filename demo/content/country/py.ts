import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'py',
  shared: { order: 5, code: 'PY' },
  es: {
    name: 'Paraguay',
    summary:
      'En Asunción atendemos a la agroindustria, los frigoríficos y la industria que exporta a la región.',
    introduction: `
La oficina de Asunción acompaña a exportadores de granos y aceites, frigoríficos, ingenios azucareros y una industria que vende sobre todo a los países vecinos. Los auditores hablan español, y el equipo incluye personas que trabajan también en guaraní cuando la entrevista con el personal lo pide.

## Acreditación y normas

El Organismo Nacional de Acreditación (ONA), que funciona en el ámbito del Conacyt, acredita en Paraguay a laboratorios, organismos de inspección y organismos de certificación. El Instituto Nacional de Tecnología, Normalización y Metrología (INTN) es el organismo de normalización. Como socio del Mercosur, el país incorpora reglamentos técnicos comunes, entre ellos los de rotulado de alimentos y de juguetes.

## Qué piden los compradores

- **Carne bovina:** [HACCP](entry:certification/haccp), [FSSC 22000](entry:certification/fssc-22000) y [bienestar animal](entry:certification/animal-welfare).
- **Azúcar, sésamo y chía:** [producción orgánica](entry:certification/organic). Europa y América del Norte exigen, además, sus propios reconocimientos.
- **Carbón vegetal y madera:** cadena de custodia [FSC](entry:certification/fsc-coc).
- **Confección y autopartes:** [ISO 9001](entry:certification/iso-9001).

La certificación ayuda a ordenar la trazabilidad, pero no reemplaza la diligencia debida que la Unión Europea exige a quien importa soja, carne bovina o madera.
`,
  },
  en: {
    name: 'Paraguay',
    summary:
      'In Asunción we serve agro-industry, meat processors and the manufacturers that export to the region.',
    introduction: `
The Asunción office works with exporters of grain and oil, meat processors, sugar mills and manufacturers that sell mainly to neighbouring countries. Auditors speak Spanish, and the team includes people who also work in Guaraní when interviews with staff call for it.

## Accreditation and standards

The Organismo Nacional de Acreditación (ONA), which operates within Conacyt, accredits laboratories, inspection bodies and certification bodies in Paraguay. The Instituto Nacional de Tecnología, Normalización y Metrología (INTN) is the standards body. As a member of Mercosur, the country adopts common technical regulations, including those on food labelling and on toys.

## What buyers ask for

- **Beef:** [HACCP](entry:certification/haccp), [FSSC 22000](entry:certification/fssc-22000) and [animal welfare](entry:certification/animal-welfare).
- **Sugar, sesame and chia:** [organic production](entry:certification/organic). Europe and North America also require recognitions of their own.
- **Charcoal and timber:** [FSC](entry:certification/fsc-coc) chain of custody.
- **Clothing and car parts:** [ISO 9001](entry:certification/iso-9001).

Certification helps to put traceability in order, but it does not replace the due diligence that the European Union requires of whoever imports soya, beef or timber.
`,
  },
})
