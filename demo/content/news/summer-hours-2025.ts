import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'summer-hours-2025',
  shared: { date: '2025-12-02', category: 'notices' },
  es: {
    title: 'Horario de verano y días de cierre en Uruguay',
    slug: 'horario-de-verano-2025-2026',
    summary:
      'Del 22 de diciembre al 27 de febrero las oficinas de Montevideo y Salto atienden de 9:00 a 15:00. El registro, las quejas y las urgencias siguen sin cambios.',
    body: `Del lunes 22 de diciembre de 2025 al viernes 27 de febrero de 2026, las oficinas de Montevideo y Salto atienden de 9:00 a 15:00. Las de los demás países mantienen su horario, que está en las páginas de [Internacional](/es/international).

## Días de cierre

- Miércoles 24 y miércoles 31 de diciembre: se atiende hasta las 12:00.
- Jueves 25 de diciembre y jueves 1 de enero.
- Martes 6 de enero.
- Lunes 16 y martes 17 de febrero, Carnaval.

La recepción de muestras cierra del 24 de diciembre al 6 de enero. Si su ensayo tiene un plazo en esos días, entregue las muestras antes del viernes 19.

## Lo que no se detiene

1. **El registro.** [Verificar un certificado](/es/verify) funciona todos los días a toda hora.
2. **Las quejas y las apelaciones.** Los [plazos](entry:page/complaints-and-appeals) corren igual. Solo el 25 y el 1 no son hábiles; los demás días, de lunes a viernes, cuentan aunque la oficina esté cerrada.
3. **Las auditorías programadas.** La zafra de fruta y el arroz no toman vacaciones, y nuestros auditores se turnan.
4. **Los avisos urgentes.** Un accidente grave o un retiro de producto se comunica al +598 2000 0001, que atiende una persona también de noche.

## Si su certificado vence en verano

Quien tenga un vencimiento entre enero y marzo recibió una carta en setiembre. Si no acordó todavía la fecha de la renovación, escríbanos antes del 12 de diciembre por [Contacto](/es/contact). Un certificado que vence no se prolonga, ni siquiera por un día, aunque la demora sea nuestra; por eso preferimos insistir ahora.

Desde el lunes 2 de marzo vuelve el horario habitual.`,
  },
  en: {
    title: 'Summer hours and closing days in Uruguay',
    slug: 'summer-hours-2025-2026',
    summary:
      'From 22 December to 27 February the Montevideo and Salto offices are open from 9:00 to 15:00. The register, complaints and urgent matters carry on unchanged.',
    body: `From Monday 22 December 2025 to Friday 27 February 2026 the Montevideo and Salto offices are open from 9:00 to 15:00. Offices in other countries keep their usual hours, which are on the pages under [International](/en/international).

## Closing days

- Wednesday 24 and Wednesday 31 December: open until 12:00.
- Thursday 25 December and Thursday 1 January.
- Tuesday 6 January.
- Monday 16 and Tuesday 17 February, Carnival.

Samples are not received from 24 December to 6 January. If your test has a deadline in those days, deliver the samples before Friday 19.

## What does not stop

1. **The register.** [Verify a certificate](/en/verify) works every day at any hour.
2. **Complaints and appeals.** The [time limits](entry:page/complaints-and-appeals) run as always. Only the 25th and the 1st are not working days; all other weekdays count, even when the office is closed.
3. **Scheduled audits.** The fruit season and the rice harvest take no holiday, and our auditors work in turns.
4. **Urgent notices.** A serious accident or a product recall is reported on +598 2000 0001, where a person answers at night too.

## If your certificate expires in summer

Anyone whose certificate expires between January and March received a letter in September. If you have not yet agreed a renewal date, write to us before 12 December through [Contact](/en/contact). A certificate that expires is not extended, not even by a day and not even if the delay is ours; that is why we would rather remind you now.

Usual hours return on Monday 2 March.`,
  },
})
