import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'audit-guide',
  shared: {
    category: 'guides',
    code: 'SS-G-01',
    version: '3.1',
    effectiveDate: '2025-09-15',
    nextReview: '2027-09-15',
  },
  es: {
    title: 'Guía para recibir una auditoría',
    summary:
      'Qué ocurre antes, durante y después de una auditoría, qué conviene tener a mano y cómo responder un hallazgo.',
    file: {
      fileName: 'ss-g-01-guia-de-auditoria.pdf',
      markdown: `
Una auditoría no es un examen: es una conversación ordenada sobre el trabajo, apoyada en evidencia. Esta guía cuenta qué esperar. No agrega requisitos.

## Antes

| Cuándo | Qué ocurre |
|---|---|
| Seis semanas antes | Acordamos las fechas y le comunicamos los nombres del equipo |
| Cuatro semanas antes | Usted puede objetar a un integrante, con razones |
| Dos semanas antes | Recibe el plan: qué se ve, cuándo y con quién |
| Una semana antes | Nos avisa de reglas de ingreso, equipo de protección y horarios |

Avise a su personal que la auditoría evalúa el sistema y no a las personas. Nadie tiene que prepararse respuestas.

## Qué conviene tener a mano

- El alcance, con sus sitios y procesos.
- La última auditoría interna y la última revisión por la dirección.
- Indicadores y objetivos, con su evolución.
- Reclamos de clientes y qué se hizo con ellos.
- Requisitos legales aplicables y cómo se verifica su cumplimiento.
- Registros de competencia y de calibración.

No hace falta imprimirlos. El sistema en el que trabaja todos los días es la mejor evidencia.

## Durante

1. **Reunión de apertura.** Veinte minutos: objetivo, alcance, plan, confidencialidad y seguridad.
2. **Recorrido y entrevistas.** El equipo observa el trabajo, pregunta y lee registros elegidos por muestreo. Puede pedir que le muestren algo distinto de lo previsto.
3. **Reunión diaria.** El equipo comenta lo visto. No hay sorpresas al final.
4. **Reunión de cierre.** Se leen los hallazgos y la recomendación. Si no está de acuerdo, dígalo allí: queda registrado.

El equipo auditor no aconseja cómo resolver un hallazgo. Si lo hiciera, después estaría evaluando su propia idea.

## Clases de hallazgo

| Hallazgo | Qué significa | Qué sigue |
|---|---|---|
| No conformidad mayor | Pone en duda el resultado previsto | Corregir, y que verifiquemos antes de decidir |
| No conformidad menor | Incumplimiento aislado | Plan aceptado; se verifica en la visita siguiente |
| Oportunidad de mejora | Algo que cumple y podría funcionar mejor | Usted decide |

Algunos esquemas agroalimentarios usan otras categorías y otros plazos. En ese caso rigen las del esquema.

## Cómo responder una no conformidad

1. **Corrija** lo que está mal ahora.
2. **Busque la causa.** «Error humano» rara vez lo es: pregunte qué permitió el error.
3. **Mire alrededor.** ¿Pasó en otro turno, sitio o producto?
4. **Actúe sobre la causa**, con responsable y fecha.
5. **Verifique** después de un tiempo que no volvió a ocurrir.

> Hallazgo: dos de ocho termómetros de la cámara tenían la calibración vencida. Causa: el listado se armaba de memoria cada enero y los comprados a mitad de año no figuraban. Acción: el alta de todo instrumento nuevo exige fecha de calibración. Verificación: revisión del listado completo a los seis meses.

## Después

El informe llega en diez días hábiles. La decisión la toma una persona que no auditó y se notifica dentro de los quince días hábiles de completado el expediente. Si algo de la auditoría no le pareció correcto, puede presentar una queja o apelar según el SS-P-04.
`,
    },
  },
  en: {
    title: 'Guide to your audit',
    summary:
      'What happens before, during and after an audit, what to have to hand, and how to answer a finding.',
    file: {
      fileName: 'ss-g-01-audit-guide.pdf',
      markdown: `
An audit is not an examination: it is an orderly conversation about the work, supported by evidence. This guide tells you what to expect. It adds no requirements.

## Before

| When | What happens |
|---|---|
| Six weeks before | We agree the dates and give you the names of the team |
| Four weeks before | You may object to a member, giving reasons |
| Two weeks before | You receive the plan: what is seen, when and with whom |
| One week before | You tell us about access rules, protective equipment and hours |

Tell your staff that the audit evaluates the system and not the people. Nobody needs to prepare answers.

## What to have to hand

- The scope, with its sites and processes.
- The latest internal audit and the latest management review.
- Indicators and objectives, and how they have developed.
- Customer complaints and what was done about them.
- Applicable legal requirements and how compliance is checked.
- Records of competence and calibration.

There is no need to print them. The system you work in every day is the best evidence.

## During

1. **Opening meeting.** Twenty minutes: purpose, scope, plan, confidentiality and safety.
2. **Walk-round and interviews.** The team observes the work, asks questions and reads records chosen by sampling. It may ask to see something other than what was planned.
3. **Daily meeting.** The team says what it has seen. There are no surprises at the end.
4. **Closing meeting.** The findings and the recommendation are read out. If you disagree, say so there: it is recorded.

The audit team does not advise on how to resolve a finding. If it did, it would later be evaluating its own idea.

## Kinds of finding

| Finding | What it means | What follows |
|---|---|---|
| Major nonconformity | Puts the intended result in doubt | Correct it, and we verify before deciding |
| Minor nonconformity | An isolated failure | An accepted plan; verified at the next visit |
| Opportunity for improvement | Something that conforms and could work better | You decide |

Some agrifood schemes use other categories and other time limits. In that case those of the scheme apply.

## How to answer a nonconformity

1. **Correct** what is wrong now.
2. **Look for the cause.** “Human error” rarely is one: ask what allowed the error.
3. **Look around.** Did it happen on another shift, site or product?
4. **Act on the cause**, with a person in charge and a date.
5. **Verify** after a while that it has not happened again.

> Finding: two of the eight thermometers in the cold store were past their calibration date. Cause: the list was drawn up from memory every January, and those bought during the year were not on it. Action: a new instrument cannot be registered without a calibration date. Verification: review of the complete list after six months.

## After

The report arrives within ten working days. A person who did not audit takes the decision, which is notified within fifteen working days of the file being complete. If something about the audit did not seem right, you may complain or appeal under SS-P-04.
`,
    },
  },
})
