/** What we use of W3C Trusted Types, which not every browser has. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null },
  ): { createHTML(html: string): string }
}

export function trustedTypes(): TrustedTypes | undefined {
  return (window as { trustedTypes?: TrustedTypes }).trustedTypes
}
