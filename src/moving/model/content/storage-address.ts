/** Endings of files that documents name, those of pictures first. */
const pictures = 'jpe?g|png|gif|webp|svg|avif|heic|heif|tiff?'
const isPicture = new RegExp(`\\.(?:${pictures})$`, 'i')
const isFile = new RegExp(`\\.(?:${pictures}|pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|mp4)$`, 'i')

/** In UTF-16 code units; a path of Google's storage has at most 1,024 bytes. */
const longest = 4000

/**
 * The path in the storage that an address names: of Firebase's or Google's, whatever the bucket, `gs://…`, a download address,
 * or one of the API; of WordPress, below its folder of uploads. Null for every other address, and where the path leads out of the bucket.
 */
export function storagePath(address: string): string | null {
  const text = address.trim()
  if (text.length > longest) return null
  const [, plain] = /^gs:\/\/[^/]+\/(.+)$/s.exec(text) ?? []
  if (plain !== undefined) return pathIn(plain)
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { hostname, pathname } = new URL(text)
  const [, ofFirebase] = /^\/v0\/b\/[^/]+\/o\/(.+)$/.exec(pathname) ?? []
  if (ofFirebase !== undefined) return pathIn(decoded(ofFirebase))
  const [, uploaded] = /\/wp-content\/uploads\/(.+)$/.exec(pathname) ?? []
  if (uploaded !== undefined) return pathIn(decoded(uploaded))
  const inPath = ['storage.googleapis.com', 'storage.cloud.google.com'].includes(hostname)
  const [, afterBucket] = inPath ? (/^\/[^/]+\/(.+)$/.exec(pathname) ?? []) : []
  if (afterBucket !== undefined) return pathIn(decoded(afterBucket))
  const isBucket = hostname.endsWith('.storage.googleapis.com') || hostname.endsWith('.firebasestorage.app')
  return isBucket ? pathIn(decoded(pathname.slice(1))) : null
}

/** The path of a file in the bucket that a field names by its address or by the path alone; null for other texts. */
export function filePath(text: string): string | null {
  const found = storagePath(text)
  if (found !== null) return found
  const path = text.trim()
  if (path.length > longest || /^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//')) return null
  return isFile.test(path) ? pathIn(path.replace(/^\//, '')) : null
}

export function isPicturePath(path: string): boolean {
  return isPicture.test(path)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function pathIn(path: string): string | null {
  const parts = path.split('/')
  const isPath = parts.every((part) => part !== '' && part !== '.' && part !== '..')
  return isPath && path.isWellFormed() && !/[\0\\]/.test(path) ? path : null
}
