/** What the footer's form sends in place of a person (specification, section 7). */
export const anonymousSender = {
  name: 'Anónimo',
  surname: 'Anónimo',
  company: 'N/A',
  email: 'anonimo@example.com',
  country: 'N/A',
  phone: 'N/A',
} as const

/** What stands where somebody has no company or telephone to name. */
export const notGiven = 'N/A'
