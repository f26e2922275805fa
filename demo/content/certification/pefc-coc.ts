import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'pefc-coc',
  shared: {
    brand: { slug: 'pefc', name: 'PEFC' },
    family: 'environmental',
    certificateType: 'chain-of-custody',
    standards: [
      { name: 'PEFC ST 2002', edition: '2020' },
      { name: 'PEFC ST 2001', edition: '2020' },
    ],
    leadTime: { leastMonths: 1, mostMonths: 5 },
    cycle: { validityMonths: 60, surveillanceMonths: 12 },
    accreditations: [],
    documents: ['general-rules', 'product-rules', 'application-product'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'PEFC: cadena de custodia de productos forestales',
    slug: 'pefc-cadena-de-custodia',
    summary:
      'Certificación de la cadena de custodia según PEFC ST 2002:2020, para empresas que transforman o comercian madera, papel, corcho y otros productos de bosques y de árboles fuera del bosque.',
    body: `## Qué es

PEFC reconoce sistemas nacionales de certificación forestal. Su norma de cadena de custodia, PEFC ST 2002:2020, define cómo una empresa recibe, controla y vende material de esos bosques, o reciclado, con una declaración PEFC. El certificado cubre a la empresa y los grupos de productos que usted declara.

## Para quién

Para aserraderos, plantas de celulosa y papel, tableros, pellets, imprentas, envases, muebles y comercio. Se admiten certificados individuales, multisitio y de grupos de productores pequeños.

## Qué aporta

- Una declaración en la factura que el cliente puede verificar en la base de PEFC.
- Un sistema de debida diligencia para evitar material de fuentes controvertidas.
- Uso de la marca PEFC, con licencia.

## Qué pide, en breve

- Sistema de gestión con responsable, procedimientos, capacitación y auditoría interna.
- Identificación del material a la entrada y control de la declaración del proveedor.
- Un método: separación física, porcentaje o crédito.
- Debida diligencia sobre todo el material que entra al grupo de productos.
- Declaración de salida con el porcentaje certificado.
- Requisitos sociales, de salud y de seguridad en el trabajo.

PEFC pide que el organismo de certificación esté acreditado según ISO/IEC 17065 para su norma y notificado por la entidad PEFC del país. Puede verificarlo con esa entidad antes de contratar a cualquier organismo, también a este.

## De qué depende el costo

Depende de los sitios, el método, los grupos de productos, los subcontratistas y la proporción de material sin declaración, que exige más debida diligencia. La entidad nacional de PEFC cobra sus propias tasas. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud',
        duration: '1 a 2 semanas',
        text: 'Usted indica sitios, productos, proveedores y método. Confirmamos el alcance y las notificaciones que exige el país.',
      },
      {
        title: 'Revisión documental',
        duration: '1 semana',
        text: 'Leemos los procedimientos, la debida diligencia y el cálculo de porcentaje o crédito, y enviamos observaciones.',
      },
      {
        title: 'Auditoría',
        duration: '1 a 2 días por sitio',
        text: 'Verificamos entradas, existencias, producción y ventas de un período, y entrevistamos a quienes compran y facturan.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta tres meses',
        text: 'Usted resuelve las no conformidades mayores antes de la decisión y presenta un plan para las menores.',
      },
      {
        title: 'Decisión y registro',
        duration: '2 a 3 semanas',
        text: 'Decide una persona que no auditó. La entidad nacional de PEFC recibe los datos y publica el certificado.',
      },
      {
        title: 'Licencia de marca',
        duration: '1 a 2 semanas',
        text: 'Con el certificado, usted pide la licencia de uso de la marca a la entidad nacional o a PEFC.',
      },
      {
        title: 'Seguimiento anual',
        duration: 'Cada 12 meses; recertificación al quinto año',
        text: 'Auditoría anual del sistema y de los volúmenes. Algunas pueden hacerse a distancia, si el riesgo lo permite.',
      },
    ],
    questions: [
      {
        question: '¿Qué diferencia hay entre porcentaje y crédito?',
        answer:
          'Con porcentaje, todo el lote de productos lleva la proporción certificada del período. Con crédito, usted acumula el volumen certificado y lo asigna a una parte de la producción. Los dos exigen un balance que cierre.',
      },
      {
        question: '¿Puedo mezclar material FSC en un producto PEFC?',
        answer:
          'Puede entrar como material controlado si supera la debida diligencia, pero no cuenta como certificado PEFC. Solo cuenta el material con declaración PEFC o de sistemas que PEFC reconoce, y el reciclado.',
      },
      {
        question: '¿El certificado alcanza para el reglamento europeo sobre deforestación?',
        answer:
          'No por sí solo. Ayuda a reunir información de origen, pero la obligación legal es del operador y exige datos que la cadena de custodia no siempre contiene.',
      },
    ],
  },
  en: {
    title: 'PEFC: chain of custody of forest products',
    slug: 'pefc-chain-of-custody',
    summary:
      'Chain of custody certification to PEFC ST 2002:2020, for companies that process or trade wood, paper, cork and other products from forests and from trees outside forests.',
    body: `## What it is

PEFC recognises national forest certification systems. Its chain of custody standard, PEFC ST 2002:2020, defines how a company receives, controls and sells material from those forests, or recycled material, with a PEFC claim. The certificate covers the company and the product groups that you declare.

## Who it is for

Sawmills, pulp and paper mills, board, pellets, printers, packaging, furniture and trade. Single, multi-site and small producer group certificates are possible.

## What you gain

- A claim on the invoice that the customer can verify in the PEFC database.
- A due diligence system that keeps out material from controversial sources.
- Use of the PEFC trademark, under licence.

## What it requires, in brief

- A management system with a responsible person, procedures, training and internal audit.
- Identification of material on intake, and checking of the supplier’s claim.
- A method: physical separation, percentage or credit.
- Due diligence on all material that enters the product group.
- An output claim with the certified percentage.
- Social, health and safety requirements at work.

PEFC asks that the certification body be accredited to ISO/IEC 17065 for its standard and notified by the PEFC body of the country. You can verify this with that body before you engage any certification body, this one included.

## What the cost depends on

It depends on the sites, the method, the product groups, the subcontractors and the share of material without a claim, which calls for more due diligence. The national PEFC body charges its own fees. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application',
        duration: '1 to 2 weeks',
        text: 'You state sites, products, suppliers and method. We confirm the scope and the notifications that the country requires.',
      },
      {
        title: 'Document review',
        duration: '1 week',
        text: 'We read the procedures, the due diligence and the percentage or credit calculation, and send comments.',
      },
      {
        title: 'Audit',
        duration: '1 to 2 days per site',
        text: 'We verify inputs, stock, production and sales over a period, and interview those who buy and invoice.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to three months',
        text: 'You resolve major nonconformities before the decision and submit a plan for the minor ones.',
      },
      {
        title: 'Decision and registration',
        duration: '2 to 3 weeks',
        text: 'The decision is made by someone who took no part in the audit. The national PEFC body receives the data and publishes the certificate.',
      },
      {
        title: 'Trademark licence',
        duration: '1 to 2 weeks',
        text: 'With the certificate, you request the licence to use the trademark from the national body or from PEFC.',
      },
      {
        title: 'Annual surveillance',
        duration: 'Every 12 months; recertification in year five',
        text: 'A yearly audit of the system and the volumes. Some may be remote, if the risk allows it.',
      },
    ],
    questions: [
      {
        question: 'How do percentage and credit differ?',
        answer:
          'With percentage, the whole batch of products carries the certified share of the period. With credit, you accumulate the certified volume and assign it to part of production. Both need a balance that adds up.',
      },
      {
        question: 'May I mix FSC material into a PEFC product?',
        answer:
          'It may enter as controlled material if it passes due diligence, but it does not count as PEFC certified. Only material with a PEFC claim, or from systems that PEFC recognises, and recycled material count.',
      },
      {
        question: 'Is the certificate enough for the European deforestation regulation?',
        answer:
          'Not by itself. It helps to gather information on origin, but the legal duty lies with the operator and calls for data that the chain of custody does not always hold.',
      },
    ],
  },
})
