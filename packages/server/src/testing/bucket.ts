import S3rver from '@20minutes/s3rver'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '../upload/s3-storage.ts'

export interface TestBucket {
  /** A folder of the test's own, which goes with the bucket. */
  readonly home: string
  readonly config: S3Config
  readonly end: () => Promise<void>
}

/** A real S3 service with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const home = await mkdtemp(join(tmpdir(), 'bucket-'))
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(home, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await service.run()
  return {
    home,
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    end: async () => {
      await service.close()
      await rm(home, { recursive: true })
    },
  }
}
