/** Whether a request's method may change something: all but the safe ones (RFC 9110, section 9.2.1). */
export function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}
