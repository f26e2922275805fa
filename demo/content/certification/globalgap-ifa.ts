import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'globalgap-ifa',
  shared: {
    brand: { slug: 'globalgap', name: 'GLOBALG.A.P.' },
    family: 'agrifood',
    certificateType: 'product',
    standards: [{ name: 'GLOBALG.A.P. Integrated Farm Assurance (IFA)', edition: 'v6' }],
    numberPattern: 'SSA-{0000}-{YY}',
    leadTime: { leastMonths: 3, mostMonths: 6 },
    cycle: { validityMonths: 12, surveillanceMonths: null },
    accreditations: ['ada-food'],
    documents: ['general-rules', 'product-rules', 'application-agrifood'],
    contactOffice: 'salto',
  },
  es: {
    title: 'GLOBALG.A.P. IFA: buenas prácticas en la producción primaria',
    slug: 'globalgap-ifa',
    summary:
      'Certificación anual de productores y grupos de productores según el estándar Integrated Farm Assurance, versión 6: inocuidad, ambiente, bienestar de los trabajadores y trazabilidad desde el predio.',
    body: `## Qué es

Integrated Farm Assurance (IFA) es el estándar de GLOBALG.A.P. para la producción primaria. La versión 6 tiene dos ediciones: Smart, para la mayoría de los productores, y GFS, para quienes necesitan el reconocimiento de la GFSI. El certificado cubre los productos y sitios registrados, y vale doce meses.

## Para quién

Para productores de frutas y hortalizas, flores y ornamentales o acuicultura que venden a cadenas de supermercados y exportadores. Hay dos opciones: la 1, para un productor individual con uno o varios sitios, y la 2, para un grupo con un sistema de gestión de calidad común.

## Qué aporta

- Acceso a compradores que exigen el certificado antes de negociar.
- Un número GGN de 13 dígitos, con el que cualquiera puede consultar el estado en la herramienta pública de GLOBALG.A.P.
- Registros del predio que también sirven para el control oficial.

## Qué pide, en breve

- Autoevaluación completa antes de la auditoría.
- Trazabilidad y registro de aplicaciones, fertilización, riego y cosecha.
- Manejo integrado de plagas y análisis de residuos.
- Higiene en la cosecha y en el manejo del producto.
- Salud, seguridad y bienestar de los trabajadores; agua, suelo, residuos y biodiversidad.
- Cumplir todos los requisitos mayores aplicables y el 95 % de los menores.

GLOBALG.A.P. exige que el organismo de certificación esté aprobado por su secretaría y acreditado según ISO/IEC 17065 para este alcance.

## De qué depende el costo

Depende de los productos, la superficie, los sitios, los galpones de empaque y, en grupos, la cantidad de miembros de la muestra. Se suman la tasa de registro de GLOBALG.A.P. y los análisis de laboratorio. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Registro',
        duration: '1 a 2 semanas',
        text: 'Usted elige edición, opción, productos y sitios. Lo registramos en la base de GLOBALG.A.P. y recibe su GGN.',
      },
      {
        title: 'Autoevaluación',
        duration: '1 a 3 meses, a su ritmo',
        text: 'Completa la lista de verificación y corrige lo que encuentre. En la opción 2, el grupo inspecciona además a todos sus miembros.',
      },
      {
        title: 'Auditoría en el predio',
        duration: '1 día por sitio; 2 a 5 días en grupos',
        text: 'Se hace en época de cosecha cuando es posible. En grupos auditamos el sistema de gestión y una muestra de miembros.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 28 días; tres meses la primera vez',
        text: 'Usted resuelve los incumplimientos y envía la evidencia. Si el plazo de la primera auditoría vence, se audita de nuevo.',
      },
      {
        title: 'Decisión',
        duration: 'Hasta 28 días',
        text: 'Decide una persona que no auditó. El certificado se publica en la base de GLOBALG.A.P.',
      },
      {
        title: 'Renovación anual',
        duration: 'Cada 12 meses',
        text: 'Una auditoría por año. Según el reglamento, una de cada diez auditorías se hace sin aviso o con aviso muy breve.',
      },
    ],
    questions: [
      {
        question: '¿Qué edición me conviene, Smart o GFS?',
        answer:
          'Elija la que pida su comprador. GFS cuenta con el reconocimiento de la GFSI y es más prescriptiva; Smart alcanza para la mayoría de los mercados. Conviene confirmarlo por escrito antes de registrarse.',
      },
      {
        question: '¿Puedo certificarme fuera de la cosecha?',
        answer:
          'La primera auditoría necesita ver la cosecha o evidencia suficiente de ella. Si la campaña ya terminó, le propondremos esperar o auditar solo lo que puede verse, con las limitaciones que fija el reglamento.',
      },
      {
        question: '¿El logotipo puede ir en la fruta o en la góndola?',
        answer:
          'No en el producto de consumo. GLOBALG.A.P. es un sello entre empresas: el logotipo no va en el envase final ni en el punto de venta. El GGN puede ir en documentos y, según las reglas, en el embalaje.',
      },
      {
        question: '¿Qué pasa si un miembro del grupo incumple?',
        answer:
          'El grupo debe sancionarlo y separar su producto. Si encontramos que el sistema de gestión no lo detectó, el incumplimiento es del grupo y puede afectar el certificado de todos.',
      },
    ],
  },
  en: {
    title: 'GLOBALG.A.P. IFA: good practice in primary production',
    slug: 'globalgap-ifa',
    summary:
      'Annual certification of producers and producer groups to the Integrated Farm Assurance standard, version 6: food safety, environment, workers’ well-being and traceability from the farm.',
    body: `## What it is

Integrated Farm Assurance (IFA) is the GLOBALG.A.P. standard for primary production. Version 6 has two editions: Smart, for most producers, and GFS, for those who need GFSI recognition. The certificate covers the registered products and sites and is valid for twelve months.

## Who it is for

Producers of fruit and vegetables, flowers and ornamentals, or aquaculture who sell to supermarket chains and exporters. There are two options: option 1, for an individual producer with one or several sites, and option 2, for a group with a shared quality management system.

## What you gain

- Access to buyers who ask for the certificate before they negotiate.
- A 13-digit GGN, with which anyone can check the status in the public GLOBALG.A.P. tool.
- Farm records that also serve for official control.

## What it requires, in brief

- A complete self-assessment before the audit.
- Traceability and records of treatments, fertilisation, irrigation and harvest.
- Integrated pest management and residue analysis.
- Hygiene at harvest and in produce handling.
- Workers’ health, safety and well-being; water, soil, waste and biodiversity.
- Compliance with all applicable major musts and 95% of the minor musts.

GLOBALG.A.P. requires the certification body to be approved by its secretariat and accredited to ISO/IEC 17065 for this scope.

## What the cost depends on

It depends on the products, the area, the sites, the packing houses and, in groups, the number of members in the sample. The GLOBALG.A.P. registration fee and laboratory analyses come on top. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Registration',
        duration: '1 to 2 weeks',
        text: 'You choose edition, option, products and sites. We register you in the GLOBALG.A.P. database and you receive your GGN.',
      },
      {
        title: 'Self-assessment',
        duration: '1 to 3 months, at your own pace',
        text: 'You complete the checklist and correct what you find. Under option 2 the group also inspects all its members.',
      },
      {
        title: 'On-farm audit',
        duration: '1 day per site; 2 to 5 days for groups',
        text: 'It takes place during harvest where possible. In groups we audit the management system and a sample of members.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 28 days; three months the first time',
        text: 'You resolve the non-compliances and send the evidence. If the period after a first audit runs out, the audit is repeated.',
      },
      {
        title: 'Decision',
        duration: 'Up to 28 days',
        text: 'The decision is made by someone who took no part in the audit. The certificate is published in the GLOBALG.A.P. database.',
      },
      {
        title: 'Annual renewal',
        duration: 'Every 12 months',
        text: 'One audit a year. Under the regulations, one audit in ten takes place unannounced or at very short notice.',
      },
    ],
    questions: [
      {
        question: 'Which edition suits me, Smart or GFS?',
        answer:
          'Choose the one your buyer asks for. GFS is recognised by GFSI and is more prescriptive; Smart is enough for most markets. It is best to have that confirmed in writing before you register.',
      },
      {
        question: 'Can I be certified outside the harvest?',
        answer:
          'The first audit needs to see the harvest or sufficient evidence of it. If the season is over, we will suggest waiting, or auditing only what can be seen, within the limits that the regulations set.',
      },
      {
        question: 'May the logo appear on the fruit or on the shelf?',
        answer:
          'Not on the consumer product. GLOBALG.A.P. is a business-to-business label: the logo does not go on the final pack or at the point of sale. The GGN may appear on documents and, as the rules allow, on transport packaging.',
      },
      {
        question: 'What happens if a group member does not comply?',
        answer:
          'The group must sanction the member and keep its produce apart. If we find that the management system missed it, the non-compliance is the group’s and may affect everyone’s certificate.',
      },
    ],
  },
})
