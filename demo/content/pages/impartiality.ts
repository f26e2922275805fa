import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'impartiality',
  shared: { listed: 'policy', version: '5.0', effectiveDate: '2026-03-01' },
  es: {
    title: 'Imparcialidad',
    slug: 'imparcialidad',
    searchWords: 'independencia, conflicto de intereses',
    summary:
      'Cómo identificamos lo que podría torcer una decisión, qué no hacemos nunca, quién vigila y qué puede hacer usted si cree que alguien no fue imparcial.',
    body: `Una decisión es imparcial cuando depende solo de la evidencia. La dirección de Sello Sur se compromete a que así sea en todas las certificaciones, y responde por ello ante el comité de imparcialidad y ante los organismos que la acreditan.

## De dónde puede venir la presión

Quien pide la certificación la paga. Ese riesgo existe en todos los organismos y no desaparece por negarlo. Lo analizamos, junto con los demás, al menos una vez por año y cada vez que cambia algo importante: un socio, un servicio, una forma de pago.

- **Interés propio.** Cobramos por certificar. La remuneración de auditores y de quienes deciden no depende del resultado ni de la cantidad de clientes.
- **Autorrevisión.** Nadie revisa su propio trabajo. Quien auditó no decide, y quien asesoró a un cliente no participa en su certificación durante dos años.
- **Familiaridad.** Un mismo auditor no dirige más de dos ciclos seguidos con un cliente. Toda relación personal o laboral se declara antes de aceptar el trabajo.
- **Intimidación.** Un auditor puede interrumpir una auditoría si recibe presiones. El caso pasa a la dirección técnica ese mismo día.
- **Vínculos de los socios.** El laboratorio fundador ensaya productos que certificamos. Sus informes valen igual que los de cualquier otro laboratorio competente, y ningún fabricante está obligado a ensayar allí.

## Lo que no hacemos

1. No asesoramos sobre el diseño ni la puesta en marcha de sistemas de gestión, ni sobre el diseño, la fabricación o la venta de los productos que certificamos.
2. No hacemos auditorías internas para clientes certificados. Si alguna vez las hubiéramos hecho, no certificaríamos ese sistema antes de dos años.
3. No certificamos a otro organismo de certificación su sistema de gestión de la calidad, ni al laboratorio fundador, ni al socio austríaco.
4. No ofrecemos la certificación junto con una consultoría, ni sugerimos que sería más simple o más barata con cierto consultor.
5. No pagamos ni cobramos comisiones por recomendar clientes.

La formación abierta al público es posible porque explica lo que pide la norma y no da instrucciones para una empresa determinada. Quien dicta un curso cerrado para un cliente queda apartado de su certificación.

## El comité de imparcialidad

Lo integran siete personas propuestas por cámaras de la industria y del agro, organizaciones de consumidores, trabajadores, universidades y usuarios de certificados. Ningún grupo tiene mayoría y nadie de Sello Sur vota. Se reúne por lo menos dos veces por año y puede:

- ver cualquier expediente, con deber de confidencialidad;
- revisar el análisis de riesgos y pedir medidas;
- examinar cómo se resolvieron las quejas y las apelaciones;
- acudir directamente al organismo de acreditación si la dirección no atiende su consejo.

Sus integrantes figuran en [Equipo](/es/about/team). La [declaración firmada](entry:document/impartiality-statement) está en Documentos.

## Cómo lo verificamos

Antes de cada asignación, el auditor firma una declaración referida a ese cliente. El cliente recibe los nombres del equipo y puede objetarlos con razones. En cada expediente queda registrado quién auditó, quién revisó y quién decidió. Una vez por año, alguien ajeno al área toma una muestra y verifica que las tres funciones hayan estado separadas.

> [!NOTE]
> Si usted cree que una decisión no fue imparcial, puede [presentar una queja](entry:page/complaints-and-appeals) o contarlo sin dar su nombre desde [Cuéntenos](/es/let-us-know). Los casos que se refieren a la dirección los recibe la presidencia del comité.`,
  },
  en: {
    title: 'Impartiality',
    slug: 'impartiality',
    searchWords: 'independence, conflict of interest',
    summary:
      'How we identify what could bend a decision, what we never do, who keeps watch, and what you can do if you believe somebody was not impartial.',
    body: `A decision is impartial when it depends on the evidence alone. The management of Sello Sur is committed to that in every certification, and answers for it to the impartiality committee and to the bodies that accredit it.

## Where pressure may come from

Those who ask for certification pay for it. Every certification body carries that risk, and denying it does not remove it. We analyse it, with the others, at least once a year and whenever something important changes: a partner, a service, a method of payment.

- **Self-interest.** We charge for certification. The pay of auditors and decision-makers depends neither on the outcome nor on the number of clients.
- **Self-review.** Nobody reviews their own work. Those who audited do not decide, and anyone who advised a client takes no part in its certification for two years.
- **Familiarity.** The same auditor leads no more than two cycles in a row with one client. Every personal or working relationship is declared before the assignment is accepted.
- **Intimidation.** An auditor may stop an audit under pressure. The case reaches the technical director the same day.
- **The partners’ ties.** The founding laboratory tests products that we certify. Its reports count the same as those of any other competent laboratory, and no manufacturer is obliged to test there.

## What we do not do

1. We do not advise on the design or implementation of management systems, nor on the design, manufacture or sale of products that we certify.
2. We do not carry out internal audits for certified clients. Had we ever done so, we would not certify that system for two years.
3. We do not certify the quality management system of another certification body, nor the founding laboratory, nor the Austrian partner.
4. We do not offer certification together with consultancy, nor suggest that it would be simpler or cheaper with a particular consultant.
5. We neither pay nor take commission for recommending clients.

Training open to the public is possible because it explains what the standard asks for and gives no instructions for a particular company. Anyone who teaches an in-house course for a client is kept out of that client’s certification.

## The impartiality committee

It has seven members, put forward by chambers of industry and agriculture, consumer organisations, workers, universities and users of certificates. No group holds a majority, and nobody from Sello Sur votes. It meets at least twice a year and may:

- see any file, under a duty of confidentiality;
- review the risk analysis and ask for measures;
- examine how complaints and appeals were settled;
- go straight to the accreditation body if management does not heed its advice.

Its members are listed under [Team](/en/about/team). The [signed statement](entry:document/impartiality-statement) is under Documents.

## How we check

Before each assignment the auditor signs a declaration about that client. The client receives the names of the team and may object, giving reasons. Every file records who audited, who reviewed and who decided. Once a year somebody from outside the area takes a sample and verifies that the three roles were kept apart.

> [!NOTE]
> If you believe that a decision was not impartial, you can [complain](entry:page/complaints-and-appeals) or tell us without giving your name, from [Let Us Know](/en/let-us-know). Cases about management go to the chair of the committee.`,
  },
})
