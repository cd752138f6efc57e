import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { startFeed } from '../../testing/feed-server.ts'
import { importWorld, jobOptions } from '../../testing/import-world.ts'
import { fileOf } from '../../testing/source-world.ts'
import { fetchingJobs, runImportJob } from './import-jobs.ts'
import { JobLanes } from './job-lanes.ts'

const held: ServerResponse[] = []
const slow = createServer((_request, reply) => void held.push(reply))
await once(slow.listen(0, '127.0.0.1'), 'listening')
const slowHost = `127.0.0.1:${(slow.address() as AddressInfo).port}`
const quick = await startFeed()
quick.feed.body = fileOf(['Yard'])
afterAll(() => {
  slow.close()
  quick.close()
})
const feeds = { privateHosts: [slowHost, quick.host] }
const { database, call, get, world } = await importWorld({ ...jobOptions, feeds })

test('SRC-35 a site that does not answer holds up neither other sites nor other organizations, and is asked by one lane', async () => {
  const send = async (address: string, token = world.tokens.pointCreator): Promise<string> =>
    (await call('sendImportAddress', { body: { address } }, token)).json<{ data: { id: string } }>().data.id
  const other = world.tokens.otherPointCreator
  const first = await send(`http://${slowHost}/a.csv`)
  await send(`http://${slowHost}/b.csv`, other)
  const lanes = new JobLanes()
  const work = () => runImportJob(database, { ...jobOptions, feeds, only: fetchingJobs, lanes })
  const slowWork = work()
  await vi.waitFor(() => expect(held).toHaveLength(1))
  expect(lanes.hosts).toEqual([slowHost])
  // The other organization waits for the same site, and the same organization for its own turn.
  expect(await work()).toBe(false)
  await send(quick.address)
  expect(await work()).toBe(false)
  await send(quick.address, other)
  expect(await work()).toBe(true)
  expect([held.length, quick.feed.asked]).toEqual([1, 1])
  held[0]?.end(fileOf(['Gate']))
  expect(await slowWork).toBe(true)
  expect([(await get(first)).status, lanes.hosts, lanes.organizations]).toEqual(['reading', [], []])
})
