import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'brcgs-food',
  shared: {
    brand: { slug: 'brcgs', name: 'BRCGS' },
    family: 'agrifood',
    certificateType: 'product',
    standards: [{ name: 'BRCGS Global Standard Food Safety', edition: 'Issue 9' }],
    leadTime: { leastMonths: 3, mostMonths: 6 },
    cycle: { validityMonths: 12, surveillanceMonths: null },
    accreditations: ['ada-food'],
    documents: ['general-rules', 'product-rules', 'application-agrifood', 'fees'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'BRCGS Food Safety: inocuidad para proveedores de cadenas',
    slug: 'brcgs-food-safety',
    summary:
      'Certificación anual, con calificación, de sitios que elaboran, procesan o envasan alimentos según la edición 9 del estándar global BRCGS. La piden sobre todo los supermercados británicos y europeos.',
    body: `## Qué es

El Global Standard Food Safety, edición 9, es el estándar de BRCGS para sitios que elaboran, procesan o envasan alimentos. La GFSI lo reconoce. A diferencia de un sistema de gestión, es una certificación de proceso y producto: el resultado es una calificación (AA, A, B, C o D, con un «+» si la auditoría fue sin aviso) y se repite cada año.

## Para quién

Para frigoríficos, lácteos, plantas de conservas, envasadoras, bodegas y otros elaboradores que venden marcas propias de cadenas. No se aplica a la producción primaria ni al comercio sin elaboración.

## Qué aporta

- Un informe detallado que sus clientes pueden consultar en el directorio de BRCGS, si usted lo autoriza.
- Requisitos concretos sobre la planta, útiles para el mantenimiento y la inversión.
- Módulos voluntarios en la misma visita.

## Qué pide, en breve

- Compromiso de la dirección y un plan de cultura de inocuidad.
- HACCP según el Codex, con plan validado.
- Cláusulas fundamentales, entre ellas auditoría interna, trazabilidad, alérgenos y limpieza: un incumplimiento mayor del propósito de una de ellas impide certificar.
- Separación por zonas de riesgo, cuerpos extraños, control de etiquetas.
- Defensa alimentaria y prevención del fraude.

BRCGS exige que el organismo de certificación esté aprobado por ella y acreditado según ISO/IEC 17065 para el estándar.

## De qué depende el costo

Depende de la superficie, el personal y los estudios HACCP, con los que el protocolo fija la duración; de las categorías de producto y los módulos. Se agrega la tasa de BRCGS por sitio. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y alcance',
        duration: '1 a 2 semanas',
        text: 'Definimos categorías, exclusiones y duración. Las exclusiones se limitan a lo que el estándar permite y figuran en el certificado.',
      },
      {
        title: 'Autoevaluación del sitio',
        duration: '1 a 3 meses',
        text: 'Usted compara la planta con el estándar. Si lo desea, hacemos una visita previa sin consultoría: solo señala brechas.',
      },
      {
        title: 'Auditoría',
        duration: '2 a 4 días',
        text: 'Cerca de la mitad del tiempo se dedica a la planta en producción. Incluye trazabilidad, balance de masa y control de etiquetas.',
      },
      {
        title: 'Acciones correctivas',
        duration: '28 días corridos',
        text: 'Usted envía evidencia de corrección, causa raíz y plan preventivo para cada no conformidad.',
      },
      {
        title: 'Decisión y calificación',
        duration: 'Dentro de 42 días de la auditoría',
        text: 'Decide una persona que no auditó. El certificado y el informe se cargan en el directorio de BRCGS.',
      },
      {
        title: 'Auditoría siguiente',
        duration: 'Cada 12 meses; cada 6 con grado C o D',
        text: 'Debe hacerse en los 28 días previos a la fecha indicada. Al menos una cada tres años es sin aviso.',
      },
    ],
    questions: [
      {
        question: '¿Puedo elegir que todas las auditorías sean sin aviso?',
        answer:
          'Sí. El programa sin aviso es voluntario y la calificación lleva el signo «+». Aunque elija auditorías anunciadas, el estándar exige una sin aviso cada tres años.',
      },
      {
        question: '¿Qué pasa si obtengo una C o una D?',
        answer:
          'Hay certificado, pero dura seis meses y algunos clientes no lo aceptan. Si las no conformidades superan los límites del protocolo, o hay una crítica, no se certifica.',
      },
      {
        question: '¿Puedo cambiar de organismo de certificación?',
        answer:
          'Sí, con el último informe y sin no conformidades abiertas. BRCGS restringe el cambio en los cuatro meses previos a la fecha de auditoría si corresponde que sea sin aviso.',
      },
      {
        question: '¿BRCGS o FSSC 22000?',
        answer:
          'Los dos esquemas cuentan con el reconocimiento de la GFSI. BRCGS es más prescriptivo y califica; FSSC 22000 se apoya en ISO y se integra mejor con otros sistemas. Decide el mercado: pregunte a sus compradores.',
      },
    ],
  },
  en: {
    title: 'BRCGS Food Safety: for suppliers to retail chains',
    slug: 'brcgs-food-safety',
    summary:
      'Annual, graded certification of sites that make, process or pack food, to Issue 9 of the BRCGS global standard. It is asked for above all by British and European supermarkets.',
    body: `## What it is

Global Standard Food Safety, Issue 9, is the BRCGS standard for sites that make, process or pack food. GFSI recognises it. Unlike a management system, it is a process and product certification: the outcome is a grade (AA, A, B, C or D, with a “+” if the audit was unannounced), and it is repeated every year.

## Who it is for

Meat plants, dairies, canneries, packers, wineries and other manufacturers that supply retailers’ own brands. It does not apply to primary production or to trading without processing.

## What you gain

- A detailed report that your customers can read in the BRCGS directory, if you allow it.
- Concrete requirements on the plant, useful for maintenance and investment.
- Voluntary modules during the same visit.

## What it requires, in brief

- Senior management commitment and a food safety culture plan.
- HACCP to the Codex, with a validated plan.
- Fundamental clauses, internal audit, traceability, allergens and cleaning among them: a major failure against the intent of one of them rules out certification.
- Separation into risk zones, foreign bodies, label control.
- Food defence and fraud prevention.

BRCGS requires the certification body to be approved by it and accredited to ISO/IEC 17065 for the standard.

## What the cost depends on

It depends on the floor area, the staff and the HACCP studies, from which the protocol sets the duration; the product categories and the modules. The BRCGS fee per site is added. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and scope',
        duration: '1 to 2 weeks',
        text: 'We define categories, exclusions and duration. Exclusions are limited to what the standard allows and are shown on the certificate.',
      },
      {
        title: 'Site self-assessment',
        duration: '1 to 3 months',
        text: 'You compare the plant with the standard. If you wish, we make a preliminary visit without consultancy: it only points out gaps.',
      },
      {
        title: 'Audit',
        duration: '2 to 4 days',
        text: 'About half of the time is spent in the plant during production. It includes traceability, mass balance and label control.',
      },
      {
        title: 'Corrective action',
        duration: '28 calendar days',
        text: 'You send evidence of correction, root cause and a preventive plan for each nonconformity.',
      },
      {
        title: 'Decision and grade',
        duration: 'Within 42 days of the audit',
        text: 'The decision is made by someone who took no part in the audit. Certificate and report are uploaded to the BRCGS directory.',
      },
      {
        title: 'Next audit',
        duration: 'Every 12 months; every 6 for grades C and D',
        text: 'It must take place in the 28 days before the due date. At least one in three years is unannounced.',
      },
    ],
    questions: [
      {
        question: 'May I choose to have every audit unannounced?',
        answer:
          'Yes. The unannounced programme is voluntary and the grade carries a “+”. Even if you choose announced audits, the standard requires one unannounced audit every three years.',
      },
      {
        question: 'What happens if I receive a C or a D?',
        answer:
          'There is a certificate, but it lasts six months and some customers do not accept it. If nonconformities exceed the limits of the protocol, or one is critical, there is no certification.',
      },
      {
        question: 'May I change certification body?',
        answer:
          'Yes, with the last report and no open nonconformities. BRCGS restricts changes in the four months before the due date where an unannounced audit is due.',
      },
      {
        question: 'BRCGS or FSSC 22000?',
        answer:
          'Both schemes are recognised by GFSI. BRCGS is more prescriptive and gives a grade; FSSC 22000 rests on ISO and integrates better with other systems. The market decides: ask your buyers.',
      },
    ],
  },
})
