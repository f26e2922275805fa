import { createHash } from 'node:crypto'
import type { Env } from '../env.ts'

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

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The policy of one page. A kept page cannot carry a nonce, so each inline script is allowed by its hash;
 * there are no inline styles.
 */
export function contentSecurityPolicy(html: string, env: Env): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
  }
  const api = env.apiBaseUrl ? [new URL(env.apiBaseUrl).origin] : []
  const tags = env.gtmId ? ['https://www.googletagmanager.com'] : []
  // Where the container's usual tags send to; any other is a decision for whoever runs the site.
  const sinks = env.gtmId ? [...tags, 'https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes, ...tags].join(' '),
    "style-src 'self'",
    ["img-src 'self'", ...sinks].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...api, ...sinks].join(' '),
    "manifest-src 'self'",
    "frame-src 'self'",
    ["form-action 'self'", ...api].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(env.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
