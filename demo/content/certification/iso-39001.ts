import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-39001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 39001', edition: '2012' }],
    leadTime: { leastMonths: 2, mostMonths: 5 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management'],
    documents: ['general-rules', 'application-management', 'audit-guide'],
  },
  es: {
    title: 'ISO 39001: seguridad vial',
    slug: 'iso-39001-seguridad-vial',
    summary:
      'La norma internacional para que una organización reduzca las muertes y lesiones graves en los siniestros de tránsito en los que puede influir. El certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO 39001 es la norma internacional de gestión de la seguridad vial. Su meta es explícita: reducir y, a la larga, eliminar las muertes y lesiones graves en los siniestros de tránsito en los que la organización puede influir. Se apoya en el enfoque de sistema seguro, que acepta que las personas se equivocan y busca que un error no cueste una vida.

Certificamos la edición 2012.

## Para quién

Para transportistas de carga y pasajeros, empresas con flota o con personal que maneja por trabajo, concesionarios y autoridades viales, operadores logísticos, escuelas de conducción, distribuidores y servicios de emergencia.

## Qué aporta

- Una política vial que alcanza rutas, vehículos, horarios y personas.
- Menos siniestros, y menos días y dinero perdidos por ellos.
- Datos que explican por qué ocurren los siniestros, y no solo cuántos son.
- Una respuesta ante clientes, aseguradoras y autoridades.

El certificado no evalúa a cada conductor ni habilita a la empresa para transportar.

## Qué pide, en breve

- Definir el papel de la organización en el sistema vial y su alcance.
- Compromiso de la dirección con la meta de cero muertes y lesiones graves.
- Elegir factores de desempeño: exposición (kilómetros, pasajeros, carga), resultados finales (muertes y lesiones graves) e intermedios.
- Entre los intermedios: velocidad, cinturón y casco, estado para conducir, fatiga y distracción, planificación de viajes, seguridad de vehículos y vías, y respuesta tras un siniestro.
- Objetivos con indicadores y plazos.
- Investigar siniestros e incidentes graves en los que la organización interviene.
- Prepararse para emergencias, auditar, revisar y mejorar.

## De qué depende el costo

Depende del tiempo de auditoría. IAF MD 5 no trae una tabla para seguridad vial, de modo que lo fijamos con un procedimiento propio según ISO/IEC 17021-1. Parte del personal efectivo, incluidos los conductores contratados que trabajan bajo su control, y se ajusta por la cantidad y variedad de vehículos, los kilómetros recorridos, el tipo de carga, las bases y los turnos. Las bases similares pueden auditarse por muestreo según IAF MD 1. La auditoría combinada con [ISO 45001](entry:certification/iso-45001) evita repeticiones. Cada seguimiento insume cerca de un tercio del tiempo inicial. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Revisamos el papel de la organización en el sistema vial, los factores de desempeño elegidos y los datos disponibles, y acordamos si está pronta para la etapa 2.',
      },
      stageTwo: {
        duration: '3 a 8 semanas después',
        text: 'Visitamos bases y talleres, hablamos con conductores y planificadores, y seguimos viajes, mantenimientos y siniestros reales a través de sus registros.',
      },
    }),
    questions: [
      {
        question: 'No somos transportistas, pero nuestra gente maneja. ¿Nos sirve?',
        answer:
          'Sí. Una empresa con técnicos o vendedores en ruta influye en horarios, vehículos y recorridos. El sistema se dimensiona a ese papel: no se pide lo mismo que a una empresa de ómnibus.',
      },
      {
        question: '¿Se exige instalar telemetría?',
        answer:
          'No. La norma pide datos confiables para seguir los factores de desempeño elegidos. La telemetría es una manera de obtenerlos; hay otras, sobre todo en flotas pequeñas.',
      },
      {
        question: '¿Un siniestro fatal hace perder el certificado?',
        answer:
          'No automáticamente. Debe informarnos. Revisamos qué se investigó, qué causas se encontraron y qué cambió, y podemos adelantar una auditoría. Sí ponen en riesgo el certificado la falta de investigación o el ocultamiento.',
      },
      {
        question: '¿Qué pasa con los fleteros y subcontratados?',
        answer:
          'Si usted puede influir en cómo trabajan, el sistema debe considerarlos: selección, condiciones del contrato, horarios y control. El alcance del certificado dice si su operación está incluida.',
      },
    ],
  },
  en: {
    title: 'ISO 39001: road traffic safety',
    slug: 'iso-39001-road-traffic-safety',
    summary:
      'The international standard that helps an organisation reduce deaths and serious injuries in the road crashes that it can influence. The certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO 39001 is the international standard for road traffic safety management. Its aim is explicit: to reduce and, in the end, to eliminate deaths and serious injuries in the road crashes that the organisation can influence. It rests on the safe system approach, which accepts that people make mistakes and seeks to keep a mistake from costing a life.

We certify to the 2012 edition.

## Who it is for

Carriers of freight and passengers, companies with a fleet or with staff who drive for work, road operators and authorities, logistics operators, driving schools, distributors and emergency services.

## What you gain

- A road safety policy that reaches routes, vehicles, timetables and people.
- Fewer crashes, and fewer days and less money lost to them.
- Data that explain why crashes happen, not only how many there are.
- An answer for customers, insurers and authorities.

The certificate does not assess each driver, and does not license a company to carry goods or passengers.

## What it requires, in brief

- Define the organisation’s role in the road system, and its scope.
- Commit top management to the goal of no deaths or serious injuries.
- Choose performance factors: exposure (kilometres, passengers, freight), final outcomes (deaths and serious injuries) and intermediate ones.
- Among the intermediate factors: speed, seat belts and helmets, fitness to drive, fatigue and distraction, journey planning, safety of vehicles and roads, and the response after a crash.
- Set objectives with indicators and deadlines.
- Investigate the crashes and serious incidents in which the organisation is involved.
- Prepare for emergencies, audit, review and improve.

## What the cost depends on

It depends on audit time. IAF MD 5 has no table for road safety, so we set it by a procedure of our own under ISO/IEC 17021-1. It starts from the effective number of personnel, including hired drivers who work under your control, and is adjusted for the number and variety of vehicles, the kilometres driven, the type of freight, the depots and the shifts. Similar depots may be sampled under IAF MD 1. An audit combined with [ISO 45001](entry:certification/iso-45001) avoids repetition. Each surveillance audit takes about a third of the initial time. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We review the organisation’s role in the road system, the performance factors chosen and the data available, and agree whether it is ready for stage 2.',
      },
      stageTwo: {
        duration: '3 to 8 weeks later',
        text: 'We visit depots and workshops, talk to drivers and planners, and follow real journeys, maintenance and crashes through their records.',
      },
    }),
    questions: [
      {
        question: 'We are not a transport company, but our people drive. Is it for us?',
        answer:
          'Yes. A company with technicians or sales staff on the road influences timetables, vehicles and routes. The system is sized to that role: less is required of you than of a bus company.',
      },
      {
        question: 'Must we install telematics?',
        answer:
          'No. The standard asks for reliable data to follow the performance factors you chose. Telematics is one way to obtain them; there are others, above all for small fleets.',
      },
      {
        question: 'Does a fatal crash mean that we lose the certificate?',
        answer:
          'Not automatically. You must tell us. We review what was investigated, which causes were found and what changed, and may bring an audit forward. What does put the certificate at risk is a failure to investigate, or concealment.',
      },
      {
        question: 'What about owner-drivers and subcontractors?',
        answer:
          'If you can influence how they work, the system must take them into account: selection, contract terms, timetables and control. The scope of the certificate says whether their operation is included.',
      },
    ],
  },
})
