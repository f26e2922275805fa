import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'fsc-coc',
  shared: {
    brand: { slug: 'fsc', name: 'FSC' },
    family: 'environmental',
    certificateType: 'chain-of-custody',
    standards: [
      { name: 'FSC-STD-40-004', edition: 'V3-1' },
      { name: 'FSC-STD-50-001', edition: null },
    ],
    leadTime: { leastMonths: 1, mostMonths: 5 },
    cycle: { validityMonths: 60, surveillanceMonths: 12 },
    accreditations: [],
    documents: ['general-rules', 'product-rules', 'application-product'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'FSC: cadena de custodia de productos forestales',
    slug: 'fsc-cadena-de-custodia',
    summary:
      'Certificación de la cadena de custodia según FSC-STD-40-004 V3-1, para empresas que compran, transforman y venden madera, papel y otros productos de origen forestal con declaraciones FSC.',
    body: `## Qué es

La cadena de custodia sigue el material desde el bosque certificado o el origen reciclado hasta el producto que se vende con una declaración FSC: FSC 100%, FSC Mixto o FSC Reciclado. Cada empresa que toma la propiedad del material y quiere transmitir la declaración necesita su certificado. La norma es FSC-STD-40-004 V3-1.

## Para quién

Para aserraderos, fábricas de tableros, celulosa y papel, imprentas, mueblerías, envases, comercio mayorista y constructoras. Las empresas pequeñas pueden certificarse en grupo y las que tienen varias plantas, con un certificado multisitio.

## Qué aporta

- Venta a compradores que piden material certificado.
- Uso de la marca en el producto, con licencia de FSC.
- Registro de volúmenes que también sirve para la debida diligencia de origen legal.

## Qué pide, en breve

- Responsable designado, procedimientos y personal capacitado.
- Proveedores verificados en la base pública de FSC antes de comprar.
- Un método de control: transferencia, porcentaje o crédito.
- Balance anual de volúmenes por grupo de productos.
- Declaración correcta en facturas y remitos.
- Requisitos laborales fundamentales: sin trabajo infantil ni forzoso, sin discriminación, libertad sindical.

FSC solo admite certificados emitidos por organismos acreditados para ello por Assurance Services International (ASI). La lista es pública: consúltela antes de contratar a cualquier organismo, también a este.

## De qué depende el costo

Depende de los sitios, los grupos de productos, el método de control y los subcontratistas. FSC cobra además una tasa anual según la facturación forestal. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud',
        duration: '1 a 2 semanas',
        text: 'Usted describe productos, proveedores, sitios y subcontratistas. Acordamos el tipo de certificado: individual, multisitio o grupo.',
      },
      {
        title: 'Acuerdo de licencia con FSC',
        duration: '1 a 2 semanas',
        text: 'Usted firma el acuerdo de licencia de marcas directamente con FSC. Sin él no puede emitirse el certificado.',
      },
      {
        title: 'Auditoría',
        duration: '1 a 2 días por sitio',
        text: 'Seguimos un lote desde la compra hasta la factura, revisamos el balance de volúmenes, la autoevaluación laboral y las etiquetas previstas.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta tres meses',
        text: 'Las no conformidades mayores se resuelven antes de certificar; las menores, dentro del plazo que fija el esquema.',
      },
      {
        title: 'Decisión y registro',
        duration: '2 a 3 semanas',
        text: 'Decide una persona que no auditó. El certificado aparece en la base pública de FSC con sus grupos de productos.',
      },
      {
        title: 'Seguimiento anual',
        duration: 'Cada 12 meses; recertificación al quinto año',
        text: 'Cuatro auditorías de seguimiento por ciclo. Si en un año no hubo ventas certificadas, el esquema prevé reglas propias.',
      },
    ],
    questions: [
      {
        question: 'Solo revendo producto terminado y etiquetado. ¿Necesito certificado?',
        answer:
          'No, si vende al consumidor final el producto tal como lo recibió. Sí, si vende a otra empresa que necesita la declaración FSC en la factura. Para promocionarlo hay una licencia que se pide a FSC.',
      },
      {
        question: '¿Puedo usar las existencias compradas antes de certificarme?',
        answer:
          'Solo si puede demostrar que cumplen los requisitos de entrada y los separa o cuantifica. Un producto ya facturado sin declaración no se convierte en certificado después.',
      },
      {
        question: '¿El certificado prueba que mi producto viene de un bosque certificado?',
        answer:
          'Prueba que su empresa controla el material y declara bien su categoría. «FSC Mixto», por ejemplo, combina material certificado, reciclado o madera controlada.',
      },
      {
        question: '¿FSC o PEFC?',
        answer:
          'Depende de sus proveedores y clientes: el material de un sistema no se vende con la declaración del otro. Muchas empresas tienen los dos y los auditan en la misma visita.',
      },
    ],
  },
  en: {
    title: 'FSC: chain of custody of forest products',
    slug: 'fsc-chain-of-custody',
    summary:
      'Chain of custody certification to FSC-STD-40-004 V3-1, for companies that buy, process and sell wood, paper and other forest-based products with FSC claims.',
    body: `## What it is

Chain of custody follows material from the certified forest or the recycled source to the product sold with an FSC claim: FSC 100%, FSC Mix or FSC Recycled. Every company that takes ownership of the material and wants to pass on the claim needs its own certificate. The standard is FSC-STD-40-004 V3-1.

## Who it is for

Sawmills, makers of board, pulp and paper, printers, furniture makers, packaging, wholesalers and builders. Small companies may be certified as a group, and those with several plants under a multi-site certificate.

## What you gain

- Sales to buyers who ask for certified material.
- Use of the trademark on the product, under licence from FSC.
- Volume records that also serve for due diligence on legal origin.

## What it requires, in brief

- An appointed representative, procedures and trained staff.
- Suppliers verified in the public FSC database before buying.
- A control method: transfer, percentage or credit.
- A yearly volume summary by product group.
- Correct claims on invoices and delivery notes.
- Core labour requirements: no child or forced labour, no discrimination, freedom of association.

FSC admits only certificates issued by bodies accredited for it by Assurance Services International (ASI). The list is public: check it before you engage any body, this one included.

## What the cost depends on

It depends on the sites, the product groups, the control method and the subcontractors. FSC also charges a yearly fee according to forest-product turnover. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application',
        duration: '1 to 2 weeks',
        text: 'You describe products, suppliers, sites and subcontractors. We agree the type of certificate: single, multi-site or group.',
      },
      {
        title: 'Licence agreement with FSC',
        duration: '1 to 2 weeks',
        text: 'You sign the trademark licence agreement directly with FSC. Without it the certificate cannot be issued.',
      },
      {
        title: 'Audit',
        duration: '1 to 2 days per site',
        text: 'We follow a lot from purchase to invoice and review the volume summary, the labour self-assessment and the labels you plan to use.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to three months',
        text: 'Major nonconformities are resolved before certification; minor ones within the period that the scheme sets.',
      },
      {
        title: 'Decision and registration',
        duration: '2 to 3 weeks',
        text: 'The decision is made by someone who took no part in the audit. The certificate appears in the public FSC database with its product groups.',
      },
      {
        title: 'Annual surveillance',
        duration: 'Every 12 months; recertification in year five',
        text: 'Four surveillance audits per cycle. For a year without certified sales the scheme has rules of its own.',
      },
    ],
    questions: [
      {
        question: 'I only resell finished, labelled products. Do I need a certificate?',
        answer:
          'No, if you sell the product to the final consumer as you received it. Yes, if you sell to another company that needs the FSC claim on the invoice. To promote it there is a licence, requested from FSC.',
      },
      {
        question: 'May I use stock bought before certification?',
        answer:
          'Only if you can show that it meets the input requirements and you keep it apart or quantify it. A product already invoiced without a claim does not become certified later.',
      },
      {
        question: 'Does the certificate prove that my product comes from a certified forest?',
        answer:
          'It shows that your company controls the material and claims its category correctly. “FSC Mix”, for example, combines certified material, recycled material or controlled wood.',
      },
      {
        question: 'FSC or PEFC?',
        answer:
          'It depends on your suppliers and customers: material from one system is not sold with the claim of the other. Many companies hold both and have them audited in the same visit.',
      },
    ],
  },
})
