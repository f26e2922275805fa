import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-13485',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 13485', edition: '2016' }],
    leadTime: { leastMonths: 3, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['ada-management'],
    documents: ['general-rules', 'application-management', 'audit-guide', 'marks-rules'],
  },
  es: {
    title: 'ISO 13485: dispositivos médicos',
    slug: 'iso-13485-dispositivos-medicos',
    summary:
      'La norma internacional de gestión de la calidad para quienes diseñan, fabrican, distribuyen o mantienen dispositivos médicos, pensada para cumplir requisitos regulatorios. El certificado vale tres años, con un seguimiento anual.',
    body: `## Qué es

ISO 13485 es la norma internacional de gestión de la calidad para dispositivos médicos. Parte de la misma idea que [ISO 9001](entry:certification/iso-9001), pero su fin es otro: que los dispositivos sean seguros y cumplan su función, y que los requisitos regulatorios de cada mercado se cumplan de manera sostenida. Pide más procedimientos y registros, y conserva una estructura propia.

Certificamos la edición 2016.

## Para quién

Para fabricantes, importadores, distribuidores, empresas de esterilización, servicios técnicos y proveedores de componentes o software del ciclo de vida de un dispositivo. Muchas autoridades sanitarias la aceptan como evidencia o se apoyan en ella; cuáles y cómo depende de cada país.

## Qué aporta

- Una base de calidad aceptada en muchos mercados.
- Diseño y cambios controlados, con gestión de riesgos en todo el ciclo de vida.
- Trazabilidad de lotes y unidades, que acota un retiro del mercado.
- Reclamos y eventos adversos tratados y notificados a tiempo.

El certificado no autoriza a vender un dispositivo ni reemplaza su registro, sus ensayos o su marcado.

## Qué pide, en breve

- Identificar el papel de la organización y los requisitos regulatorios que se le aplican.
- Un archivo por tipo o familia de dispositivo.
- Gestión de riesgos en la realización del producto.
- Controles de diseño: entradas, verificación, validación, transferencia y cambios.
- Validación de procesos especiales y del software usado en el sistema.
- Ambiente de trabajo, limpieza y, si corresponde, esterilidad.
- Trazabilidad, control de proveedores y equipos de medición.
- Reclamos, notificación a las autoridades y avisos de seguridad.
- Acciones correctivas y preventivas.

## De qué depende el costo

El tiempo de auditoría se determina según ISO/IEC 17021-1 y el documento obligatorio IAF MD 9. Parte del personal efectivo y aumenta con la variedad de áreas técnicas, el riesgo de los dispositivos, la esterilización, los procesos tercerizados y la cantidad de mercados; puede ser menor si solo se distribuye o se presta servicio. Los sitios que diseñan o fabrican no se auditan por muestreo. Evaluar requisitos de un regulador lleva tiempo adicional. Cada seguimiento insume cerca de un tercio del tiempo inicial. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Revisamos el papel regulatorio, los dispositivos incluidos, los archivos, las exclusiones de diseño y las validaciones, y acordamos si la organización está pronta.',
      },
      stageTwo: {
        duration: '4 a 10 semanas después',
        text: 'Seguimos dispositivos reales desde el diseño o la compra hasta la entrega y el reclamo, con auditores competentes en el área técnica que corresponde.',
      },
    }),
    questions: [
      {
        question: '¿Con este certificado puedo vender mi dispositivo?',
        answer:
          'No por sí solo. La autoridad sanitaria de cada país decide qué exige: registro, habilitación, ensayos, marcado. El certificado suele ser una parte de esa evidencia. Consulte a la autoridad antes de planificar.',
      },
      {
        question: 'Ya tengo ISO 9001. ¿Qué cambia?',
        answer:
          'ISO 13485 agrega requisitos regulatorios, gestión de riesgos del producto, validación, trazabilidad y vigilancia, y no sigue la misma estructura de capítulos. Pueden auditarse juntas, pero una no reemplaza a la otra.',
      },
      {
        question: 'No diseñamos: fabricamos para terceros. ¿Podemos certificarnos?',
        answer:
          'Sí. Los requisitos de diseño pueden excluirse si la regulación lo permite y se justifica. El alcance del certificado dirá con claridad que el diseño no está incluido.',
      },
      {
        question: '¿Comunican información a las autoridades?',
        answer:
          'Cuando un regulador reconoce la certificación, las reglas nos piden acordar con usted la entrega de informes de auditoría a esa autoridad. Queda escrito en el contrato. Fuera de eso, la información es confidencial.',
      },
    ],
  },
  en: {
    title: 'ISO 13485: medical devices',
    slug: 'iso-13485-medical-devices',
    summary:
      'The international quality management standard for those who design, make, distribute or service medical devices, written with regulatory requirements in mind. The certificate runs for three years, with surveillance every year.',
    body: `## What it is

ISO 13485 is the international quality management standard for medical devices. It starts from the same idea as [ISO 9001](entry:certification/iso-9001) but has a different purpose: that devices are safe and do what they are meant to do, and that the regulatory requirements of each market are met consistently. It asks for more procedures and records, and keeps a structure of its own.

We certify to the 2016 edition.

## Who it is for

Manufacturers, importers, distributors, sterilisation companies, technical services and suppliers of components or software in the life cycle of a device. Many health authorities accept it as evidence or build on it; which ones, and how, depends on the country.

## What you gain

- A base of quality accepted in many markets.
- Design and changes under control, with risk management throughout the life cycle.
- Traceability of batches and units, which keeps a recall narrow.
- Complaints and adverse events handled and reported in time.

The certificate does not authorise the sale of a device, and does not replace its registration, testing or marking.

## What it requires, in brief

- Identify the organisation’s role and the regulatory requirements that apply to it.
- Keep a file for each type or family of device.
- Manage risk in product realisation.
- Control design: inputs, verification, validation, transfer and changes.
- Validate special processes and the software used in the system.
- Control the work environment, cleanliness and, where relevant, sterility.
- Ensure traceability, and control suppliers and measuring equipment.
- Handle complaints, reports to authorities and advisory notices.
- Take corrective and preventive action.

## What the cost depends on

Audit time is determined under ISO/IEC 17021-1 and the mandatory document IAF MD 9. It starts from the effective number of personnel and rises with the range of technical areas, the risk of the devices, sterilisation, outsourced processes and the number of markets; it may be shorter where you only distribute or service. Sites that design or manufacture are not sampled. Assessing a regulator’s requirements takes additional time. Each surveillance audit takes about a third of the initial time. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We review your regulatory role, the devices included, the files, any exclusion of design and the validations, and agree whether the organisation is ready.',
      },
      stageTwo: {
        duration: '4 to 10 weeks later',
        text: 'We follow real devices from design or purchase to delivery and complaint, with auditors who are competent in the technical area concerned.',
      },
    }),
    questions: [
      {
        question: 'Does this certificate allow me to sell my device?',
        answer:
          'Not on its own. The health authority of each country decides what it requires: registration, licences, tests, marking. The certificate is often part of that evidence. Ask the authority before you plan.',
      },
      {
        question: 'I already hold ISO 9001. What is different?',
        answer:
          'ISO 13485 adds regulatory requirements, product risk management, validation, traceability and vigilance, and does not follow the same structure of clauses. The two can be audited together, but one does not replace the other.',
      },
      {
        question: 'We do not design: we make devices for others. Can we be certified?',
        answer:
          'Yes. Design requirements may be excluded if regulation allows it and you justify it. The scope of the certificate will say clearly that design is not included.',
      },
      {
        question: 'Do you pass information to the authorities?',
        answer:
          'Where a regulator recognises the certification, the rules require us to agree with you that audit reports may be released to that authority. The contract says so. Otherwise the information is confidential.',
      },
    ],
  },
})
