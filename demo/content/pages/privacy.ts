import {
  monthsAfterClosing as caseMonths,
  monthsUntouched as untouchedMonths,
} from '#cases/model/retention.ts'
import { hoursMailCounts, mailsToMailbox } from '#kernel/mail/mail-limits.ts'
import { daysForSuspected, monthsAfterClosing } from '#messages/model/retention.ts'
import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'privacy',
  shared: { version: '2.0', effectiveDate: '2026-06-01' },
  es: {
    title: 'Privacidad',
    searchWords: 'datos personales, cookies',
    summary:
      'Qué datos guarda este sitio, para qué, por cuánto tiempo y con qué base legal; qué no guarda; y cómo pedir que le mostremos, corrijamos o borremos los suyos.',
    body: `Este sitio se puede leer entero sin decir quién es usted. Guardamos lo necesario para responderle, para mantener el registro de certificados y para que el servidor funcione. El responsable es Sello Sur Certificación, Avenida de las Normas 1450, Montevideo. Escríbanos a [privacidad@sellosur.example](mailto:privacidad@sellosur.example).

## Cuando usted visita el sitio

No usamos cookies para quienes leen, buscan o verifican un certificado. Nada se pide a otros servidores: las tipografías, las imágenes y los mapas salen de este mismo sitio.

El servidor anota los pedidos con la hora, la página y el resultado, para detectar fallas y abusos. Esas notas no llevan su dirección de red, ni lo que usted busca o escribe.

Si tenemos activa la medición de visitas, le preguntamos una sola vez. Solo si acepta se carga un administrador de etiquetas externo, que puede usar cookies. Rechazar es igual de fácil, y el sitio funciona igual. Puede cambiar de opinión cuando quiera.

Quienes trabajan en Sello Sur y entran con contraseña sí reciben una cookie de sesión, necesaria para reconocerlos.

## Cuando usted escribe

- **Contacto.** El formulario de la página de contacto guarda su nombre, su correo, su país, el motivo, lo que nos escribe y, si los da, su empresa, su teléfono, de qué certificado se trata y los archivos que adjunte, para responderle; además, el idioma de la página, cuándo escribió y qué versión de este texto aceptó. Lo leen las personas que atienden consultas; el mensaje se envía además por correo a la oficina que corresponde. Lo borramos ${monthsAfterClosing} meses después de cerrado, o en otra fecha que queda anotada con su motivo si se convierte en una solicitud, una queja o una apelación. Lo que parece no deseado y nadie atiende se borra a los ${daysForSuspected} días.
- **Mensaje del pie de página.** Llega sin nombre ni correo: guardamos el texto, el idioma de la página y la fecha, por el mismo plazo; la hora no queda en ningún lado, y por eso el aviso por correo sale al terminar el día. No podemos responderlo.
- **Avisos del registro.** Si pide que le avisemos de cambios en certificados, guardamos su dirección, su idioma y su lista, solo para avisarle. Lo que no confirma se borra al cabo de un día; lo demás, en cuanto usted termina los avisos.
- **Contra el abuso.** Para frenar envíos automáticos contamos los mensajes por una forma recortada y cifrada de la red, solo en la memoria del servidor y por una hora como mucho. No consultamos a ningún otro servidor.
- **Correos a la dirección que alguien escribe.** El acuse de un mensaje y la confirmación de unos avisos van a una dirección que puede ser ajena. Por eso contamos cuántos salen para cada casilla, para cada dominio y en total; una casilla recibe ${mailsToMailbox.anHour} por hora y ${mailsToMailbox.aDay} por día como mucho. La cuenta está en la base de datos, bajo una forma cifrada de la casilla, sin lo que siga a un «+», y del dominio: la dirección no figura en ella. Deja de valer a las ${hoursMailCounts} horas como mucho y se borra en la hora siguiente. Los enlaces para una contraseña nueva se cuentan por cuenta, durante un día como mucho.
- **Correos que quedan como archivos.** Mientras el sitio no tiene servidor de correo, no manda sus correos: los guarda enteros, con la dirección, como archivos .eml que solo puede leer la cuenta del sitio en su servidor. El que trata de un mensaje de contacto se borra con ese mensaje; los demás quedan hasta que los borra quien administra el servidor.
- **Borrador en su equipo.** Lo que escribe en el formulario de contacto queda en la pestaña de su navegador hasta que se envía o usted la cierra.
- **Espacio anónimo.** La página [Cuéntenos](/es/let-us-know) dice si está abierto. En ella y en las del espacio no se mide nada, y no dejan línea en el registro del servidor. Mientras el espacio no está abierto, el mensaje que usted envía allí es igual al del pie de página. Cuando está abierto, lo que usted escribe se cifra al llegar para quienes atienden esos casos y para usted, que lo abre con su código. Un caso se borra ${caseMonths} meses después de cerrado, o a los ${untouchedMonths} meses si nadie lo abrió; usted puede borrarlo antes.

> [!WARNING]
> Ningún sitio puede prometer que nadie sabrá nunca quién escribió. Si su situación es delicada, no use la computadora ni la red de su trabajo.

## El registro de certificados

Publicamos el nombre del titular, su domicilio, su identificación tributaria, los sitios, la norma, el alcance y el estado. Cuando el titular es una persona, por ejemplo un productor, mostramos lo mismo y nada más. No publicamos teléfonos ni correos de contacto. Aparecer en el directorio, o ser enviado a una base internacional, requiere un consentimiento aparte para cada cosa. El estado de un certificado debe poder verificarse en todos los casos. Los certificados que ya no están vigentes se muestran durante el tiempo que exigen las normas y después se archivan.

## Con qué base legal

En Uruguay rige la Ley 18.331, de protección de datos personales. Tratamos sus datos porque usted consintió, porque hay un contrato o una solicitud suya, o porque una ley lo exige. Para quienes están en la Unión Europea se aplica además el Reglamento General de Protección de Datos (RGPD): las bases son las mismas, y para la seguridad del sitio y el registro público nos apoyamos en el interés legítimo de quienes dependen de un certificado.

No vendemos datos ni los usamos para decisiones automáticas. Los compartimos con quien aloja el sitio, con los organismos de acreditación y con los dueños de esquemas que deben conocer una certificación, siempre bajo contrato. La Comisión Europea considera desde 2012 que Uruguay ofrece una protección adecuada.

## Sus derechos

1. Saber qué datos suyos tenemos y recibir una copia.
2. Pedir que se corrijan, actualicen, completen o eliminen.
3. Retirar un consentimiento, oponerse a un uso o, según el RGPD, limitarlo o llevarse los datos.

Escriba a [privacidad@sellosur.example](mailto:privacidad@sellosur.example) y acredite su identidad. Respondemos en cinco días hábiles, el plazo de la ley uruguaya. Si no queda conforme, puede acudir a la Unidad Reguladora y de Control de Datos Personales o, en Europa, a la autoridad de su país.

> [!NOTE]
> Sello Sur es un organismo de demostración. Quien ponga en servicio este sitio debe adaptar este texto a su propia actividad e inscribir sus bases de datos donde la ley lo pida.`,
  },
  en: {
    title: 'Privacy',
    searchWords: 'personal data, cookies',
    summary:
      'What data this site keeps, why, for how long and on what basis; what it does not keep; and how to ask us to show, correct or delete yours.',
    body: `You can read all of this site without saying who you are. We keep what we need to answer you, to maintain the register of certificates and to run the server. The data controller is Sello Sur Certificación, Avenida de las Normas 1450, Montevideo. Write to us at [privacidad@sellosur.example](mailto:privacidad@sellosur.example).

## When you visit the site

We use no cookies for those who read, search or verify a certificate. Nothing is requested from other servers: typefaces, pictures and maps come from this site itself.

The server logs requests with their time, page and outcome, in order to detect faults and abuse. Those entries hold neither your network address nor what you search for or write.

If we have visit measurement switched on, we ask you once. Only if you accept is an external tag manager loaded, which may use cookies. Refusing is just as easy, and the site works the same. You can change your mind at any time.

People who work at Sello Sur and sign in with a password do receive a session cookie, needed to recognise them.

## When you write

- **Contact.** The form on the contact page keeps your name, e-mail, country, the subject, what you write and, if you give them, your company, your telephone, the certificate it is about and any files you attach, in order to answer you; and with them the language of the page, when you wrote and which version of this text you agreed to. It is read by the people who answer enquiries, and also goes by e-mail to the office concerned. We delete it ${monthsAfterClosing} months after it is closed, or on another date that is recorded with its reason where it becomes an application, a complaint or an appeal. Suspected spam that nobody takes up is deleted after ${daysForSuspected} days.
- **Message in the footer.** It arrives without name or e-mail: we keep the text, the language of the page and the date, for the same time; the hour is kept nowhere, which is why the notice by e-mail leaves when the day has ended. We cannot answer it.
- **Alerts from the register.** If you ask to be told of changes to certificates, we keep your address, your language and your list, only to tell you. What you do not confirm is deleted after a day; the rest, as soon as you end the alerts.
- **Against abuse.** To slow down automatic sending we count messages by a shortened, encrypted form of the network, only in the server’s memory and for an hour at most. No other server is consulted.
- **Mails to an address that somebody types.** The receipt for a message and the mail that confirms alerts go to an address that may be somebody else’s. So we count how many leave for each mailbox, for each domain and in all; a mailbox gets ${mailsToMailbox.anHour} an hour and ${mailsToMailbox.aDay} a day at most. The count is in the database, under an encrypted form of the mailbox, without what follows a “+”, and of the domain: the address is not in it. It ceases to count after ${hoursMailCounts} hours at most and is deleted within the next hour. Links to a new password are counted by account, for a day at most.
- **Mails that stay as files.** While the site has no mail server it sends no mail: it keeps each one whole, with its address, as an .eml file that only the site’s own account on its server can read. One about a contact message is deleted with that message; the others stay until whoever runs the server deletes them.
- **Draft on your device.** What you write in the contact form stays in your browser tab until it is sent or you close the tab.
- **Anonymous space.** The page [Let Us Know](/en/let-us-know) says whether it is open. Nothing is measured there or on the pages of the space, and they leave no entry in the server’s log. While the space is not open, a message sent from that page is the same as the one in the footer. When it is open, what you write is encrypted as it arrives for those who handle these cases and for you, who open it with your code. A case is deleted ${caseMonths} months after it is closed, or after ${untouchedMonths} months if nobody has opened it; you can delete it sooner.

> [!WARNING]
> No site can promise that nobody will ever know who wrote. If your situation is sensitive, do not use your employer’s computer or network.

## The register of certificates

We publish the holder’s name, address and tax ID, and the sites, standard, scope and status. Where the holder is a person, a farmer for instance, we show the same and nothing more. We publish no contact telephones or e-mails. Appearing in the directory, or being sent to an international database, each needs a separate consent. It must always be possible to verify the status of a certificate. Certificates no longer in force are shown for as long as the standards require and then archived.

## On what legal basis

In Uruguay, Law 18.331 on the protection of personal data applies. We process your data because you consented, because there is a contract or an application from you, or because a law requires it. For those in the European Union the General Data Protection Regulation (GDPR) applies as well: the bases are the same, and for the security of the site and the public register we rely on the legitimate interest of those who depend on a certificate.

We do not sell data or use it for automated decisions. We share it with whoever hosts the site, with accreditation bodies and with scheme owners that must know of a certification, always under contract. The European Commission has considered since 2012 that Uruguay offers adequate protection.

## Your rights

1. To know what data we hold about you and receive a copy.
2. To ask for it to be corrected, updated, completed or deleted.
3. To withdraw consent, object to a use or, under the GDPR, restrict it or take the data with you.

Write to [privacidad@sellosur.example](mailto:privacidad@sellosur.example) and provide proof of identity. We answer within five working days, the time limit in Uruguayan law. If you are not satisfied, you can turn to Uruguay’s data protection authority, the Unidad Reguladora y de Control de Datos Personales, or in Europe to the authority of your country.

> [!NOTE]
> Sello Sur is a demonstration body. Any organisation that puts this site into service must adapt this text to its own activity and register its databases where the law asks for it.`,
  },
})
