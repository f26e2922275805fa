import { demoEntry } from '../../demo-entry.ts'

export const commercial = [
  demoEntry('team-member', {
    key: 'martina-ferraro',
    shared: {
      name: 'Martina Ferraro Güida',
      group: 'commercial',
      email: 'clientes@sellosur.example',
    },
    es: {
      role: 'Jefa de atención a clientes',
      biography:
        'Contadora. Su equipo recibe las solicitudes, prepara las cotizaciones y acompaña a cada cliente durante el ciclo. Reescribió los formularios para que se completen en una tarde y controla cada semana que toda consulta tenga respuesta en el plazo prometido. Trabaja separada de quienes auditan y deciden.',
    },
    en: {
      role: 'Head of client service',
      biography:
        'An accountant. Her team receives applications, prepares quotes and looks after each client through the cycle. She rewrote the forms so that they can be filled in within an afternoon, and checks every week that every query is answered within the time promised. She works apart from those who audit and decide.',
    },
  }),
  demoEntry('team-member', {
    key: 'thiago-nogueira',
    shared: { name: 'Thiago Nogueira Machado', group: 'commercial', email: 'saopaulo@sellosur.example' },
    es: { role: 'Responsable de oficinas en Brasil' },
    en: { role: 'Head of offices in Brazil' },
  }),
  demoEntry('team-member', {
    key: 'federico-zunino',
    shared: { name: 'Federico Zunino', group: 'commercial', email: 'clientes@sellosur.example' },
    es: { role: 'Planificación de auditorías' },
    en: { role: 'Audit planning' },
  }),
]
