/** Whether a query failed because another account took the e-mail address since it was found to be free. */
export function isEmailCollision(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined
  // unique_violation (PostgreSQL, appendix A).
  return cause?.code === '23505' && cause.constraint === 'auth_user_email_unique'
}
