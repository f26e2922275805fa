import type { Env } from '#kernel/env.ts'

/** Headers that every answer carries, whatever it is. */
export function commonHeaders(env: Env): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(env.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Which policies of Trusted Types the scripts of an area need: see decision 018. */
const trustedTypes = {
  site: ['default'],
  admin: ['default', 'inert', 'ProseMirrorClipboard'],
  space: ['inert'],
} as const

/** Text becomes markup or script in a page only through the policies of its area. */
export function trustedTypesRules(area: keyof typeof trustedTypes): string[] {
  return ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes[area].join(' ')}`]
}

/**
 * The policy of one page. A kept page cannot carry a nonce, so each script that it was rendered with is allowed by its
 * hash; there are no inline styles.
 */
export function contentSecurityPolicy(hashes: readonly string[], area: 'site' | 'admin', env: Env): string {
  const gtmId = area === 'site' ? env.gtmId : null
  const api = env.apiBaseUrl ? [new URL(env.apiBaseUrl).origin] : []
  const tags = gtmId ? ['https://www.googletagmanager.com'] : []
  // Where the container's usual tags send to; any other is a decision for whoever runs the site.
  const sinks = gtmId ? [...tags, 'https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...tags].join(' '),
    "style-src 'self'",
    ["img-src 'self'", ...sinks].join(' '),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...api, ...sinks].join(' '),
    "manifest-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...api].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // What a tag manager loads writes markup as it likes.
    ...(gtmId ? [] : trustedTypesRules(area)),
    ...(env.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
