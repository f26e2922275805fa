import { demoEntry } from '../../demo-entry.ts'

/** Without an order, to show that such countries come last. */
export default demoEntry('country', {
  key: 'es',
  shared: { code: 'ES' },
  es: {
    name: 'España',
    summary:
      'Madrid es nuestro punto de encuentro con Europa: importadores, casas matrices y el socio austríaco.',
    introduction: `
Desde Madrid atendemos sobre todo a importadores y casas matrices que compran en América Latina y quieren entender qué ampara un certificado. Es también la oficina que trabaja a diario con nuestro socio austríaco.

## Acreditación y normas

En la Unión Europea cada Estado designa un único organismo nacional de acreditación, según el Reglamento (CE) n.º 765/2008; en España es la Entidad Nacional de Acreditación (ENAC). La Asociación Española de Normalización (UNE) publica las normas nacionales. El marcado CE lo coloca el fabricante: no es una certificación, aunque para algunos productos interviene un organismo notificado. Sello Sur no lo es.

## Qué consultan los importadores

- **Fruta y hortaliza fresca:** [GLOBALG.A.P.](entry:certification/globalgap-ifa) del productor.
- **Alimentos:** [FSSC 22000](entry:certification/fssc-22000) o [BRCGS](entry:certification/brcgs-food) de la planta.
- **Producto ecológico:** qué es y qué no es nuestra [certificación orgánica](entry:certification/organic) frente a la normativa europea.
- **Madera y papel:** [FSC](entry:certification/fsc-coc) y [PEFC](entry:certification/pefc-coc).

Para verificar un certificado no hace falta llamarnos: use la [verificación en línea](/es/verify).
`,
  },
  en: {
    name: 'Spain',
    summary: 'Madrid is where we meet Europe: importers, parent companies and our Austrian partner.',
    introduction: `
From Madrid we mainly serve importers and parent companies that buy in Latin America and want to understand what a certificate covers. It is also the office that works daily with our Austrian partner.

## Accreditation and standards

In the European Union each member state appoints a single national accreditation body under Regulation (EC) No 765/2008; in Spain it is the Entidad Nacional de Acreditación (ENAC). The Spanish Association for Standardisation (UNE) publishes national standards. CE marking is affixed by the manufacturer: it is not a certification, although for some products a notified body takes part. Sello Sur is not one.

## What importers ask about

- **Fresh fruit and vegetables:** the grower’s [GLOBALG.A.P.](entry:certification/globalgap-ifa) certificate.
- **Food:** the plant’s [FSSC 22000](entry:certification/fssc-22000) or [BRCGS](entry:certification/brcgs-food) certificate.
- **Organic products:** what our [organic certification](entry:certification/organic) is, and is not, under European rules.
- **Timber and paper:** [FSC](entry:certification/fsc-coc) and [PEFC](entry:certification/pefc-coc).

You need not call us to verify a certificate: use [online verification](/en/verify).
`,
  },
})
