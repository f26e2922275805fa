import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'appeals-procedure',
  shared: {
    category: 'rules',
    code: 'SS-P-04',
    version: '3.3',
    effectiveDate: '2026-03-01',
    nextReview: '2028-03-01',
  },
  es: {
    title: 'Procedimiento de quejas y apelaciones',
    summary:
      'Quién recibe, quién investiga y quién decide, con los plazos de cada paso y los registros que se conservan.',
    file: {
      fileName: 'ss-p-04-quejas-y-apelaciones.pdf',
      markdown: `
## 1. Principios

1. Presentar una queja o una apelación es gratuito y no puede perjudicar a quien la presenta.
2. Nadie investiga ni decide sobre algo en lo que participó, ni sobre una parte para la que trabajó o a la que asesoró en los últimos dos años.
3. La identidad de quien se queja no se revela sin su permiso.
4. Sello Sur es responsable de todas las decisiones, en todos los niveles del proceso.

## 2. Responsabilidades

| Función | Quién |
|---|---|
| Recibir, registrar y dar acuse | Gerencia de calidad |
| Investigar una queja | Persona designada, ajena al asunto |
| Aprobar la respuesta a una queja | Otra persona ajena al asunto |
| Resolver una apelación | Comisión de tres personas |
| Recibir los casos que se refieren a la dirección | Presidencia del comité de imparcialidad |

## 3. Quejas

3.1 Se reciben por formulario, correo, carta, en persona o, cuando está abierto, por el espacio de comunicaciones anónimas, que tiene sus propios plazos y los dice.

3.2 El acuse sale en **tres días hábiles** y nombra a quien atiende el caso.

3.3 En **diez días hábiles** se verifica si la queja se refiere a actividades de certificación de las que Sello Sur es responsable, y se comunica cómo sigue. Si no es así, se indica adónde acudir.

3.4 Si la queja es sobre un titular, se le comunica en un plazo razonable, se pide su respuesta y se considera si su sistema sigue siendo eficaz. Puede hacerse una auditoría con poco aviso.

3.5 Cada **treinta días corridos** se informa el avance. La respuesta llega dentro de los **sesenta días corridos**. Si hace falta más, se explica por qué y se fija la nueva fecha.

3.6 Se acuerda con quien se quejó y con el titular si algo se hará público.

## 4. Apelaciones

4.1 Quien recibió la decisión apela por escrito dentro de los **treinta días corridos**. La decisión sigue en pie salvo que la comisión disponga otra cosa.

4.2 En **tres días hábiles** sale el acuse. En **diez días hábiles** se forma la comisión; por lo menos una persona es ajena a Sello Sur y la propone el comité de imparcialidad. El apelante conoce los nombres y puede objetarlos.

4.3 La comisión lee el expediente, escucha a las dos partes y considera los casos parecidos.

4.4 La decisión, fundada y por escrito, se notifica dentro de los **sesenta días corridos** de la presentación. Puede confirmar, cambiar u ordenar una nueva evaluación.

4.5 El registro se corrige el día de la notificación.

## 5. Correcciones y acciones

Cuando se da la razón a quien se quejó o apeló, se corrige el caso, se busca la causa y se revisa si afectó a otros. La gerencia de calidad verifica a los seis meses que la acción haya servido.

## 6. Registros

Cada caso conserva fecha, partes, evidencia, pasos, resultado y acciones. Se guardan durante el ciclo en curso y el siguiente, y nunca menos de seis años. El comité los examina cada seis meses y el informe anual publica cuántos fueron, cuántos tuvieron razón y cuánto tardaron.
`,
    },
  },
  en: {
    title: 'Complaints and appeals procedure',
    summary:
      'Who receives, who investigates and who decides, with the time limits of each step and the records that are kept.',
    file: {
      fileName: 'ss-p-04-complaints-and-appeals.pdf',
      markdown: `
## 1. Principles

1. Submitting a complaint or an appeal is free of charge and cannot harm the person who submits it.
2. Nobody investigates or decides on a matter they took part in, nor on a party they worked for or advised in the last two years.
3. The identity of a complainant is not disclosed without permission.
4. Sello Sur is responsible for all decisions, at every level of the process.

## 2. Responsibilities

| Role | Who |
|---|---|
| Receiving, recording and acknowledging | Quality manager |
| Investigating a complaint | A person appointed from outside the matter |
| Approving the answer to a complaint | Another person from outside the matter |
| Settling an appeal | A panel of three |
| Receiving cases about management | The chair of the impartiality committee |

## 3. Complaints

3.1 They are received by form, e-mail, letter, in person or, when it is open, through the anonymous communications space, which has time limits of its own and states them.

3.2 The acknowledgement leaves within **three working days** and names the person who handles the case.

3.3 Within **ten working days** it is established whether the complaint relates to certification activities for which Sello Sur is responsible, and the complainant is told what happens next. If it does not, we say where to turn.

3.4 If the complaint is about a holder, it is referred to the holder within a reasonable time, an answer is requested, and the effectiveness of its system is considered. There may be an audit at short notice.

3.5 Progress is reported every **thirty calendar days**. The answer arrives within **sixty calendar days**. If more is needed, we explain why and set the new date.

3.6 It is agreed with the complainant and the holder whether anything will be made public.

## 4. Appeals

4.1 Whoever received the decision appeals in writing within **thirty calendar days**. The decision stands unless the panel rules otherwise.

4.2 The acknowledgement leaves within **three working days**. The panel is formed within **ten working days**; at least one member is from outside Sello Sur and is put forward by the impartiality committee. The appellant learns the names and may object.

4.3 The panel reads the file, hears both sides and considers similar cases.

4.4 The decision, reasoned and in writing, is notified within **sixty calendar days** of submission. It may uphold the decision, change it or order a new evaluation.

4.5 The register is corrected on the day of the notice.

## 5. Corrections and action

When a complaint or appeal is upheld, the case is put right, the cause is sought, and it is checked whether others were affected. The quality manager verifies after six months that the action worked.

## 6. Records

Each case keeps its date, parties, evidence, steps, outcome and action. Records are kept for the current cycle and the next one, and never less than six years. The committee examines them every six months, and the annual report publishes how many there were, how many were upheld and how long they took.
`,
    },
  },
})
