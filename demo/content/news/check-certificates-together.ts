import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'check-certificates-together',
  shared: {
    date: '2026-10-06',
    category: 'our-work',
    cover: {
      picture: 'news-meridian',
      alt: {
        es: 'Grabado de una red de meridianos y paralelos sobre un globo',
        en: 'Engraving of a net of meridians and parallels on a globe',
      },
      focal: { x: 0.5, y: 0.5 },
    },
    darkCover: { picture: 'news-meridian-dark', alt: null },
  },
  es: {
    title: 'Ahora puede verificar muchos certificados a la vez',
    slug: 'verificar-muchos-certificados-a-la-vez',
    summary:
      'Quien compra a decenas de proveedores puede pegar una lista de números y ver el estado de todos. Sin registrarse, sin costo y sin que guardemos la lista.',
    body: `Una compradora de un supermercado nos contó que revisaba doscientos certificados por año, de a uno. Pidió una sola cosa: pegar su lista y ver cuáles ya no valen. Desde hoy se puede.

## Cómo funciona

1. Entre a [Verificar un certificado](/es/verify) y baje hasta «Verifique una lista».
2. Pegue los números, uno por línea, tal como aparecen en los documentos. No importan los espacios, los guiones ni las mayúsculas.
3. Lea el resultado. Cada línea dice titular, norma, estado y fecha de vencimiento, con un enlace a la página del certificado.

También se puede buscar por empresa o por identificación tributaria. La búsqueda tolera tildes que faltan y pequeños errores de tipeo.

## Qué responde cuando no encuentra

«No encontrado» deja más dudas que certezas. Por eso la respuesta distingue tres casos: un número que no está en el registro, palabras o nombres que no coinciden con nada, y algo que se escribe casi igual a lo que sí está, para que lo compare letra por letra. En los tres decimos qué hacer después.

## Lo que conviene recordar

- El estado es el del momento de la consulta. Un certificado vigente hoy puede suspenderse mañana; si su compra es importante, vuelva a mirar antes de firmar.
- El estado no alcanza. Lea el alcance y los sitios: son la diferencia entre «el proveedor está certificado» y «lo que compro está cubierto».
- No guardamos las listas ni avisamos a los titulares que usted consultó.

Para quien prefiera hacerlo desde su propio sistema, los mismos datos están disponibles en una interfaz pública, documentada y gratuita. Si encuentra un error en un registro, avísenos desde la misma página o por [Contacto](/es/contact).`,
  },
  en: {
    title: 'You can now verify many certificates at once',
    slug: 'verify-many-certificates-at-once',
    summary:
      'People who buy from dozens of suppliers can paste a list of numbers and see the status of them all. No account needed, no cost, and we do not keep the list.',
    body: `A supermarket buyer told us that she checked two hundred certificates a year, one by one. She asked for a single thing: to paste her list and see which are no longer valid. From today she can.

## How it works

1. Go to [Verify a certificate](/en/verify) and scroll down to “Verify a list”.
2. Paste the numbers, one per line, just as they appear on the documents. Spaces, hyphens and capitals do not matter.
3. Read the result. Each line gives holder, standard, status and expiry date, with a link to the page of the certificate.

You can also search by company or by tax ID. The search tolerates missing accents and small typing errors.

## What it answers when it finds nothing

“Not found” raises more doubts than it settles. The answer therefore tells three cases apart: a number that is not in the register, words or names that match nothing, and something spelt almost like an entry that is there, for you to compare letter by letter. In all three we say what to do next.

## What to bear in mind

- The status is that of the moment you ask. A certificate in force today may be suspended tomorrow; if the purchase matters, look again before you sign.
- Status is not enough. Read the scope and the sites: they are the difference between “the supplier is certified” and “what I buy is covered”.
- We do not keep the lists, nor do we tell holders that you asked.

For those who would rather do it from their own system, the same data is available through a public interface, documented and free. If you find an error in a record, report it from the same page or through [Contact](/en/contact).`,
  },
})
