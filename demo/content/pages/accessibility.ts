import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'accessibility',
  shared: { version: '1.3', effectiveDate: '2026-06-01' },
  es: {
    title: 'Accesibilidad',
    summary:
      'Qué nivel de accesibilidad nos proponemos, cómo lo probamos, qué sabemos que falta y cómo avisarnos de una barrera.',
    body: `Un registro público no es público si alguna persona no puede leerlo. Este sitio se construye para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA, en los dos idiomas y en todas sus páginas.

## Qué puede esperar

- **Teclado.** Todo lo que se hace con el mouse se hace con el teclado. El foco siempre se ve y sigue el orden de lectura. El primer enlace de cada página salta al contenido; en el espacio anónimo lo precede el que permite salir de inmediato.
- **Lectores de pantalla.** Cada página tiene un título propio, encabezados en orden y regiones con nombre. Los formularios dicen qué campo tiene un error y cómo corregirlo.
- **Tamaño.** El texto se agranda al 200 % y las páginas se leen en una pantalla de 320 píxeles de ancho sin moverse hacia los lados.
- **Color.** El contraste se mide. El estado de un certificado se dice con una palabra y una forma, además del color.
- **Movimiento.** La presentación de la portada puede detenerse y no se mueve si su equipo pide menos animación.
- **Idioma.** Los textos usan frases cortas. Si un dato solo existe en el otro idioma, está marcado para que el lector lo pronuncie bien.
- **Mapas y dibujos.** Cada mapa tiene al lado una tabla o una lista que dice lo mismo. Los adornos no se anuncian.

El sitio también funciona sin JavaScript: leer, recorrer el sitio, buscar y filtrar.

## Cómo lo probamos

1. **Con un programa,** en cada cambio: la herramienta axe revisa las páginas en los dos idiomas y en distintos anchos, con los menús abiertos y los errores a la vista. Un solo hallazgo detiene la publicación.
2. **Con el teclado,** en cada cambio: pruebas que recorren las tareas principales sin tocar el mouse.
3. **Con personas,** dos veces por año: quienes usan lector de pantalla, ampliación o control por voz hacen cinco tareas reales y nos dicen dónde se detuvieron.

Un programa encuentra solo una parte de las barreras; por eso no basta para dar por buena una página.

## Lo que falta

- Algunos documentos PDF anteriores a 2024 no tienen etiquetas de estructura. Si necesita uno, lo enviamos en un formato accesible en cinco días hábiles.
- Los videos y el podcast están en sitios de terceros; enviamos la transcripción a quien la pida.
- Los textos que dan los titulares, como el alcance de un certificado, pueden usar abreviaturas que no controlamos.

Ningún organismo externo evaluó todavía este sitio. Esta declaración se basa en nuestras propias pruebas y se revisa cada seis meses.

## Cómo avisar de una barrera

Escriba a hola@sellosur.example o llame al +598 2000 0000; también a cualquiera de las [oficinas](/es/contact). También puede hacerlo sin dar su nombre, desde [Cuéntenos](/es/let-us-know). Ayuda que nos diga la página, qué quería hacer y con qué equipo o programa.

Si dejó cómo responderle, le enviamos una fecha de arreglo en el plazo que indica [Contacto](/es/contact). Mientras tanto le damos la información por el medio que prefiera. Si la respuesta no le sirve, puede presentar una [queja](entry:page/complaints-and-appeals), que resuelve otra persona.

> [!NOTE]
> Sello Sur es un organismo de demostración. La parte técnica de esta declaración describe el software del sitio; las pruebas con personas y los plazos muestran lo que un organismo puede comprometer.`,
  },
  en: {
    title: 'Accessibility',
    summary:
      'The level of accessibility we aim for, how we test it, what we know is missing and how to tell us about a barrier.',
    body: `A public register is not public if somebody cannot read it. This site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, in both languages and on every page.

## What you can expect

- **Keyboard.** Everything that can be done with a mouse can be done with a keyboard. Focus is always visible and follows the reading order. The first link on each page skips to the content; in the anonymous space, the one that leaves at once comes before it.
- **Screen readers.** Every page has its own title, headings in order and named regions. Forms say which field has an error and how to correct it.
- **Size.** Text enlarges to 200% and pages can be read on a screen 320 pixels wide without scrolling sideways.
- **Colour.** Contrast is measured. The status of a certificate is told by a word and a shape as well as by colour.
- **Movement.** The slider on the home page can be paused and does not move if your device asks for less animation.
- **Language.** Texts use short sentences. Where a piece of information exists only in the other language, it is marked so that a reader pronounces it correctly.
- **Maps and drawings.** Beside every map is a table or a list that says the same. Ornaments are not announced.

The site also works without JavaScript: reading, finding your way, searching and filtering.

## How we test it

1. **Automatically,** on every change: the axe tool examines the pages in both languages and at several widths, with menus open and errors showing. A single finding stops publication.
2. **By keyboard,** on every change: tests that go through the main tasks without touching the mouse.
3. **With people,** twice a year: users of screen readers, magnification or voice control carry out five real tasks and tell us where they got stuck.

An automated tool finds only some of the barriers, so no page is passed on its word alone.

## What is missing

- Some PDF documents from before 2024 have no structure tags. If you need one, we send it in an accessible format within five working days.
- Videos and the podcast are hosted on third-party sites; we send a transcript on request.
- Texts supplied by certificate holders, such as the scope, may use abbreviations that we do not control.

No external body has assessed this site yet. This statement rests on our own tests and is reviewed every six months.

## How to report a barrier

Write to hola@sellosur.example or call +598 2000 0000; any of the [offices](/en/contact) will help too. You can also report it without giving your name, from [Let Us Know](/en/let-us-know). It helps if you tell us the page, what you wanted to do and which device or program you were using.

If you told us how to reach you, we send you a date for the repair within the time stated under [Contact](/en/contact). Meanwhile we give you the information in whatever way you prefer. If the answer does not help, you can submit a [complaint](entry:page/complaints-and-appeals), which somebody else settles.

> [!NOTE]
> Sello Sur is a demonstration body. The technical part of this statement describes the site’s software; the tests with people and the time limits show what a body can commit to.`,
  },
})
