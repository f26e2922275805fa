import { demoEntry } from '../../demo-entry.ts'
import { fourRows, signed } from './application-parts.ts'

export default demoEntry('document', {
  key: 'application-management',
  shared: {
    category: 'forms',
    code: 'SS-F-01',
    version: '9',
    effectiveDate: '2026-05-04',
    nextReview: '2027-05-04',
  },
  es: {
    title: 'Solicitud de certificación de sistemas de gestión',
    summary:
      'Formulario para ISO 9001, ISO 14001, ISO 45001, ISO/IEC 27001 y las demás normas de sistemas de gestión.',
    file: {
      fileName: 'ss-f-01-solicitud-sistemas-de-gestion.pdf',
      markdown: `
Complete lo que sepa; le preguntaremos lo que falte. Con estos datos calculamos el tiempo de auditoría. Enviar la solicitud no lo compromete; la cotización llega dentro de los cinco días hábiles de tener los datos completos.

## 1. La organización

| | |
|---|---|
| Razón social | |
| Nombre comercial | |
| Identificación tributaria | |
| Dirección legal | |
| Sitio web | |
| Persona de contacto y cargo | |
| Correo electrónico y teléfono | |

## 2. Lo que solicita

- [ ] Certificación inicial
- [ ] Recertificación
- [ ] Ampliación del alcance
- [ ] Transferencia desde otro organismo (adjunte certificado e informes del ciclo)

| | |
|---|---|
| Normas y ediciones | |
| Alcance propuesto, en una o dos frases | |
| Requisitos que considera no aplicables, y por qué | |
| Fecha en la que necesita el certificado | |
| Idiomas en los que se trabaja | |

## 3. Sitios y personas

Cuente a todas las personas que trabajan bajo su control, también las contratadas y las de temporada.

${fourRows('Sitio y dirección', 'Actividad', 'Personas', 'Turnos')}

| | |
|---|---|
| Personas a tiempo parcial y horas semanales | |
| Personas en tareas repetitivas idénticas | |
| Trabajo fuera de los sitios o a distancia | |
| Procesos contratados a terceros | |

## 4. El sistema

| | |
|---|---|
| En funcionamiento desde | |
| Última auditoría interna completa | |
| Última revisión por la dirección | |
| Otras certificaciones vigentes | |
| ¿Recibió consultoría? ¿De quién? | |

La respuesta sobre la consultoría no influye en la decisión. La pedimos para no asignar a nadie que haya participado en ella.

## 5. Según la norma

- **ISO 14001 e ISO 50001:** aspectos ambientales principales, permisos, consumo anual de energía y cantidad de usos significativos.
- **ISO 45001:** peligros principales, sustancias, trabajo en altura o en espacios confinados, accidentes graves de los últimos dos años.
- **ISO/IEC 27001:** declaración de aplicabilidad y versión, cantidad de plataformas, desarrollo propio o de terceros.
- **ISO 13485:** clases de dispositivos, esterilización y mercados de destino.

Responda en una hoja aparte.

## 6. Legislación y conflictos

| | |
|---|---|
| Sanciones o litigios abiertos relacionados con el alcance | |
| Vínculos con Sello Sur o con sus socios | |

## 7. Declaración

Declaro que la información es correcta y que conozco el reglamento general SS-R-01. Autorizo el uso de estos datos solo para tratar esta solicitud.

${signed.es}
`,
    },
  },
  en: {
    title: 'Application for management system certification',
    summary:
      'Form for ISO 9001, ISO 14001, ISO 45001, ISO/IEC 27001 and the other management system standards.',
    file: {
      fileName: 'ss-f-01-application-management-systems.pdf',
      markdown: `
Fill in what you know; we will ask for what is missing. From these data we work out the audit time. Sending the application does not bind you; the quote arrives within five working days of our having complete data.

## 1. The organisation

| | |
|---|---|
| Legal name | |
| Trading name | |
| Tax number | |
| Registered address | |
| Website | |
| Contact person and position | |
| E-mail and telephone | |

## 2. What you apply for

- [ ] Initial certification
- [ ] Recertification
- [ ] Extension of the scope
- [ ] Transfer from another body (attach the certificate and the reports of the cycle)

| | |
|---|---|
| Standards and editions | |
| Proposed scope, in one or two sentences | |
| Requirements you consider not applicable, and why | |
| Date by which you need the certificate | |
| Languages used at work | |

## 3. Sites and people

Count everyone who works under your control, contracted and seasonal staff included.

${fourRows('Site and address', 'Activity', 'People', 'Shifts')}

| | |
|---|---|
| Part-time staff and weekly hours | |
| People in identical repetitive tasks | |
| Work away from the sites or remotely | |
| Processes contracted out | |

## 4. The system

| | |
|---|---|
| In operation since | |
| Last complete internal audit | |
| Last management review | |
| Other certificates in force | |
| Have you received consultancy? From whom? | |

Your answer about consultancy does not influence the decision. We ask so as not to assign anyone who took part in it.

## 5. By standard

- **ISO 14001 and ISO 50001:** main environmental aspects, permits, annual energy consumption and number of significant energy uses.
- **ISO 45001:** main hazards, substances, work at height or in confined spaces, serious accidents in the last two years.
- **ISO/IEC 27001:** statement of applicability and its version, number of platforms, development in house or by others.
- **ISO 13485:** classes of devices, sterilisation and destination markets.

Please answer on a separate sheet.

## 6. Law and conflicts

| | |
|---|---|
| Open penalties or disputes related to the scope | |
| Ties with Sello Sur or its partners | |

## 7. Declaration

I declare that the information is correct and that I know the general rules, SS-R-01. I authorise the use of these data for this application only.

${signed.en}
`,
    },
  },
})
