import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Random } from '../seed/random.ts'
import { casesOf, fuzzRun, inside, noteOutcomes } from '../testing/fuzz/fuzz-run.ts'
import { testWorld } from '../testing/test-server.ts'

const { app, world } = await testWorld()
let pictures: Buffer[]
beforeAll(async () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#37927B' } })
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
  const kinds = [picture.clone().png(), picture.clone().jpeg(), picture.clone().webp()]
  pictures = [drawing, ...(await Promise.all(kinds.map((kind) => kind.toBuffer())))]
})

function damaged(picture: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(picture)
  for (let times = random.integer(0, 8); times > 0; times -= 1)
    bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255)
  const whole = random.chance(0.3) ? bytes.subarray(0, random.integer(0, bytes.length)) : bytes
  return random.chance(0.2) ? Buffer.concat([whole, Buffer.alloc(random.integer(1, 50_000), 0x41)]) : whole
}

const names = [
  'a.png',
  '../../etc/passwd',
  'x'.repeat(3000),
  'имя.png',
  'a.png.exe',
  '',
  '"; filename="b',
  'a\0.png',
  '\uD800',
]
const fields = ['file', 'name', '__proto__', 'x'.repeat(500)]

function formOf(bytes: Buffer, random: Random) {
  const boundary = random.pick(['b', 'x'.repeat(70), 'fuzz'])
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${random.chance(0.85) ? 'file' : random.pick(fields)}"; filename="${random.pick(names)}"\r\nContent-Type: image/png\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const named = random.chance(0.1) ? 'another' : boundary
  const cut = random.chance(0.1) ? whole.subarray(0, random.integer(0, whole.length)) : whole
  return { bytes: cut, mediaType: `multipart/form-data; boundary=${named}` }
}

test(`FAC-15 damaged pictures and forms, seed ${fuzzRun.seed}`, { timeout: 3_600_000 }, async () => {
  const outcomes: string[] = []
  for (const { name, random } of casesOf('upload', fuzzRun.rounds * 30)) {
    const rawBody = formOf(damaged(random.pick(pictures), random), random)
    const answer = await world.client.call('uploadImage', { token: world.tokens.pointCreator, rawBody })
    expect([201, 400, 413, 415, 422], `seed ${fuzzRun.seed}, ${name}: ${answer.body}`).toContain(answer.statusCode)
    expect(answer.body, name).not.toMatch(inside)
    outcomes.push(String(answer.statusCode))
  }
  noteOutcomes('pictures', outcomes)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
