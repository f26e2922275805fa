import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'zero-waste-consultation',
  shared: { date: '2026-08-11', category: 'standards', certifications: ['zero-waste', 'iso-14001'] },
  es: {
    title: 'Residuo cero: tres cambios al reglamento, en consulta hasta setiembre',
    slug: 'residuo-cero-reglamento-en-consulta',
    summary:
      'Proponemos limitar las estimaciones, visitar a los gestores y contar de otro modo las donaciones de alimentos. Los umbrales quedan como están. Opine hasta el 30 de setiembre.',
    body: `El Reglamento E-01, que define nuestra certificación de [residuo cero](entry:certification/zero-waste), cumple dos años. Aprendimos dónde se cumple en el papel y no en la balanza. Publicamos el borrador de la segunda edición y pedimos opinión a quien quiera darla.

## Los tres cambios

1. **Menos estimaciones.** Hoy un flujo puede calcularse con factores si se justifican. Proponemos que lo estimado no pase del 10 % de la masa total. El resto se pesa.
2. **El destino se visita.** Hoy, después de la primera verificación, basta con el comprobante del gestor. Proponemos visitar cada año al menos a uno por sitio certificado, elegido por el auditor según el riesgo.
3. **Las donaciones, con prueba de consumo.** Un alimento donado cuenta como prevención solo si quien lo recibe confirma que se entregó apto y en fecha. Lo que se tira después de donado se resta.

## Lo que no cambia

Los umbrales siguen igual: «residuo cero» desde el 90 % desviado y «desvío verificado» entre 70 % y 90 %. La incineración tampoco contará, recupere energía o no. Es el punto que más nos piden cambiar, y por eso dejamos por escrito las razones en el borrador.

## Cómo opinar

El borrador se pide por [Contacto](/es/contact) hasta el **30 de setiembre**. Leemos todos los comentarios y publicamos cada uno con su respuesta, con nombre o sin él, como prefiera su autor. Una comisión con gestores de residuos, empresas certificadas y una organización ambiental resuelve los desacuerdos.

## Cuándo regiría

No antes del 1 de marzo de 2027, y para cada titular en su primera auditoría posterior. Los certificados vigentes no cambian. Quien prevea que su porcentaje bajará con las reglas nuevas puede pedirnos el cálculo de prueba, sin costo, con los datos que ya tiene.`,
  },
  en: {
    title: 'Zero waste: three changes to the rules, open for comment until September',
    slug: 'zero-waste-rules-open-for-comment',
    summary:
      'We propose to limit estimates, visit waste contractors and count food donations differently. Thresholds stay as they are. Comments are welcome until 30 September.',
    body: `The E-01 rules, which define our [zero waste](entry:certification/zero-waste) certification, are two years old. We have learnt where they are met on paper and not on the scales. We are publishing the draft of the second edition, and anyone who wishes may comment.

## The three changes

1. **Fewer estimates.** Today a flow may be calculated with factors if they are justified. We propose that what is estimated should not exceed 10% of total mass. The rest is weighed.
2. **The destination is visited.** At present, after the first verification, the contractor’s receipt is enough. We propose to visit at least one contractor a year for each certified site, chosen by the auditor according to risk.
3. **Donations, with proof of use.** Donated food counts as prevention only if the recipient confirms that it arrived fit to eat and in date. What is thrown away after donation is deducted.

## What does not change

The thresholds stay: “zero waste” from 90% diverted and “verified diversion” between 70% and 90%. Nor will incineration count, with or without energy recovery. It is the point we are most often asked to change, so the draft sets out our reasons in writing.

## How to comment

Ask for the draft through [Contact](/en/contact) by **30 September**. We read every comment and publish each with its answer, with or without a name, as its author prefers. A panel of waste contractors, certified companies and an environmental organisation settles disagreements.

## When it would apply

Not before 1 March 2027, and for each holder at the first audit after that. Certificates in force are not affected. Anyone who expects a lower percentage under the new rules may ask us for a trial calculation, at no cost, with the data already at hand.`,
  },
})
