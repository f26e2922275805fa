import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'zero-waste',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'environmental',
    certificateType: 'management-system',
    standards: [{ name: 'Reglamento Sello Sur E-01', edition: '2024' }],
    leadTime: { leastMonths: 5, mostMonths: 14 },
    cycle: { validityMonths: 24, surveillanceMonths: 12 },
    accreditations: [],
    documents: ['general-rules', 'application-management', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'Residuo cero: desvío de la disposición final',
    slug: 'residuo-cero',
    summary:
      'Verificación de los flujos de residuos de un sitio o de un evento según el Reglamento Sello Sur E-01: se certifica el porcentaje desviado de la disposición final, medido en masa y con destinos verificados.',
    body: `## Qué es

Es una certificación propia de Sello Sur. El Reglamento E-01 define cómo medir los residuos de un sitio durante doce meses y qué destinos cuentan como desvío: prevención, reutilización, reciclaje, compostaje y digestión anaerobia. La incineración, con o sin recuperación de energía, no cuenta.

El certificado muestra siempre el porcentaje medido. El nombre «residuo cero» se reserva a quienes desvían el 90 % o más; entre 70 % y 90 % se certifica «desvío verificado». No está acreditada por el momento.

## Para quién

Para plantas industriales, centros comerciales, hoteles, oficinas, universidades, puertos y organizadores de eventos. Cada certificado vale para un sitio o un evento, no para toda la empresa.

## Qué aporta

- Una cifra que puede publicar porque alguien externo la verificó.
- Conocimiento de qué se tira, cuánto cuesta y quién se lo lleva.
- Datos para un sistema [ISO 14001](entry:certification/iso-14001) o un informe de sostenibilidad.

## Qué pide, en breve

- Inventario de flujos con pesajes, remitos o factores justificados.
- Doce meses de datos; para eventos, el evento completo con montaje y desmontaje.
- Gestores habilitados y destino final verificado.
- Plan de prevención con metas anuales: reciclar más sin generar menos no alcanza.
- Residuos peligrosos gestionados según la ley e informados aparte.

## De qué depende el costo

Depende de la cantidad de flujos y destinos, el tamaño del sitio y la calidad de los registros. Visitar a los gestores suma tiempo. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y límites',
        duration: '1 a 2 semanas',
        text: 'Definimos el sitio, los flujos y el período. Lo que queda fuera se escribe en el certificado.',
      },
      {
        title: 'Línea de base',
        duration: '3 a 12 meses',
        text: 'Usted pesa y registra. Si ya tiene doce meses de datos confiables, este paso se reemplaza por una revisión.',
      },
      {
        title: 'Verificación en el sitio',
        duration: '1 a 3 días',
        text: 'Observamos la separación, pesamos una muestra, recalculamos el balance y entrevistamos a quienes manejan residuos.',
      },
      {
        title: 'Verificación de destinos',
        duration: '2 a 4 semanas',
        text: 'Confirmamos con los gestores las cantidades y el destino, con visitas a los principales.',
      },
      {
        title: 'Decisión',
        duration: '2 semanas',
        text: 'Decide una persona que no verificó. El certificado indica sitio, período, porcentaje y exclusiones.',
      },
      {
        title: 'Seguimiento',
        duration: 'Cada 12 meses',
        text: 'Revisamos los datos del año y una parte de los destinos. Si el porcentaje baja del umbral, se cambia o se retira el certificado.',
      },
    ],
    questions: [
      {
        question: '¿«Residuo cero» quiere decir que no hay residuos?',
        answer:
          'No. Es el nombre de una meta. Por eso el certificado y la marca llevan siempre el porcentaje y el período, y no se pueden usar sin ellos.',
      },
      {
        question: '¿Por qué no cuenta la recuperación de energía?',
        answer:
          'Porque destruye el material. Puede ser mejor que el relleno sanitario y se informa aparte, pero mezclarla con el reciclaje haría que las cifras no fueran comparables.',
      },
      {
        question: 'No tengo balanza. ¿Puedo estimar?',
        answer:
          'Puede usar factores de volumen a masa para flujos menores si los justifica con pesajes de muestra. Los flujos principales deben pesarse.',
      },
      {
        question: '¿Puedo usar la marca en mis productos?',
        answer:
          'No. Se certifica el sitio o el evento. La marca puede usarse en cartelería, informes y sitio web, junto al porcentaje.',
      },
    ],
  },
  en: {
    title: 'Zero waste: diversion from final disposal',
    slug: 'zero-waste',
    summary:
      'Verification of the waste flows of a site or an event to Sello Sur rules E-01: what is certified is the percentage diverted from final disposal, measured by mass and with verified destinations.',
    body: `## What it is

This is Sello Sur’s own certification. Sello Sur rules E-01 (Reglamento Sello Sur E-01) define how to measure the waste of a site over twelve months and which destinations count as diversion: prevention, reuse, recycling, composting and anaerobic digestion. Incineration, with or without energy recovery, does not count.

The certificate always shows the percentage measured. The name “zero waste” is reserved for those who divert 90% or more; from 70% to 90% we certify “verified diversion”. It is not accredited at present.

## Who it is for

Factories, shopping centres, hotels, offices, universities, ports and event organisers. Each certificate is valid for one site or one event, not for the whole company.

## What you gain

- A figure you can publish because someone independent has verified it.
- Knowledge of what is thrown away, what it costs and who takes it.
- Data for an [ISO 14001](entry:certification/iso-14001) system or a sustainability report.

## What it requires, in brief

- An inventory of flows with weighings, delivery notes or justified factors.
- Twelve months of data; for events, the whole event with set-up and dismantling.
- Licensed waste contractors and a verified final destination.
- A prevention plan with yearly targets: recycling more without generating less is not enough.
- Hazardous waste managed as the law requires and reported separately.

## What the cost depends on

It depends on the number of flows and destinations, the size of the site and the quality of the records. Visits to waste contractors add time. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and boundaries',
        duration: '1 to 2 weeks',
        text: 'We define the site, the flows and the period. What stays outside is written on the certificate.',
      },
      {
        title: 'Baseline',
        duration: '3 to 12 months',
        text: 'You weigh and record. If you already have twelve months of reliable data, a review replaces this step.',
      },
      {
        title: 'On-site verification',
        duration: '1 to 3 days',
        text: 'We observe separation, weigh a sample, recalculate the balance and interview those who handle waste.',
      },
      {
        title: 'Verification of destinations',
        duration: '2 to 4 weeks',
        text: 'We confirm quantities and destinations with the waste contractors, and visit the main ones.',
      },
      {
        title: 'Decision',
        duration: '2 weeks',
        text: 'The decision is made by someone who took no part in the verification. The certificate states site, period, percentage and exclusions.',
      },
      {
        title: 'Surveillance',
        duration: 'Every 12 months',
        text: 'We review the data of the year and some of the destinations. If the percentage falls below the threshold, the certificate is changed or withdrawn.',
      },
    ],
    questions: [
      {
        question: 'Does “zero waste” mean that there is no waste?',
        answer:
          'No. It is the name of a goal. That is why the certificate and the mark always carry the percentage and the period, and may not be used without them.',
      },
      {
        question: 'Why does energy recovery not count?',
        answer:
          'Because it destroys the material. It may be better than landfill and is reported separately, but mixing it with recycling would make the figures impossible to compare.',
      },
      {
        question: 'I have no scales. May I estimate?',
        answer:
          'You may use volume-to-mass factors for minor flows if you justify them with sample weighings. The main flows must be weighed.',
      },
      {
        question: 'May I use the mark on my products?',
        answer:
          'No. What is certified is the site or the event. The mark may be used on signs, reports and your website, next to the percentage.',
      },
    ],
  },
})
