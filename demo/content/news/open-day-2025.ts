import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'open-day-2025',
  shared: {
    date: '2025-09-16',
    category: 'events',
    certifications: ['product-mark', 'electrical-safety', 'toys'],
  },
  es: {
    title: 'Puertas abiertas: un sábado para ver cómo se rompe una tostadora',
    slug: 'puertas-abiertas-octubre-2025',
    summary:
      'El 18 de octubre se puede recorrer la casa central y los bancos de ensayo del laboratorio socio. Hay actividades para escuelas, familias y quienes compran para otros.',
    body: `El sábado 18 de octubre, de 10:00 a 16:00, abrimos la casa central de Montevideo y, en el edificio de al lado, los bancos de ensayo del laboratorio socio. Durante ese día se ve lo que normalmente ocurre a puertas cerradas: cómo se ensaya un producto, cómo se lee un expediente y cómo se llega a una decisión.

## El recorrido

1. **El banco eléctrico.** Una tostadora, un calefón y un cargador se someten a las pruebas de [seguridad eléctrica](entry:certification/electrical-safety). Una de las tres muestras falla siempre, y se explica por qué.
2. **La mesa de juguetes.** Qué es una pieza pequeña, cómo se mide y qué pasa cuando un peluche pierde un ojo. Se puede traer un juguete de casa.
3. **El expediente.** Un caso inventado, con sus fotos y registros. Cada visitante decide si otorgaría el certificado y después compara con los motivos de quien decidió.
4. **El registro.** Traiga el certificado de un proveedor y lo [verificamos](/es/verify) juntos.

## Para escuelas

De 10:00 a 12:00 hay cupo para cuatro grupos, a partir de quinto año. Mandamos una guía para preparar la visita en clase.

## Lo que no se verá

No se muestran productos, informes ni nombres de clientes. Los equipos en uso por un ensayo real quedan cubiertos. Es una regla de confidencialidad, y también una buena pregunta para hacernos ese día.

## Cómo llegar

La entrada es gratuita. Las escuelas se anotan por [Contacto](/es/contact); los demás visitantes, en la puerta. El edificio tiene ascensor y baño accesible, y a las 11:00 y a las 14:00 el recorrido se hace con intérprete de lengua de señas uruguaya.`,
  },
  en: {
    title: 'Open day: a Saturday to see how we break a toaster',
    slug: 'open-day-october-2025',
    summary:
      'On 18 October visitors can tour the head office and the partner laboratory’s test benches. There are activities for schools, families and people who buy on behalf of others.',
    body: `On Saturday 18 October, from 10:00 to 16:00, we open the Montevideo head office and, in the building next door, the partner laboratory’s test benches. That day shows what normally happens behind closed doors: how a product is tested, how a file is read and how a decision is reached.

## The tour

1. **The electrical bench.** A toaster, a water heater and a charger go through the tests for [electrical safety](entry:certification/electrical-safety). One of the three samples always fails, and we explain why.
2. **The toy table.** What a small part is, how it is measured and what happens when a soft toy loses an eye. You may bring a toy from home.
3. **The file.** An invented case, with its photographs and records. Visitors decide whether they would grant the certificate, then compare that with the decision-maker’s reasons.
4. **The register.** Bring a supplier’s certificate and we will [verify it](/en/verify) together.

## For schools

From 10:00 to 12:00 there is room for four groups, from the fifth year of primary school. We send a guide for preparing the visit in class.

## What you will not see

No clients’ products, reports or names are shown. Equipment in use for a real test is kept covered. That is a rule of confidentiality, and a good question to ask us on the day.

## Getting there

Admission is free. Schools enrol through [Contact](/en/contact); other visitors at the door. The building has a lift and an accessible toilet, and at 11:00 and 14:00 the tour has a Uruguayan Sign Language interpreter. Guides speak Spanish; ask at the door for English.`,
  },
})
