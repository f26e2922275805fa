import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'iso-27001-last-months',
  shared: { date: '2025-07-29', category: 'notices', certifications: ['iso-iec-27001'] },
  es: {
    title: 'ISO/IEC 27001: la edición 2013 deja de valer el 31 de octubre',
    slug: 'iso-iec-27001-fin-de-la-edicion-2013',
    summary:
      'Quedan tres meses para pasar a la edición 2022. Hasta cuándo hay fechas de auditoría, qué se revisa y qué ocurre con los certificados que no lleguen.',
    body: `El período de transición a ISO/IEC 27001:2022 termina el 31 de octubre de 2025. Ese día vencen o se retiran todos los certificados acreditados de la edición 2013, en todos los organismos y sin prórroga. La fecha la fijaron las reglas internacionales de acreditación, no nosotros.

## Hasta cuándo se puede auditar

El último día de auditoría de transición con nosotros es el **12 de setiembre**. Las siete semanas siguientes son para corregir, verificar, revisar y decidir. Una no conformidad mayor encontrada en octubre no deja tiempo para nada de eso.

## Qué se revisa

1. El análisis de diferencias entre las dos ediciones y los cambios que trajo.
2. La declaración de aplicabilidad actualizada. El anexo A pasó de 114 controles en catorce grupos a 93 en cuatro: organizacionales, de personas, físicos y tecnológicos.
3. El plan de tratamiento de riesgos.
4. La aplicación de los controles nuevos que la organización eligió; entre ellos, inteligencia de amenazas, uso de servicios en la nube, enmascaramiento de datos y codificación segura.
5. El apartado 6.3, que pide planificar los cambios del sistema.

La transición puede unirse al seguimiento o a la recertificación. Cuando se une a un seguimiento agrega por lo menos un día de auditoría.

> [!WARNING]
> Después del 31 de octubre, un certificado de la edición 2013 figurará como vencido en [Verificar un certificado](/es/verify). Para volver a tenerlo hará falta una evaluación nueva.

## Si todavía no tiene fecha

Escriba hoy por [Contacto](/es/contact) y empiece el mensaje con «Transición 27001». Si un cliente suyo depende del certificado, díganoslo: ordenamos la agenda por vencimiento. La descripción del esquema está en la página de [ISO/IEC 27001](entry:certification/iso-iec-27001).`,
  },
  en: {
    title: 'ISO/IEC 27001: the 2013 edition ends on 31 October',
    slug: 'iso-iec-27001-end-of-the-2013-edition',
    summary:
      'Three months remain to move to the 2022 edition. Until when audit dates are available, what is reviewed and what happens to certificates that miss the date.',
    body: `The transition period to ISO/IEC 27001:2022 ends on 31 October 2025. On that day every accredited certificate to the 2013 edition expires or is withdrawn, at every certification body and without extension. The date was set by international accreditation rules, not by us.

## Until when audits are possible

The last day for a transition audit with us is **12 September**. The seven weeks that follow are for correcting, verifying, reviewing and deciding. A major nonconformity found in October leaves no time for any of that.

## What is reviewed

1. The analysis of differences between the two editions and the changes that came of it.
2. The updated statement of applicability. Annex A went from 114 controls in fourteen groups to 93 in four: organisational, people, physical and technological.
3. The risk treatment plan.
4. The new controls that the organisation chose to apply; among them threat intelligence, use of cloud services, data masking and secure coding.
5. Clause 6.3, which asks for changes to the system to be planned.

The transition can be combined with surveillance or recertification. Combined with surveillance, it adds at least one audit day.

> [!WARNING]
> After 31 October a certificate to the 2013 edition will be shown as expired under [Verify a certificate](/en/verify). To hold it again, a new evaluation will be needed.

## If you have no date yet

Write today through [Contact](/en/contact) and begin your message with “27001 transition”. If a client of yours depends on the certificate, tell us: we order the calendar by expiry. The scheme is described on the page for [ISO/IEC 27001](entry:certification/iso-iec-27001).`,
  },
})
