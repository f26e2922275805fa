import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'talks-for-small-firms',
  shared: { date: '2025-05-20', category: 'events', certifications: ['iso-9001', 'haccp'] },
  es: {
    title: 'Charlas para pymes en Paysandú, Tacuarembó y Treinta y Tres',
    slug: 'charlas-para-pymes-del-interior',
    summary:
      'En junio visitamos tres ciudades para conversar con empresas chicas que oyeron hablar de certificación y no saben si les sirve. Entrada libre, sin presentaciones de venta.',
    body: `A muchas empresas chicas un cliente les pidió «la ISO» y nadie les explicó qué es. En junio hacemos tres charlas para responder preguntas como esa, y también la que casi nadie se anima a plantear: si de verdad hace falta.

## Fechas y lugares

- **Paysandú:** martes 3 de junio, 18:30, salón de la cámara de comercio local.
- **Tacuarembó:** jueves 5 de junio, 18:30, biblioteca departamental.
- **Treinta y Tres:** martes 10 de junio, 18:30, club social.

Cada encuentro dura una hora y media. La primera mitad es una explicación con ejemplos; la segunda, preguntas. No hay folletos con precios ni se toman pedidos en la sala.

## De qué vamos a hablar

1. Qué certifica una norma de gestión y qué no. [ISO 9001](entry:certification/iso-9001) no dice que un producto sea bueno: dice que la empresa sabe cómo hacerlo igual mañana.
2. Cuándo alcanza con menos. Para un pequeño elaborador de alimentos, los principios de [HACCP](entry:certification/haccp) bien aplicados y la habilitación pueden ser lo único que se le exige.
3. Cuánto cuesta, de qué depende y en qué conviene no gastar.
4. Cómo elegir un organismo de certificación, que puede no ser este: qué acreditación pedir y qué preguntas hacer.
5. Cómo verificar el certificado de un proveedor antes de comprarle.

## Cómo participar

La entrada es libre y no requiere inscripción. Los tres salones tienen acceso sin escalones. Si necesita intérprete de lengua de señas, avísenos por [Contacto](/es/contact) con una semana de anticipación.

Quien no pueda ir tendrá la grabación y las preguntas, con sus respuestas, en la [academia](https://academia.sellosur.example/) desde el 20 de junio. Si en su ciudad hay un grupo de empresas interesado, escríbanos: para la primavera armamos otro recorrido.`,
  },
  en: null,
})
