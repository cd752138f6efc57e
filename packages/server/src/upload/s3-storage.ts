import { AwsClient } from 'aws4fetch'
import { StorageUnavailable, type UploadStorage } from './upload-storage.port.ts'

export interface S3Config {
  /** Scheme, host and port; the bucket is the first segment of the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const usualPatienceMs = 10_000

/** Asks for one object of the bucket; a refusal is an answer as well. */
export function s3Requests({ endpoint, bucket, ...keys }: S3Config, patienceMs = usualPatienceMs) {
  // No retries here: the caller, who waits, decides.
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  return async (key: string, request: RequestInit): Promise<Response> => {
    const url = `${endpoint}/${encodeURIComponent(bucket)}/${encodeURIComponent(key)}`
    try {
      return await client.fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    } catch (error) {
      throw new StorageUnavailable(error)
    }
  }
}

export const refusedBy = async (answer: Response): Promise<StorageUnavailable> =>
  new StorageUnavailable(`${answer.status} ${(await answer.text().catch(() => '')).slice(0, 500)}`)

/** A bucket of an S3-compatible service, shared by all instances of the server. */
export function s3Storage(config: S3Config): UploadStorage {
  const ask = s3Requests(config)
  return {
    async put(key, bytes, mediaType) {
      const headers = { 'content-type': mediaType }
      const answer = await ask(key, { method: 'PUT', body: new Uint8Array(bytes), headers })
      if (!answer.ok) throw await refusedBy(answer)
      await answer.arrayBuffer()
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404) throw await refusedBy(answer)
      await answer.arrayBuffer()
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' })
      if (answer.status === 404) return null
      if (!answer.ok) throw await refusedBy(answer)
      try {
        return Buffer.from(await answer.arrayBuffer())
      } catch (error) {
        throw new StorageUnavailable(error)
      }
    },
  }
}
