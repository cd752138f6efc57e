import { once } from 'node:events'
import { WebSocket } from 'ws'
import { beforeAll, expect, test } from 'vitest'
import { pingFrame, tokenFrame } from '@recircle/core/realtime'
import type { Random } from '../seed/random.ts'
import { listenAnywhere } from '../testing/listening-app.ts'
import { casesOf, fuzzRun, inside, noteOutcomes } from '../testing/fuzz/fuzz-run.ts'
import { hostileTexts, hostileValue } from '../testing/fuzz/hostile-values.ts'
import { testWorld } from '../testing/test-server.ts'

const { app, world } = await testWorld()
let url: string
beforeAll(async () => {
  url = `${(await listenAnywhere(app)).origin.replace('http', 'ws')}/ws`
})

function frameOf(random: Random): string | Buffer {
  const token = random.pick([world.tokens.user, world.tokens.blocked, world.tokens.expired, ...hostileTexts]) ?? ''
  return random.pick<() => string | Buffer>([
    () => pingFrame,
    () => tokenFrame(token),
    () => random.pick(hostileTexts),
    () => JSON.stringify(hostileValue(random) ?? null),
    () => JSON.stringify({ type: hostileValue(random), token: hostileValue(random), data: hostileValue(random) }),
    () => '['.repeat(random.integer(1, 5000)),
    () => Buffer.from(Array.from({ length: random.integer(0, 200) }, () => random.integer(0, 255))),
    () => 'x'.repeat(random.integer(1, 100_000)),
  ])()
}

const knownFrames = ['pong', 'data', 'error']

test(`LIVE-1 a socket that receives arbitrary messages, seed ${fuzzRun.seed}`, { timeout: 3_600_000 }, async () => {
  const outcomes: string[] = []
  for (const { name, random } of casesOf('socket', fuzzRun.rounds * 30)) {
    const context = `seed ${fuzzRun.seed}, ${name}`
    const socket = new WebSocket(url)
    const received: string[] = []
    socket.on('message', (data: Buffer) => received.push(data.toString()))
    socket.on('error', () => {})
    await once(socket, 'open')
    const closed = once(socket, 'close')
    for (let frames = random.integer(1, 12); frames > 0 && socket.readyState === WebSocket.OPEN; frames -= 1)
      socket.send(frameOf(random))
    if (random.chance(0.2)) socket.terminate()
    else socket.close()
    await closed
    for (const frame of received) {
      expect(knownFrames, context).toContain((JSON.parse(frame) as { type: string }).type)
      expect(frame, context).not.toMatch(inside)
    }
    outcomes.push(received.length > 0 ? 'answered' : 'closed')
  }
  noteOutcomes('socket', outcomes)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
