import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'iso-22000',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'agrifood',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 22000', edition: '2018' }],
    leadTime: { leastMonths: 3, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-food', 'ada-food'],
    documents: ['general-rules', 'application-agrifood', 'audit-guide', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 22000: gestión de la inocuidad de los alimentos',
    slug: 'iso-22000-inocuidad',
    summary:
      'Certificación del sistema de gestión de la inocuidad para cualquier organización de la cadena alimentaria, desde el alimento para animales hasta el comedor. Une HACCP, prerrequisitos y gestión en un solo sistema.',
    body: `## Qué es

ISO 22000:2018 es la norma internacional para gestionar la inocuidad de los alimentos. Reúne los principios HACCP del Codex Alimentarius, los programas de prerrequisitos y la estructura común de las normas de gestión de ISO. El certificado dice que su sistema cumple la norma en los sitios y los productos del alcance; no certifica un producto.

## Para quién

Para organizaciones de cualquier tamaño que intervienen en la cadena alimentaria: producción de piensos, industria, catering, transporte, depósito y comercio, y también fabricantes de envases, aditivos o productos de limpieza para la industria.

## Qué aporta

- Un método para decidir dónde controlar y probar que el control funciona.
- Una respuesta ordenada ante un retiro de producto o un reclamo.
- Integración sencilla con [ISO 9001](entry:certification/iso-9001) e [ISO 14001](entry:certification/iso-14001).
- La base para pasar más adelante a [FSSC 22000](entry:certification/fssc-22000), si un cliente lo pide.

## Qué pide, en breve

- Contexto, alcance y una política de inocuidad que la dirección respalde.
- Prerrequisitos adecuados a su actividad: limpieza, plagas, mantenimiento, higiene del personal.
- Análisis de peligros y plan de control, con puntos críticos y prerrequisitos operativos.
- Trazabilidad, preparación para emergencias y retiro de producto, ensayados en la práctica.
- Verificación, auditoría interna y mejora.

## De qué depende el costo

Depende de la categoría de la cadena alimentaria, los estudios HACCP, las personas, los turnos y la cantidad de sitios. Un sistema ya certificado con otra norma puede reducir los días. Los viajes se cobran al costo. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y cotización',
        duration: 'Una semana',
        text: 'Con sus datos de productos, procesos, turnos y sitios calculamos los días de auditoría y le enviamos una cotización para los tres años.',
      },
      {
        title: 'Auditoría de etapa 1',
        duration: '1 a 2 días',
        text: 'Revisamos en la planta el análisis de peligros, los prerrequisitos y la documentación. El informe señala lo que debe resolver antes de la etapa 2.',
      },
      {
        title: 'Auditoría de etapa 2',
        duration: '2 a 4 días, uno a tres meses después',
        text: 'Evaluamos la aplicación del sistema con la planta en producción.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta tres meses',
        text: 'Usted responde a cada no conformidad con causa, corrección y evidencia. Las mayores deben estar resueltas y verificadas antes de la decisión.',
      },
      {
        title: 'Decisión',
        duration: '2 semanas',
        text: 'Una persona competente que no auditó revisa el expediente y decide. El certificado aparece en el registro el mismo día.',
      },
      {
        title: 'Seguimiento y recertificación',
        duration: 'Cada 12 meses; recertificación al tercer año',
        text: 'Dos auditorías de seguimiento y, antes del vencimiento, una auditoría completa.',
      },
    ],
    questions: [
      {
        question: '¿El certificado permite poner la marca en el envase?',
        answer:
          'La marca, no: es una certificación de sistema y haría pensar que se certificó el producto. Sí puede poner una declaración escrita con su nombre, la norma y el organismo que certificó. La marca puede ir en papelería, sitio web y vehículos, según el reglamento de uso de marcas.',
      },
      {
        question: '¿Hay una nueva edición en camino?',
        answer:
          'ISO está revisando la norma. Mientras no se publique la nueva edición, se certifica con la de 2018. Cuando haya fechas de transición las publicaremos en esta página y avisaremos a cada cliente.',
      },
      {
        question: '¿Necesito un laboratorio propio?',
        answer:
          'No. La norma pide que los métodos de seguimiento y medición den resultados confiables. Puede usar un laboratorio externo; conviene que esté acreditado según ISO/IEC 17025 para los ensayos que necesita.',
      },
      {
        question: '¿Reemplaza la habilitación sanitaria?',
        answer:
          'No. La habilitación y el control oficial corresponden a la autoridad. Durante la auditoría verificamos que usted conoce y sigue los requisitos legales que se aplican, pero no los certificamos.',
      },
    ],
  },
  en: {
    title: 'ISO 22000: food safety management',
    slug: 'iso-22000-food-safety',
    summary:
      'Certification of the food safety management system of any organisation in the food chain, from animal feed to the canteen. It joins HACCP, prerequisites and management in one system.',
    body: `## What it is

ISO 22000:2018 is the international standard for managing food safety. It brings together the HACCP principles of the Codex Alimentarius, prerequisite programmes and the common structure of ISO management standards. The certificate says that your system conforms to the standard at the sites and for the products in its scope; it does not certify a product.

## Who it is for

Organisations of any size in the food chain: feed production, manufacturing, catering, transport, storage and retail, as well as makers of packaging, additives or cleaning products for the industry.

## What you gain

- A method for deciding where to control, and for proving that the control works.
- An orderly response to a product withdrawal or a complaint.
- Easy integration with [ISO 9001](entry:certification/iso-9001) and [ISO 14001](entry:certification/iso-14001).
- The basis for moving later to [FSSC 22000](entry:certification/fssc-22000), should a customer ask for it.

## What it requires, in brief

- Context, scope and a food safety policy that top management stands behind.
- Prerequisites that suit your activity: cleaning, pests, maintenance, staff hygiene.
- A hazard analysis and a control plan with critical control points and operational prerequisites.
- Traceability, emergency preparedness and product withdrawal, tested in practice.
- Verification, internal audit and improvement.

## What the cost depends on

It depends on the food chain category, the HACCP studies, the people, the shifts and the number of sites. A system already certified to another standard may reduce the days. Travel is charged at cost. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and quote',
        duration: 'One week',
        text: 'From your products, processes, shifts and sites we work out the audit days and send a quote that covers three years.',
      },
      {
        title: 'Stage 1 audit',
        duration: '1 to 2 days',
        text: 'On site we review the hazard analysis, the prerequisites and the documentation. The report says what you must settle before stage 2.',
      },
      {
        title: 'Stage 2 audit',
        duration: '2 to 4 days, one to three months later',
        text: 'We assess how the system is applied while the site is producing.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to three months',
        text: 'You answer each nonconformity with cause, correction and evidence. Major ones must be resolved and verified before the decision.',
      },
      {
        title: 'Decision',
        duration: '2 weeks',
        text: 'A competent person who did not audit reviews the file and decides. The certificate appears in the register on the same day.',
      },
      {
        title: 'Surveillance and recertification',
        duration: 'Every 12 months; recertification in year three',
        text: 'Two surveillance audits and, before expiry, a full audit.',
      },
    ],
    questions: [
      {
        question: 'Does the certificate allow a mark on the packaging?',
        answer:
          'Not a mark: this is certification of a system, and a mark would suggest that the product was certified. A written statement with your name, the standard and the body that certified is allowed. The mark may go on stationery, your website and vehicles, as the rules on the use of marks describe.',
      },
      {
        question: 'Is a new edition on its way?',
        answer:
          'ISO is revising the standard. Until the new edition is published, certification is to the 2018 edition. When there are transition dates we will publish them on this page and notify every client.',
      },
      {
        question: 'Do I need my own laboratory?',
        answer:
          'No. The standard asks that monitoring and measurement methods give reliable results. You may use an external laboratory, preferably one accredited to ISO/IEC 17025 for the tests you need.',
      },
      {
        question: 'Does it replace the health authority’s licence?',
        answer:
          'No. Licensing and official control belong to the authority. During the audit we verify that you know and follow the legal requirements that apply, but we do not certify them.',
      },
    ],
  },
})
