const refusals = new Set([
  // Better Auth says so of whatever its verifier throws: a response that is none, or a forged one.
  'FAILED_TO_VERIFY_REGISTRATION',
  // The account is disabled.
  'UNABLE_TO_CREATE_SESSION',
])

/** Whether Better Auth refused a passkey; any other error is a failure of ours. */
export function isRefusal(error: unknown): boolean {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } }
  return (statusCode !== undefined && statusCode < 500) || refusals.has(body?.code ?? '')
}
