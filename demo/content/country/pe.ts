import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'pe',
  shared: { order: 7, code: 'PE' },
  es: {
    name: 'Perú',
    summary:
      'La oficina de Lima coordina las auditorías de la agroexportación de la costa, la pesca, el café y el cacao, y la minería.',
    introduction: `
La agroexportación peruana vende a cadenas que piden varios certificados a la vez. Desde Lima combinamos las visitas para que el campo y la planta se evalúen en la misma semana, con equipos que conocen el cultivo.

## Acreditación y normas

El Instituto Nacional de Calidad (INACAL) reúne la normalización, la acreditación y la metrología; su Dirección de Acreditación es el organismo nacional en la materia. Las Normas Técnicas Peruanas (NTP) son voluntarias, salvo que un reglamento las haga exigibles.

## Qué piden los compradores

- **Arándano, uva, palta y espárrago:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) en el fundo y [BRCGS](entry:certification/brcgs-food) en la planta.
- **Café y cacao:** [producción orgánica](entry:certification/organic), casi siempre en grupos de productores con sistema interno de control.
- **Conservas, congelados y harina de pescado:** [HACCP](entry:certification/haccp) y [FSSC 22000](entry:certification/fssc-22000).
- **Proveedores de la minería:** [ISO 45001](entry:certification/iso-45001), [ISO 14001](entry:certification/iso-14001) e [ISO 37001](entry:certification/iso-37001).

Si su cosecha dura pocas semanas, indíquelo en la solicitud: la fecha de la auditoría se fija a partir de ese dato.
`,
  },
  en: {
    name: 'Peru',
    summary:
      'The Lima office coordinates audits of coastal fruit and vegetable exporters, fisheries, coffee and cocoa, and mining.',
    introduction: `
Peruvian growers sell to retailers that ask for several certificates at once. From Lima we combine visits so that the farm and the packing plant are evaluated in the same week, by teams that know the crop.

## Accreditation and standards

The Instituto Nacional de Calidad (INACAL) brings together standardisation, accreditation and metrology; its accreditation directorate is the national accreditation body. Peruvian technical standards (NTP) are voluntary unless a regulation makes them binding.

## What buyers ask for

- **Blueberries, grapes, avocados and asparagus:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) on the farm and [BRCGS](entry:certification/brcgs-food) in the plant.
- **Coffee and cocoa:** [organic production](entry:certification/organic), almost always in producer groups with an internal control system.
- **Canned and frozen fish, and fishmeal:** [HACCP](entry:certification/haccp) and [FSSC 22000](entry:certification/fssc-22000).
- **Suppliers to mining:** [ISO 45001](entry:certification/iso-45001), [ISO 14001](entry:certification/iso-14001) and [ISO 37001](entry:certification/iso-37001).

If your harvest lasts only a few weeks, say so in the application: the audit date is set around it.
`,
  },
})
