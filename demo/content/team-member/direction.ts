import { demoEntry } from '../../demo-entry.ts'

export const direction = [
  demoEntry('team-member', {
    key: 'ines-etcheverry',
    shared: {
      name: 'Inés Etcheverry Sosa',
      group: 'direction',
      email: 'direccion@sellosur.example',
      signature: { picture: 'signature-etcheverry', alt: null },
      signsFrom: '2010-01-01',
    },
    es: {
      role: 'Directora general',
      signsAs: 'Directora general',
      biography:
        'Ingeniera química. Empezó hace treinta años en el laboratorio de alimentos, midiendo humedad en leche en polvo, y pasó después a auditar las plantas que mandaban las muestras. Dirige Sello Sur desde 2017. Responde por la gestión y no participa en ninguna decisión de certificación.',
    },
    en: {
      role: 'Managing director',
      signsAs: 'Managing director',
      biography:
        'A chemical engineer. She began thirty years ago in the food laboratory, measuring moisture in milk powder, and went on to audit the plants that sent the samples. She has led Sello Sur since 2017. She answers for its management and takes no part in certification decisions.',
    },
  }),
  demoEntry('team-member', {
    key: 'matthias-hollensteiner',
    shared: {
      name: 'Matthias Hollensteiner',
      group: 'direction',
    },
    es: {
      role: 'Director por el socio austríaco',
      biography:
        'Nació en Linz y estudió ingeniería mecánica en Graz. Trabajó como auditor de energía en papeleras de Austria y de Uruguay, donde aprendió el español que habla con acento de Fray Bentos. Se ocupa de las acreditaciones europeas y de que ambos socios apliquen los mismos criterios.',
    },
    en: {
      role: 'Director for the Austrian partner',
      biography:
        'Born in Linz, he studied mechanical engineering in Graz. He worked as an energy auditor in paper mills in Austria and in Uruguay, where he learnt the Spanish that he speaks with a Fray Bentos accent. He looks after the European accreditations and makes sure that both partners apply the same criteria.',
    },
  }),
  demoEntry('team-member', {
    key: 'gonzalo-larrobla',
    shared: {
      name: 'Gonzalo Larrobla Techera',
      group: 'direction',
      email: 'calidad@sellosur.example',
    },
    es: {
      role: 'Gerente de calidad',
      biography:
        'Licenciado en estadística. Tiene a su cargo el sistema de gestión de Sello Sur, las auditorías internas, el registro público de certificados y el tratamiento de quejas y apelaciones. Si un dato del registro está mal, hay que escribirle a él, que lo corrige el mismo día en que lo confirma.',
    },
    en: {
      role: 'Quality manager',
      biography:
        'A statistician by training. He is in charge of Sello Sur’s own management system, its internal audits, the public register of certificates, and the handling of complaints and appeals. If something in the register is wrong, he is the person to write to, and he corrects it on the day he confirms it.',
    },
  }),
]
