/** A bucket of an S3 server, as STORAGE_URL names it. */
export type StorageAddress = {
  bucket: string
  /** What all keys begin with: empty, or ends with `/`. */
  prefix: string
  /** Null is Amazon's of that region. */
  endpoint: string | null
  region: string
  /** Unset are those that Amazon's library finds, such as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
  credentials?: S3Credentials
}

export type S3Credentials = { accessKeyId: string; secretAccessKey: string }

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…`; null for anything else. */
export function readStorageAddress(given: string): StorageAddress | null {
  const at = URL.parse(given)
  if (at?.protocol !== 's3:' || at.username || at.password || at.port || at.hash) return null
  const { hostname: bucket, searchParams: asked } = at
  const prefix = at.pathname.replace(/^\/|\/$/g, '')
  const endpoint = asked.get('endpoint')
  const isKnown = [...asked.keys()].every((name) => name === 'endpoint' || name === 'region')
  if (!isKnown || !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) return null
  if (prefix !== '' && !/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(prefix)) return null
  if (endpoint !== null && !isOrigin(endpoint)) return null
  return {
    ...{ bucket, prefix: prefix && `${prefix}/`, region: asked.get('region') || 'us-east-1' },
    endpoint: endpoint && new URL(endpoint).origin,
  }
}

function isOrigin(given: string): boolean {
  const at = URL.parse(given)
  return /^https?:$/.test(at?.protocol ?? '') && at?.pathname === '/' && !at.search && !at.username
}
