/** The inputs of a contact, in the order of its parts in files. */
export const contactInputs = ['name', 'role', 'email', 'phone', 'language'] as const
export const contactConsentInputs = ['purpose', 'source', 'on'] as const

/** No company has more contacts. */
export const mostContacts = 20
