import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'fssc-22000',
  shared: {
    brand: { slug: 'fssc', name: 'FSSC' },
    family: 'agrifood',
    certificateType: 'management-system',
    standards: [
      { name: 'FSSC 22000', edition: 'v6' },
      { name: 'ISO 22000', edition: '2018' },
      { name: 'ISO/TS 22002', edition: null },
    ],
    leadTime: { leastMonths: 3, mostMonths: 7 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['ada-food'],
    documents: ['general-rules', 'application-agrifood', 'transition-guide', 'marks-rules'],
    contactOffice: 'montevideo',
    transition: { from: '2026-05-01', until: '2028-04-30' },
  },
  es: {
    title: 'FSSC 22000: inocuidad de los alimentos',
    slug: 'fssc-22000-inocuidad',
    summary:
      'Certificación del sistema de gestión de la inocuidad de quienes elaboran alimentos, piensos o envases. Suma a ISO 22000 los prerrequisitos del sector y los requisitos propios del esquema, que la GFSI reconoce.',
    body: `## Qué es

FSSC 22000 es un esquema de certificación que administra la fundación FSSC. Se apoya en tres piezas: [ISO 22000](entry:certification/iso-22000), el programa de prerrequisitos de su sector (serie ISO/TS 22002) y los requisitos adicionales del esquema: defensa y fraude alimentario, alérgenos, cultura de inocuidad y monitoreo ambiental, entre otros. La Global Food Safety Initiative (GFSI) reconoce el esquema.

## Para quién

Para plantas que elaboran alimentos, ingredientes, piensos o envases, y para empresas de catering, almacenamiento, transporte o comercio. Lo eligen sobre todo quienes venden a cadenas de supermercados o a marcas internacionales.

## Qué aporta

- Un certificado que muchos compradores aceptan en lugar de su propia auditoría.
- Un solo sistema cuando la planta ya trabaja con ISO 9001 o ISO 14001, porque la estructura es común.
- Registro público: la fundación publica qué organizaciones tienen un certificado válido.

## Qué pide, en breve

- Análisis de peligros y plan de control con límites validados.
- Prerrequisitos aplicados y verificados en planta, no solo escritos.
- Evaluación y plan contra el fraude y la contaminación intencional.
- Gestión de alérgenos, proveedores, etiquetado y pérdida de alimentos.
- Auditoría interna, revisión por la dirección y objetivos de inocuidad.

El esquema exige que el organismo de certificación tenga licencia de la fundación y acreditación para ISO/IEC 17021-1 e ISO 22003-1, y que registre cada certificado en la plataforma de la fundación.

## De qué depende el costo

Depende de la categoría de la cadena alimentaria, la cantidad de estudios HACCP, el personal, los turnos y los sitios: con esos datos el esquema fija el tiempo mínimo de auditoría. Se agrega la tasa anual de la fundación. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y cotización',
        duration: 'Una semana',
        text: 'Usted describe productos, procesos, estudios HACCP, turnos y sitios. Confirmamos la categoría y le enviamos una cotización con los días de auditoría y la tasa de la fundación por separado.',
      },
      {
        title: 'Auditoría de etapa 1',
        duration: '1 a 2 días',
        text: 'En la planta revisamos el análisis de peligros, los prerrequisitos y la preparación para la etapa 2. Le decimos por escrito qué falta.',
      },
      {
        title: 'Auditoría de etapa 2',
        duration: '2 a 5 días, hasta seis meses después de la etapa 1',
        text: 'Evaluamos el sistema con la producción en marcha: recorrido, registros, entrevistas y una prueba de trazabilidad.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 28 días',
        text: 'Usted presenta la causa, la corrección y la evidencia de cada no conformidad. Una no conformidad crítica impide certificar y obliga a repetir la auditoría completa.',
      },
      {
        title: 'Decisión y registro',
        duration: '2 a 3 semanas',
        text: 'Decide una persona que no participó en la auditoría. El certificado se registra en la plataforma de la fundación.',
      },
      {
        title: 'Seguimiento anual',
        duration: 'Cada año calendario',
        text: 'Una auditoría por año. Al menos una de las dos auditorías de seguimiento del ciclo se hace sin aviso.',
      },
      {
        title: 'Recertificación',
        duration: 'Tres meses antes del vencimiento',
        text: 'Auditamos el sistema completo y decidimos antes de que venza el certificado, para que no haya interrupción.',
      },
    ],
    questions: [
      {
        question: '¿Qué diferencia hay con ISO 22000?',
        answer:
          'ISO 22000 es una norma; FSSC 22000 es un esquema que la incluye y agrega prerrequisitos de sector, requisitos propios y reglas para las auditorías. La GFSI reconoce FSSC 22000, no ISO 22000 por sí sola. Si su cliente pide un esquema reconocido por la GFSI, ISO 22000 no alcanza.',
      },
      {
        question: '¿Puedo negarme a la auditoría sin aviso?',
        answer:
          'No. Puede indicar con anticipación los días en que la planta no produce, con una justificación. Si el día de la auditoría no se permite el ingreso, el certificado se suspende.',
      },
      {
        question: '¿Conviene esperar a la versión 7?',
        answer:
          'En general, no. Hasta el 30 de abril de 2027 se audita con la versión 6, y el pasaje a la 7 se hace en una auditoría posterior. Si todavía no implementó los prerrequisitos, tiene sentido hacerlo directamente con la serie ISO 22002 de 2025.',
      },
      {
        question: '¿Cuánto lleva prepararse?',
        answer:
          'Una planta con HACCP maduro suele necesitar entre cuatro y ocho meses; desde cero, cerca de un año. Nosotros no asesoramos: podemos decirle qué falta, no cómo resolverlo.',
      },
    ],
    transitionNotice:
      'La fundación FSSC publicó la versión 7 en mayo de 2026. Las auditorías con la versión 6 se permiten hasta el 30 de abril de 2027; las de actualización a la versión 7 se hacen entre el 1 de mayo de 2027 y el 30 de abril de 2028. El cambio mayor es el paso a la serie ISO 22002 de 2025.',
  },
  en: {
    title: 'FSSC 22000: food safety',
    slug: 'fssc-22000-food-safety',
    summary:
      'Certification of the food safety management system of those who make food, feed or packaging. It adds the prerequisites of the sector and the requirements of the scheme to ISO 22000, and is recognised by GFSI.',
    body: `## What it is

FSSC 22000 is a certification scheme run by Foundation FSSC. It rests on three parts: [ISO 22000](entry:certification/iso-22000), the prerequisite programme for your sector (the ISO/TS 22002 series) and the additional requirements of the scheme: food defence and food fraud, allergens, food safety culture and environmental monitoring, among others. The Global Food Safety Initiative (GFSI) recognises the scheme.

## Who it is for

Sites that make food, ingredients, feed or packaging, and businesses in catering, storage, transport or trade. Most of those who choose it sell to supermarket chains or international brands.

## What you gain

- A certificate that many buyers accept in place of their own audit.
- One system where the site already works to ISO 9001 or ISO 14001, because the structure is shared.
- A public register: the foundation publishes which organisations hold a valid certificate.

## What it requires, in brief

- A hazard analysis and a control plan with validated limits.
- Prerequisites that are applied and verified on site, not only written down.
- An assessment of, and a plan against, fraud and intentional contamination.
- Management of allergens, suppliers, labelling and food loss.
- Internal audit, management review and food safety objectives.

The scheme requires the certification body to hold a licence from the foundation and accreditation to ISO/IEC 17021-1 and ISO 22003-1, and to enter each certificate on the foundation’s platform.

## What the cost depends on

It depends on the food chain category, the number of HACCP studies, staff, shifts and sites: from these the scheme sets the minimum audit time. The foundation’s annual fee is added. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and quote',
        duration: 'One week',
        text: 'You describe products, processes, HACCP studies, shifts and sites. We confirm the category and send a quote that shows audit days and the foundation fee separately.',
      },
      {
        title: 'Stage 1 audit',
        duration: '1 to 2 days',
        text: 'On site we review the hazard analysis, the prerequisites and your readiness for stage 2. We tell you in writing what is missing.',
      },
      {
        title: 'Stage 2 audit',
        duration: '2 to 5 days, within six months of stage 1',
        text: 'We assess the system while you produce: a site tour, records, interviews and a traceability test.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 28 days',
        text: 'You submit the cause, the correction and the evidence for each nonconformity. A critical nonconformity rules out certification, and the full audit must be repeated.',
      },
      {
        title: 'Decision and registration',
        duration: '2 to 3 weeks',
        text: 'The decision is made by someone who took no part in the audit. The certificate is entered on the foundation’s platform.',
      },
      {
        title: 'Annual surveillance',
        duration: 'Every calendar year',
        text: 'One audit a year. At least one of the two surveillance audits in the cycle is unannounced.',
      },
      {
        title: 'Recertification',
        duration: 'Three months before expiry',
        text: 'We audit the whole system and decide before the certificate expires, so that there is no gap.',
      },
    ],
    questions: [
      {
        question: 'How does it differ from ISO 22000?',
        answer:
          'ISO 22000 is a standard; FSSC 22000 is a scheme that includes it and adds sector prerequisites, requirements of its own and rules for the audits. GFSI recognises FSSC 22000, not ISO 22000 alone. If your customer asks for a GFSI-recognised scheme, ISO 22000 is not enough.',
      },
      {
        question: 'May I refuse the unannounced audit?',
        answer:
          'No. You may tell us in advance, with reasons, on which days the site does not produce. If entry is refused on the day, the certificate is suspended.',
      },
      {
        question: 'Should I wait for version 7?',
        answer:
          'As a rule, no. Audits to version 6 are possible until 30 April 2027, and the move to version 7 takes place at a later audit. If you have not yet put the prerequisites in place, it makes sense to start with the 2025 series of ISO 22002.',
      },
      {
        question: 'How long does preparation take?',
        answer:
          'A site with mature HACCP usually needs four to eight months; from scratch, about a year. We offer no consultancy: we can tell you what is missing, not how to resolve it.',
      },
    ],
    transitionNotice:
      'Foundation FSSC published version 7 in May 2026. Audits to version 6 are allowed until 30 April 2027; upgrade audits to version 7 take place from 1 May 2027 to 30 April 2028. The main change is the move to the 2025 series of ISO 22002.',
  },
})
