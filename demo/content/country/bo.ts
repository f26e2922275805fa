import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'bo',
  shared: { order: 6, code: 'BO' },
  es: {
    name: 'Bolivia',
    summary:
      'Desde Santa Cruz de la Sierra trabajamos con agroindustria, recolectores de castaña, productores de quinua y servicios.',
    introduction: `
Santa Cruz de la Sierra es la base de nuestro trabajo en Bolivia. Muchas de las organizaciones que certificamos reúnen a cientos de familias productoras, y la certificación de grupo es entonces el camino habitual: se evalúan el sistema interno de control de la organización y una muestra de sus integrantes.

## Acreditación y normas

El Instituto Boliviano de Metrología (IBMETRO) tiene a su cargo la acreditación por medio de su Dirección Técnica de Acreditación. El Instituto Boliviano de Normalización y Calidad (IBNORCA) elabora las normas bolivianas.

## Qué piden los compradores

- **Quinua, cacao y café:** [producción orgánica](entry:certification/organic), con frecuencia junto con sellos de comercio justo que otorgan otras entidades.
- **Castaña amazónica:** [HACCP](entry:certification/haccp) o [BRCGS](entry:certification/brcgs-food), con control de aflatoxinas.
- **Aceites y harinas de soja:** [ISO 22000](entry:certification/iso-22000).
- **Madera:** cadena de custodia [FSC](entry:certification/fsc-coc).
- **Construcción e hidrocarburos:** [ISO 9001](entry:certification/iso-9001) e [ISO 45001](entry:certification/iso-45001).

Las distancias cuentan en el precio. Cuando dos sitios quedan en la misma ruta, proponemos visitarlos en un solo viaje y repartir el costo.
`,
  },
  en: {
    name: 'Bolivia',
    summary:
      'From Santa Cruz de la Sierra we work with agro-industry, Brazil nut gatherers, quinoa growers and services.',
    introduction: `
Santa Cruz de la Sierra is the base of our work in Bolivia. Many of the organisations that we certify bring together hundreds of producer families, and group certification is then the usual route: the organisation’s internal control system is evaluated, together with a sample of its members.

## Accreditation and standards

The Instituto Boliviano de Metrología (IBMETRO) is in charge of accreditation through its technical accreditation directorate. The Instituto Boliviano de Normalización y Calidad (IBNORCA) develops Bolivian standards.

## What buyers ask for

- **Quinoa, cocoa and coffee:** [organic production](entry:certification/organic), often alongside fair-trade labels that other bodies grant.
- **Brazil nuts:** [HACCP](entry:certification/haccp) or [BRCGS](entry:certification/brcgs-food), with aflatoxin control.
- **Soya oil and meal:** [ISO 22000](entry:certification/iso-22000).
- **Timber:** [FSC](entry:certification/fsc-coc) chain of custody.
- **Construction and hydrocarbons:** [ISO 9001](entry:certification/iso-9001) and [ISO 45001](entry:certification/iso-45001).

Distance adds to the price. When two sites lie on the same road, we propose to visit them in one journey and share the cost.
`,
  },
})
