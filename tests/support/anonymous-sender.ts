/** The sender's name and address in messages of the footer's form, word for word (specification, section 7). */
export const sentByNobody = {
  name: 'Anónimo',
  surname: 'Anónimo',
  company: 'N/A',
  email: 'anonimo@example.com',
  country: 'N/A',
  phone: 'N/A',
}
