import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'policies',
  shared: { version: '2.1', effectiveDate: '2026-03-01' },
  es: {
    title: 'Políticas y procedimientos',
    summary:
      'Lo que cualquier persona puede saber y exigir de un organismo de certificación: imparcialidad, cómo se decide, uso de marcas, quejas y apelaciones, y tarifas.',
    body: `Quien confía en un certificado tiene derecho a conocer las reglas con que se otorgó. Las normas ISO/IEC 17021-1, para sistemas de gestión, e ISO/IEC 17065, para productos, procesos y servicios, piden que esas reglas sean públicas. Aquí están completas, con su versión y la fecha desde la que rigen.

## Qué encontrará

| Si usted quiere saber… | Lea |
| --- | --- |
| quién puede influir en una decisión y cómo lo evitamos | [Imparcialidad](entry:page/impartiality) |
| cómo se otorga, mantiene, suspende o retira un certificado | [Proceso de certificación](entry:page/certification-process) |
| qué puede decir una empresa certificada, y dónde | [Uso de marcas](entry:page/use-of-marks) |
| cómo objetar una decisión o quejarse | [Quejas y apelaciones](entry:page/complaints-and-appeals) |
| cuánto cuesta y de qué vive el organismo | [Tarifas y financiación](entry:page/fees) |

Los reglamentos que forman parte del contrato, las solicitudes y las guías están en [Documentos](/es/about/documents). Si un reglamento y una política dijeran cosas distintas, avísenos: es un error nuestro, y mientras se corrige vale lo que favorezca a quien confió en el texto.

## Qué puede pedirnos cualquier persona

No hace falta ser cliente. Por este sitio, por teléfono o por correo electrónico le informamos:

- si un certificado está vigente, suspendido, retirado, cancelado o vencido;
- el nombre del titular, la norma, el alcance y el lugar geográfico de una certificación;
- en qué países trabajamos y con qué acreditaciones;
- la versión actual de cualquiera de estas políticas, y también las anteriores.

El estado de un certificado se consulta al instante en [Verificar un certificado](/es/verify). Para lo demás respondemos en el plazo que indica [Contacto](/es/contact).

En casos excepcionales, por ejemplo por razones de seguridad, un cliente puede pedir que se limite la información sobre su certificado. En ese caso el registro dice que el certificado existe y que hay que consultarnos. Nunca responde «no existe» sobre un certificado que existe.

## Qué no podemos decir

Lo que conocemos de un cliente por auditarlo es confidencial. No entregamos informes, no conformidades ni datos comerciales sin su consentimiento escrito, salvo que la ley lo exija. En ese caso avisamos al cliente qué se entregó, si la ley lo permite.

## Cómo se mantienen

Cada política tiene una persona responsable y se revisa al menos una vez por año. Los cambios que afectan a clientes se anuncian con sesenta días de anticipación en [Novedades](/es/news) y por escrito a cada titular. El comité de imparcialidad da su opinión antes de que cambie la política de imparcialidad o la de quejas y apelaciones.

Si algo no se entiende, escríbanos desde [Contacto](/es/contact). Una regla que no se entiende también es una no conformidad.`,
  },
  en: {
    title: 'Policies and procedures',
    summary:
      'What anyone may know and require of a certification body: impartiality, how decisions are made, use of marks, complaints and appeals, and fees.',
    body: `Those who rely on a certificate have a right to know the rules under which it was granted. ISO/IEC 17021-1, for management systems, and ISO/IEC 17065, for products, processes and services, ask for those rules to be public. Here they are in full, each with its version and the date from which it applies.

## What you will find

| If you want to know… | Read |
| --- | --- |
| who could influence a decision and how we prevent it | [Impartiality](entry:page/impartiality) |
| how a certificate is granted, maintained, suspended or withdrawn | [Certification process](entry:page/certification-process) |
| what a certified company may say, and where | [Use of marks](entry:page/use-of-marks) |
| how to contest a decision or complain | [Complaints and appeals](entry:page/complaints-and-appeals) |
| what it costs and how the body is funded | [Fees and funding](entry:page/fees) |

The rules that form part of the contract, the application forms and the guides are under [Documents](/en/about/documents). Should a set of rules and a policy say different things, tell us: the error is ours, and until it is corrected the reading that favours whoever relied on the text applies.

## What anyone may ask us

You need not be a client. Through this site, by telephone or by e-mail we tell you:

- whether a certificate is in force, suspended, withdrawn, cancelled or expired;
- the holder’s name, the standard, the scope and the geographical location of a certification;
- in which countries we work and under which accreditations;
- the current version of any of these policies, and the earlier ones too.

The status of a certificate is available at once under [Verify a certificate](/en/verify). For anything else we answer within the time stated under [Contact](/en/contact).

In exceptional cases, for reasons of security for example, a client may ask for information about its certificate to be limited. The register then says that the certificate exists and that you should ask us. It never answers “does not exist” about a certificate that exists.

## What we cannot tell you

What we learn about a client by auditing it is confidential. We do not hand over reports, nonconformities or commercial data without the client’s written consent, unless the law requires it. In that case we tell the client what was handed over, where the law allows.

## How they are kept up to date

Each policy has a person responsible for it and is reviewed at least once a year. Changes that affect clients are announced sixty days ahead under [News](/en/news) and in writing to every holder. The impartiality committee gives its opinion before the policies on impartiality or on complaints and appeals change.

If something is unclear, write to us from [Contact](/en/contact). A rule that cannot be understood is a nonconformity too.`,
  },
})
