/** Who did something: an account, with its name as long as there is such an account, or the system itself. */
export type Doer = { id: string; name: string | null } | 'system'
