import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'complaints-and-appeals',
  shared: { listed: 'policy', version: '3.3', effectiveDate: '2026-03-01' },
  es: {
    title: 'Quejas y apelaciones',
    slug: 'quejas-y-apelaciones',
    searchWords: 'denuncia, reclamo, reclamos, reclamación, apelar, disconformidad',
    summary:
      'Cómo quejarse de nosotros o de una organización certificada, cómo apelar una decisión, cuánto demora cada paso y quién resuelve.',
    body: `Cualquier persona puede quejarse. Quien recibió una decisión de certificación puede apelarla. En los dos casos el trámite es gratuito, lo resuelve alguien que no participó en el asunto y nadie puede recibir un trato peor por haberlo iniciado.

## Qué es cada cosa

- **Queja sobre Sello Sur:** una auditoría mal llevada, una demora, el trato de una persona, un error en el registro.
- **Queja sobre una organización certificada:** un producto o un servicio que no corresponde a lo certificado, o un mal uso de la marca.
- **Apelación:** el pedido de que se revise una decisión, por ejemplo denegar, suspender, retirar o reducir una certificación, o no aceptar una solicitud.

## Cómo presentarla

Por el formulario de [Contacto](/es/contact), por correo electrónico a hola@sellosur.example, por carta o en persona en cualquier oficina. Diga qué pasó, cuándo y qué espera. Si no quiere dar su nombre, vaya a [Cuéntenos](/es/let-us-know): esa página dice qué vía anónima está abierta, si por ella puede recibir respuesta y en qué plazos.

Una apelación se presenta por escrito dentro de los treinta días corridos de notificada la decisión. Mientras se resuelve, la decisión apelada sigue en pie, salvo que la comisión disponga otra cosa.

## Una queja, paso a paso

| Paso | Plazo |
| --- | --- |
| Acuse de recibo, con el nombre de quien la atiende | 3 días hábiles |
| Verificamos si corresponde a nuestra actividad y le decimos cómo sigue | 10 días hábiles |
| Investigación; informes de avance | cada 30 días corridos |
| Respuesta con lo que constatamos y lo que haremos | 60 días corridos |

Si la queja se refiere a una organización certificada, se la comunicamos en un plazo razonable y le pedimos que responda. No decimos quién se quejó sin su permiso. La respuesta que damos a quien se quejó es la más completa que permite la confidencialidad, y acordamos con ambas partes si algo se hará público.

Una queja puede llevar a una auditoría con poco aviso, a una suspensión o a ninguna medida. En todos los casos usted recibe un aviso formal de cierre.

## Una apelación, paso a paso

1. **Acuse de recibo** en tres días hábiles.
2. **Comisión.** En diez días hábiles se forman tres personas que no auditaron, no revisaron ni decidieron el caso. Por lo menos una viene de fuera de Sello Sur, propuesta por el comité de imparcialidad. Usted conoce los nombres y puede objetarlos.
3. **Estudio.** La comisión lee el expediente, escucha a las dos partes y considera cómo se resolvieron casos parecidos.
4. **Decisión** fundada y por escrito en sesenta días corridos, contados desde la presentación. La comisión puede confirmar la decisión, cambiarla o ordenar que se evalúe de nuevo.
5. **Cumplimiento.** El registro se corrige el mismo día de la notificación y se le informa el cierre.

La decisión de la comisión es definitiva dentro de Sello Sur. No le impide acudir al dueño del esquema, al organismo de acreditación o a la justicia.

## Independencia y registro

Quien investiga y quien aprueba la respuesta no tuvieron parte en lo que se cuestiona, y en los últimos dos años no trabajaron para la otra parte ni la asesoraron. Si el asunto se refiere a la dirección, lo recibe la presidencia del comité de [imparcialidad](entry:page/impartiality).

Llevamos un registro de todos los casos, con sus fechas y acciones. El comité lo revisa cada semestre, y el [informe anual](entry:document/annual-report) publica cuántos hubo, cuántos se aceptaron y cuánto demoramos. El procedimiento completo está en [Documentos](entry:document/appeals-procedure).

> [!NOTE]
> Presentar una queja o una apelación nunca perjudica a quien la presenta. Si cree que eso ocurrió, es motivo suficiente para una nueva queja, que se trata con prioridad.`,
  },
  en: {
    title: 'Complaints and appeals',
    slug: 'complaints-and-appeals',
    searchWords: 'complain, grievance, dispute, objection',
    summary:
      'How to complain about us or about a certified organisation, how to appeal against a decision, how long each step takes and who settles it.',
    body: `Anyone may complain. Anyone who has received a certification decision may appeal. Both are free of charge, both are settled by somebody who took no part in the matter, and nobody may be treated worse for having made one.

## Which is which

- **A complaint about Sello Sur:** an audit badly conducted, a delay, how somebody treated you, an error in the register.
- **A complaint about a certified organisation:** a product or service that does not match what was certified, or misuse of the mark.
- **An appeal:** a request to reconsider a decision, for instance to refuse, suspend, withdraw or reduce certification, or not to accept an application.

## How to submit one

Through the form under [Contact](/en/contact), by e-mail to hola@sellosur.example, by letter or in person at any office. Say what happened, when, and what you expect. If you prefer not to give your name, go to [Let Us Know](/en/let-us-know): that page says which anonymous channel is open, whether you can receive an answer there and within what time.

An appeal is submitted in writing within thirty calendar days of notice of the decision. While it is being settled the decision stands, unless the panel rules otherwise.

## A complaint, step by step

| Step | Time limit |
| --- | --- |
| Acknowledgement, naming the person who handles it | 3 working days |
| We verify whether it relates to our activity and tell you what happens next | 10 working days |
| Investigation; progress reports | every 30 calendar days |
| Answer, with what was established and what we will do | 60 calendar days |

If the complaint is about a certified organisation, we refer it to that organisation within a reasonable time and ask it to respond. We do not say who complained without permission. The answer to the person who complained is as full as confidentiality allows, and we agree with both parties whether anything will be made public.

A complaint may lead to an audit at short notice, to a suspension or to no measure. In every case you receive formal notice that it is closed.

## An appeal, step by step

1. **Acknowledgement** within three working days.
2. **Panel.** Within ten working days three people are appointed who did not audit, review or decide the case. At least one comes from outside Sello Sur, put forward by the impartiality committee. You learn their names and may object.
3. **Study.** The panel reads the file, hears both sides and considers how similar cases were settled.
4. **Decision**, reasoned and in writing, within sixty calendar days of submission. The panel may uphold the decision, change it or order a new evaluation.
5. **Effect.** The register is corrected on the day of the notice, and you are told that the case is closed.

The panel’s decision is final within Sello Sur. It does not prevent you from turning to the scheme owner, the accreditation body or the courts.

## Independence and records

Those who investigate and those who approve the answer had no part in what is being questioned, and in the last two years neither worked for nor advised the other party. If the matter is about management, it goes to the chair of the [impartiality](entry:page/impartiality) committee.

We keep a record of every case with its dates and actions. The committee reviews it every six months, and the [annual report](entry:document/annual-report) publishes how many there were, how many were upheld and how long we took. The full procedure is under [Documents](entry:document/appeals-procedure).

> [!NOTE]
> Submitting a complaint or an appeal never harms the person who submits it. If you believe that it did, that is reason enough for a new complaint, which is given priority.`,
  },
})
