import type { ListObjectsV2CommandOutput, _Object as S3Object } from '@aws-sdk/client-s3'

/** Whatever a server lists, page by page; `ask` is given what the page before said to go on with. */
export async function* everyObject(
  ask: (ContinuationToken: string | undefined) => Promise<ListObjectsV2CommandOutput | null>,
): AsyncGenerator<S3Object> {
  let token: string | undefined
  do {
    const page = await ask(token)
    yield* page?.Contents ?? []
    token = page?.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}
