import { demoEntry } from '#demo/demo-entry.ts'

export const impartiality = [
  demoEntry('team-member', {
    key: 'teresa-olaso',
    shared: {
      name: 'Teresa Olaso Irigoyen',
      group: 'impartiality',
      photo: {
        picture: 'portrait-7',
        alt: {
          es: 'Retrato de Teresa Olaso Irigoyen, dibujado en líneas grabadas',
          en: 'Portrait of Teresa Olaso Irigoyen, drawn in engraved lines',
        },
      },
    },
    es: {
      role: 'Presidenta del comité de imparcialidad',
      biography:
        'Abogada y profesora de derecho administrativo, ya retirada. Preside un comité en el que están representados clientes, consumidores, industria y Estado, sin que ninguno predomine. El comité examina cada año los riesgos para la imparcialidad y puede dirigirse al organismo de acreditación si la dirección no atiende sus recomendaciones.',
    },
    en: {
      role: 'Chair of the impartiality committee',
      biography:
        'A lawyer and retired professor of administrative law. She chairs a committee on which clients, consumers, industry and government are represented and none prevails. Each year the committee examines the risks to impartiality, and it may turn to the accreditation body if management does not follow its advice.',
    },
  }),
  demoEntry('team-member', {
    key: 'heriberto-sclavo',
    shared: { name: 'Heriberto Sclavo', group: 'impartiality' },
    es: {
      role: 'Integrante por las organizaciones de consumidores',
      biography:
        'Maestro jubilado y vecino de la Unión. Desde una asociación barrial empezó a leer etiquetas en voz alta en la feria, y de ahí pasó a comités técnicos de rotulado. En el comité pregunta lo que preguntaría quien compra: qué promete exactamente este sello y quién lo controla.',
    },
    en: { role: 'Member for consumer organisations' },
  }),
  demoEntry('team-member', {
    key: 'johanna-pichler',
    shared: { name: 'Johanna Pichler-Méndez', group: 'impartiality' },
    es: { role: 'Integrante por la industria' },
    en: { role: 'Member for industry' },
  }),
]
