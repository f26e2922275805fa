/** The sender's name and address in messages of the footer's form, word for word (specification, section 7). */
export const sentByNobody = {
  name: 'Anónimo',
  surname: 'Anónimo',
  company: 'N/A',
  email: 'anonimo@example.com',
  country: 'N/A',
  phone: 'N/A',
}

/** Somebody's message, as the contact page sends it. */
export const writtenMessage = {
  name: 'Ana',
  surname: 'Sosa',
  company: 'Aceros del Sur',
  email: 'ana@aceros.example',
  country: 'Uruguay',
  phone: '+598 99 123 456',
  message: 'Queremos certificar el sistema de gestión.',
  origin: 'contact',
}
