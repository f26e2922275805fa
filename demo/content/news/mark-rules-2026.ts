import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'mark-rules-2026',
  shared: {
    date: '2025-12-16',
    category: 'notices',
    certifications: ['product-mark'],
    cover: {
      picture: 'news-seal',
      alt: {
        es: 'Grabado de un sello redondo de líneas entrelazadas',
        en: 'Engraving of a round seal of interwoven lines',
      },
      focal: { x: 0.5, y: 0.5 },
    },
    darkCover: { picture: 'news-seal-dark', alt: null },
  },
  es: {
    title: 'Cambian las reglas de uso de marcas desde el 1 de marzo',
    slug: 'nuevas-reglas-de-uso-de-marcas',
    summary:
      'Cuatro cambios: el número siempre visible, un código que lleva al registro, un texto modelo para envases y un plazo único para retirar material. Qué hacer con lo ya impreso.',
    body: `El 1 de marzo de 2026 entra en vigor la versión 4.0 de nuestra política de [uso de marcas](entry:page/use-of-marks). La anunciamos con más de sesenta días, como corresponde a todo cambio que afecta a los clientes, y el comité de imparcialidad ya dio su opinión.

## Qué cambia

1. **El número va siempre.** Hasta ahora podía omitirse en espacios chicos. Desde marzo, si no hay lugar para un número legible, no hay lugar para la marca.
2. **Un código que lleva al registro.** Cada titular recibe un código QR optativo, para poner junto a la marca y fuera de su margen libre. Abre la página del certificado, que muestra el estado de ese día. El código anterior abría la portada y no probaba nada.
3. **Un texto modelo para envases.** Muchas infracciones eran de redacción. El [reglamento](entry:document/marks-rules) trae ahora una frase que se puede copiar y ejemplos de las que no se permiten, en español y en inglés.
4. **Treinta días para retirar.** Al terminar una certificación había plazos distintos según el soporte. Queda uno solo para el material impreso; la publicidad y el sitio web se corrigen de inmediato.

## Qué no cambia

La marca de sistema sigue sin poder usarse sobre un producto o su etiqueta. La marca de producto sigue reservada a los modelos que nombra el certificado.

## Qué hacer con lo impreso

Los envases y la papelería hechos según las reglas anteriores pueden usarse hasta el **31 de agosto de 2026**. Después, su uso se tratará como cualquier otro incumplimiento. Si tiene existencias para más tiempo, díganos cuántas y de qué tipo antes de fin de febrero.

Cada titular recibe los archivos nuevos por el [portal de socios](https://portal.sellosur.example/). Si tiene dudas sobre un diseño, consúltenos antes de imprimir.`,
  },
  en: {
    title: 'The rules on the use of marks change from 1 March',
    slug: 'new-rules-on-the-use-of-marks',
    summary:
      'Four changes: the number always visible, a code that leads to the register, a model text for packaging and a single time limit for removing material. What to do with stock.',
    body: `Version 4.0 of our policy on the [use of marks](entry:page/use-of-marks) takes effect on 1 March 2026. We announce it more than sixty days ahead, as for every change that affects clients, and the impartiality committee has given its opinion.

## What changes

1. **The number is always there.** It could be left out in small spaces until now. From March, if there is no room for a legible number, there is no room for the mark.
2. **A code that leads to the register.** Every holder receives an optional QR code, to be placed beside the mark and outside its clear margin. It opens the page of the certificate, which shows that day’s status. The earlier code opened the home page and proved nothing.
3. **A model text for packaging.** Many breaches were a matter of wording. The [rules](entry:document/marks-rules) now contain a sentence to copy and examples of those not allowed, in Spanish and in English.
4. **Thirty days to remove.** When a certification ended there were different time limits for different materials. There is now one for printed matter; advertising and websites are corrected at once.

## What does not change

The system mark still may not be used on a product or its label. The product mark is still reserved for the models that the certificate names.

## What to do with stock

Packaging and stationery made under the earlier rules may be used until **31 August 2026**. After that, using it will be treated like any other breach. If you have stock for longer, tell us how much and of what kind before the end of February.

Every holder receives the new files through the [partner portal](https://portal.sellosur.example/). If you have doubts about a design, ask us before you print.`,
  },
})
