import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'iqnet',
  shared: {},
  es: {
    title: 'La red IQNet',
    summary:
      'Qué es la asociación IQNet, para qué sirve un certificado adicional de una red de organismos y cómo se lee junto con el certificado principal.',
    body: `IQNet es una asociación internacional de organismos de certificación. Nació en Berna, Suiza, en 1990, con el nombre de EQNet y un alcance europeo; unos años después se abrió a otros continentes y tomó su nombre actual. Hoy también se escribe IQNET. Sus miembros son organismos independientes que certifican, sobre todo, sistemas de gestión.

## Qué hace la red

Los miembros se evalúan entre sí: auditores de un organismo examinan cómo trabaja otro, con reglas comunes. Sobre esa base, cada miembro reconoce los certificados de los demás y puede pedirle a un colega que audite un sitio en su país, en su idioma y con conocimiento de sus leyes.

Eso importa en tres situaciones:

- **Una empresa con sitios en varios países.** Un solo organismo coordina la auditoría y colegas locales la realizan. La decisión sigue siendo una sola.
- **Un comprador que no conoce al organismo emisor.** El nombre de una red internacional le da un punto de partida para preguntar.
- **Un traslado de certificación entre miembros.** Los criterios compartidos facilitan la revisión previa, que de todos modos debe hacerse.

## Para qué sirve el certificado adicional

Cuando un miembro de la red certifica a una organización puede entregarle, además de su propio certificado, uno de la red. El segundo declara que la organización tiene un certificado de ese miembro y que la red lo reconoce. No repite la auditoría ni agrega requisitos.

Tampoco reemplaza a la acreditación. La acreditación es la evaluación que una autoridad o un organismo designado hace de la competencia de un certificador. La pertenencia a una red es un acuerdo entre pares. Un comprador puede pedir las dos cosas, pero la primera pregunta debería ser siempre si el certificado principal está acreditado para esa norma y ese alcance.

## Cómo se lee

1. **Busque el organismo que emitió el certificado principal.** El documento de la red lo nombra y depende de él.
2. **Compare titular, norma, alcance y fechas.** Deben coincidir en los dos documentos.
3. **Mire el número.** El certificado de la red tiene número propio; el registro del organismo emisor debería mostrar ambos.
4. **Verifique el principal.** Si fue suspendido, retirado o venció, el de la red tampoco vale: no tiene vida separada.

Cuando un certificado de este registro tiene un número de red, aparece en su ficha. Puede empezar por [verificar un certificado](/es/verify).

> [!NOTE]
> Sello Sur es un organismo inventado: no es miembro de IQNet ni tiene acuerdos con la red o sus miembros. Los números IQNet que se ven en certificados de esta demostración también son inventados: muestran dónde va ese dato, y la red no los emitió. Un organismo que use este sitio cuenta aquí su propia pertenencia, desde cuándo y para qué normas.`,
  },
  en: {
    title: 'The IQNet network',
    summary:
      'What the IQNet association is, what an additional certificate from a network of bodies is for, and how to read one alongside the main certificate.',
    body: `IQNet is an international association of certification bodies. It began in Bern, Switzerland, in 1990, under the name EQNet and with a European reach; a few years later it opened to other continents and took its present name, now also written IQNET. Its members are independent bodies that certify mainly management systems.

## What the network does

The members assess one another: auditors from one body examine how another works, against common rules. On that basis each member recognises the certificates of the others, and may ask a fellow member to audit a site in its own country, in its own language and with knowledge of its laws.

That matters in three situations:

- **A company with sites in several countries.** One body coordinates the audit and local colleagues carry it out. There is still a single decision.
- **A buyer who does not know the issuing body.** The name of an international network gives the buyer a place to start asking.
- **A transfer of certification between members.** Shared criteria make the review before a transfer easier, though it still has to be done.

## What the additional certificate is for

A member of the network that certifies an organisation may give it, alongside its own certificate, one from the network. The second states that the organisation holds a certificate from that member and that the network recognises it. It does not repeat the audit, and it adds no requirements.

Nor does it replace accreditation. Accreditation is the assessment of a certifier’s competence by an authority or a designated body. Membership of a network is an agreement among peers. A buyer may ask for both, but the first question should always be whether the main certificate is accredited for that standard and that scope.

## How to read it

1. **Find the body that issued the main certificate.** The network’s document names it and depends on it.
2. **Compare holder, standard, scope and dates.** They should agree on both documents.
3. **Look at the number.** The network certificate has its own number; the issuing body’s register should show both.
4. **Verify the main one.** If it has been suspended or withdrawn, or has expired, the network certificate is not valid either: it has no life of its own.

Where a certificate in this register has a network number, its page shows it. You can start by [verifying a certificate](/en/verify).

> [!NOTE]
> Sello Sur is an invented body: it is not a member of IQNet and has no agreement with the network or its members. The IQNet numbers shown on certificates of this demonstration are invented as well: they show where that number goes, and the network did not issue them. A body that runs this site describes here its own membership, since when and for which standards.`,
  },
})
