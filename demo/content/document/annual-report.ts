import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'annual-report',
  shared: {
    category: 'reports',
    code: 'SS-I-2025',
    version: '1.0',
    effectiveDate: '2026-04-30',
  },
  es: {
    title: 'Informe anual 2025',
    summary:
      'Certificaciones otorgadas y retiradas, quejas, apelaciones y trabajo del comité de imparcialidad. Todas las cifras son de demostración.',
    file: {
      fileName: 'ss-i-2025-informe-anual.pdf',
      markdown: `
> [!NOTE]
> Sello Sur es un organismo inventado. Todas las cifras de este informe son datos de demostración y no describen a ninguna organización real. El registro de este sitio muestra solo una parte de los certificados que aquí se cuentan.

## 1. El año en pocas líneas

En 2025 la certificación creció en el campo y en la seguridad de la información, y quedó igual en la industria. Suspendimos más certificados que el año anterior, casi siempre por auditorías que no se permitieron en su fecha, y acortamos el tiempo de respuesta a las quejas. El comité de imparcialidad pidió una medida nueva, que se cumplió.

## 2. Certificaciones

| Familia | Vigentes al inicio | Otorgadas | Retiradas, canceladas o vencidas | Vigentes al cierre |
|---|---:|---:|---:|---:|
| Sistemas de gestión | 2.140 | 312 | 241 | 2.211 |
| Producto | 865 | 94 | 88 | 871 |
| Ambiental | 604 | 103 | 59 | 648 |
| Agroalimentaria | 1.188 | 266 | 171 | 1.283 |
| **Total** | **4.797** | **775** | **559** | **5.013** |

Se denegaron 21 solicitudes de certificación después de la evaluación. Hubo 118 suspensiones: 74 se levantaron, 31 terminaron en retiro o reducción del alcance y 13 seguían abiertas al cierre.

## 3. Plazos

| Paso | Compromiso | Cumplido en plazo |
|---|---|---:|
| Respuesta a la solicitud con los datos completos | 5 días hábiles | 94 % |
| Informe de auditoría | 10 días hábiles | 91 % |
| Notificación de la decisión | 15 días hábiles | 88 % |

El tercer valor no alcanza. Sumamos dos personas calificadas para decidir en el área agroalimentaria, donde se concentran los atrasos después de la cosecha.

## 4. Quejas y apelaciones

| | Recibidas | Con razón | En parte | Sin razón | Mediana de días |
|---|---:|---:|---:|---:|---:|
| Quejas sobre Sello Sur | 37 | 15 | 9 | 13 | 34 |
| Quejas sobre titulares | 52 | 18 | 12 | 22 | 46 |
| Apelaciones | 6 | 1 | 1 | 4 | 51 |

La causa más frecuente fue el cambio de fecha de una auditoría con poco aviso. Desde octubre, todo cambio se confirma por teléfono y por escrito.

## 5. Imparcialidad

El comité se reunió tres veces y examinó catorce expedientes. Encontró que en uno de ellos la declaración de un auditor se había firmado después de la auditoría; el caso se repitió con otro equipo, sin costo para el cliente. Por pedido del comité, el sistema ya no permite asignar a quien no haya firmado antes.

Ningún cliente superó el tres por ciento de los ingresos.

## 6. Uso de marcas

Se revisaron 1.430 usos en auditorías y 63 avisos de terceros. Se pidió la corrección de 97 y una infracción se publicó. Se detectaron cuatro certificados adulterados, que se denunciaron.

## 7. Finanzas

| Origen de los ingresos | Parte |
|---|---:|
| Auditorías y evaluaciones | 78 % |
| Derechos anuales y decisiones | 16 % |
| Cursos abiertos | 6 % |

La reserva equivale a siete meses de gastos. Los socios recibieron el excedente según el acuerdo de 1996.

## 8. Para 2026

- Cumplir en el 95 % de los casos el plazo de decisión.
- Poner en servicio la verificación de muchos certificados a la vez.
- Formar a doce auditores nuevos, cinco de ellos en la oficina de Salto.
`,
    },
  },
  en: {
    title: 'Annual report 2025',
    summary:
      'Certificates granted and withdrawn, complaints, appeals and the work of the impartiality committee. All figures are demonstration data.',
    file: {
      fileName: 'ss-i-2025-annual-report.pdf',
      markdown: `
> [!NOTE]
> Sello Sur is an invented body. All figures in this report are demonstration data and describe no real organisation. The register on this site shows only some of the certificates counted here.

## 1. The year in a few lines

In 2025 certification grew on farms and in information security, and stayed level in industry. We suspended more certificates than the year before, nearly always because an audit was not allowed on its date, and shortened the time it takes to answer complaints. The impartiality committee asked for one new measure, which was carried out.

## 2. Certificates

| Family | In force at start | Granted | Withdrawn, cancelled or expired | In force at close |
|---|---:|---:|---:|---:|
| Management systems | 2,140 | 312 | 241 | 2,211 |
| Product | 865 | 94 | 88 | 871 |
| Environmental | 604 | 103 | 59 | 648 |
| Agrifood | 1,188 | 266 | 171 | 1,283 |
| **Total** | **4,797** | **775** | **559** | **5,013** |

After evaluation 21 applications were refused. There were 118 suspensions: 74 were lifted, 31 ended in withdrawal or a reduced scope, and 13 were still open at the close.

## 3. Time limits

| Step | Commitment | Met in time |
|---|---|---:|
| Answer to an application with complete data | 5 working days | 94% |
| Audit report | 10 working days | 91% |
| Notice of the decision | 15 working days | 88% |

The third value is not good enough. We have added two people qualified to decide in the agrifood area, where delays build up after harvest.

## 4. Complaints and appeals

| | Received | Upheld | In part | Not upheld | Median days |
|---|---:|---:|---:|---:|---:|
| Complaints about Sello Sur | 37 | 15 | 9 | 13 | 34 |
| Complaints about holders | 52 | 18 | 12 | 22 | 46 |
| Appeals | 6 | 1 | 1 | 4 | 51 |

The commonest cause was a change of audit date at short notice. Since October every change is confirmed by telephone and in writing.

## 5. Impartiality

The committee met three times and examined fourteen files. In one it found that an auditor’s declaration had been signed after the audit; the case was repeated with another team, at no cost to the client. At the committee’s request the system no longer allows anyone to be assigned who has not signed beforehand.

No client exceeded three per cent of income.

## 6. Use of marks

We reviewed 1,430 uses in audits and 63 reports from third parties. Correction was requested in 97 cases and one breach was published. Four altered certificates were found and reported to the authorities.

## 7. Finances

| Source of income | Share |
|---|---:|
| Audits and evaluations | 78% |
| Annual fees and decisions | 16% |
| Open courses | 6% |

The reserve equals seven months’ costs. The partners received the surplus under the 1996 agreement.

## 8. For 2026

- Meet the time limit for decisions in 95% of cases.
- Launch the verification of many certificates at once.
- Train twelve new auditors, five of them at the Salto office.
`,
    },
  },
})
