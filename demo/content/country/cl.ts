import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('country', {
  key: 'cl',
  shared: { order: 4, code: 'CL' },
  es: {
    name: 'Chile',
    summary:
      'La oficina de Santiago atiende a la fruta y el vino de los valles centrales, la minería del norte y la industria forestal y acuícola del sur.',
    introduction: `
Chile exporta a mercados que piden certificados antes de firmar un contrato. Desde Santiago planificamos las auditorías según la temporada: en fruta, la evaluación tiene que ver la cosecha o el proceso en marcha, y por eso conviene solicitarla con dos meses de anticipación.

## Acreditación y normas

El Instituto Nacional de Normalización (INN) elabora las normas chilenas y administra el sistema nacional de acreditación. Los productos eléctricos y de combustibles que regula la Superintendencia de Electricidad y Combustibles siguen protocolos oficiales y requieren organismos autorizados por ella: son un camino distinto del de la certificación voluntaria que ofrecemos.

## Qué piden los compradores

- **Uva, cereza, palta y arándano:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) en el huerto; [BRCGS](entry:certification/brcgs-food) o [FSSC 22000](entry:certification/fssc-22000) en el empaque y la planta.
- **Vino:** [ISO 22000](entry:certification/iso-22000) y [huella de carbono de producto](entry:certification/iso-14067).
- **Madera y celulosa:** [FSC](entry:certification/fsc-coc) y [PEFC](entry:certification/pefc-coc).
- **Proveedores de la minería:** [ISO 45001](entry:certification/iso-45001), [ISO 14001](entry:certification/iso-14001) e [ISO 50001](entry:certification/iso-50001).
`,
  },
  en: {
    name: 'Chile',
    summary:
      'The Santiago office serves the fruit and wine of the central valleys, mining in the north, and forestry and aquaculture in the south.',
    introduction: `
Chile exports to markets that want certificates before a contract is signed. From Santiago we plan audits by season: for fruit, the evaluation has to see the harvest or the packing line at work, so apply two months ahead.

## Accreditation and standards

The Instituto Nacional de Normalización (INN) develops Chilean standards and runs the national accreditation system. Electrical and fuel products regulated by the Superintendencia de Electricidad y Combustibles follow official protocols and need bodies that it has authorised: that is a different route from the voluntary certification we offer.

## What buyers ask for

- **Grapes, cherries, avocados and blueberries:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) in the orchard; [BRCGS](entry:certification/brcgs-food) or [FSSC 22000](entry:certification/fssc-22000) in the packing house and the plant.
- **Wine:** [ISO 22000](entry:certification/iso-22000) and a [product carbon footprint](entry:certification/iso-14067).
- **Timber and pulp:** [FSC](entry:certification/fsc-coc) and [PEFC](entry:certification/pefc-coc).
- **Suppliers to mining:** [ISO 45001](entry:certification/iso-45001), [ISO 14001](entry:certification/iso-14001) and [ISO 50001](entry:certification/iso-50001).
`,
  },
})
