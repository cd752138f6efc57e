import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, Pod, Service } from 'kubernetes-models/v1'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCommand } from '../lib/command.ts'
import { root } from '../lib/paths.ts'

interface Kustomization {
  readonly resources: readonly string[]
  readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[]
}

const folder = join(root, 'deploy/kubernetes')
const kustomizations = ['base', 'database', 'overlays/example'] as const
const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'))
const kustomizationIn = (place: string) => read(`${place}/kustomization.yaml`) as Kustomization
const kustomized = kustomizations.flatMap((place) =>
  readdirSync(join(folder, place))
    .filter((name) => name !== 'kustomization.yaml')
    .map((name) => `${place}/${name}`),
)
/** Applied by hand. */
const restoring = 'restore-database.yaml'
const files = [...kustomized, restoring]
const deployment = read('base/deployment.yaml') as ConstructorParameters<typeof Deployment>[0]
const pod = deployment?.spec?.template.spec
const [container] = pod?.containers ?? []

const models = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  Pod,
  PodDisruptionBudget,
  Service,
  StatefulSet,
}
const places: Readonly<Record<keyof typeof models, string>> = {
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking.k8s.io/v1',
  Namespace: 'v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  Pod: 'v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
  StatefulSet: 'apps/v1',
}
interface Manifest {
  readonly apiVersion: string
  readonly kind: keyof typeof models
}

const workshop = join(root, `node_modules/.cache/kubernetes-test-${process.pid}`)
afterAll(() => rmSync(workshop, { recursive: true, force: true }))

test('OPS-31 each manifest is what the schema of Kubernetes allows, in the version that it names', () => {
  for (const file of files) {
    const { apiVersion, kind, ...rest } = read(file) as Manifest
    expect([file, apiVersion]).toEqual([file, places[kind]])
    expect(() => new models[kind](rest as never).validate(), file).not.toThrow()
  }
  const wrong = { spec: { ...deployment?.spec, replicas: 'three' } }
  expect(() => new Deployment(wrong as never).validate()).toThrow('integer')
})

/** The schema allows unknown fields; TypeScript rejects them in object literals. */
async function unknownWords(manifests: readonly unknown[]): Promise<string> {
  mkdirSync(workshop, { recursive: true })
  const checks = manifests.map((manifest, at) => {
    const { kind } = manifest as Manifest
    const type = `import('kubernetes-models/${places[kind]}').I${kind}`
    return `export const m${at}: ${type} = ${JSON.stringify(manifest)}`
  })
  const file = join(workshop, 'manifests.ts')
  writeFileSync(file, `${checks.join('\n')}\n`)
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--ignoreConfig',
  ]
  const { output } = await runCommand(join(root, 'node_modules/.bin/tsc'), [...options, file])
  return output
}

test('OPS-31 no word of a manifest is one that Kubernetes would pass over', async () => {
  expect(await unknownWords(files.map(read))).toBe('')
  const misspelt = {
    ...deployment,
    spec: { ...deployment?.spec, template: { spec: { containers: [{ ...container, readinesProbe: {} }] } } },
  }
  expect(await unknownWords([misspelt])).toContain('readinesProbe')
})

test('OPS-31 every file is part of its kustomization', () => {
  for (const place of kustomizations) {
    const named = kustomizationIn(place).resources.filter((each) => !each.includes('/'))
    expect(named.map((each) => `${place}/${each}`).toSorted()).toEqual(
      kustomized.filter((file) => file.startsWith(`${place}/`)).toSorted(),
    )
  }
})

test('OPS-31 every setting that is passed on is one, and secrets come by name', () => {
  const settings = new Set(
    [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  )
  // Those of the archive are not the program's (RESTORE-1).
  const passed = kustomizations.flatMap((place) =>
    kustomizationIn(place).configMapGenerator.flatMap(({ literals }) => literals.map((each) => each.split('=')[0])),
  )
  const known = (name = ''): boolean => settings.has(name) || /^PGBACKREST_|^BACKUP_EVERY_HOURS$/.test(name)
  expect(passed.filter((name) => !known(name))).toEqual([])
  const secrets =
    /^(DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_READ_URL|SMTP_URL|TOKEN_KEYS|METRICS_TOKEN|OTEL_EXPORTER_OTLP_HEADERS)$|_(SECRET|KEY|KEY_ID|ACCESS_KEY|PASS|PASSWORD)$/
  expect(passed.filter((name) => secrets.test(name ?? ''))).toEqual([])
  expect(container?.env).toBeUndefined()
  expect(container?.envFrom).toEqual([
    { configMapRef: { name: 'recircle-settings' } },
    { secretRef: { name: 'recircle-secrets' } },
  ])
})

test('OPS-31 a pod runs without privileges on a root that it cannot write to, and stays while the database is migrated', () => {
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(pod?.automountServiceAccountToken).toBe(false)
  expect(
    [container?.startupProbe, container?.readinessProbe, container?.livenessProbe].map((probe) => probe?.httpGet?.path),
  ).toEqual(['/healthz', '/readyz', '/healthz'])
  // Longer than the delay at the start of a shutdown plus ten seconds for requests in flight.
  const [delay] = kustomizationIn('base').configMapGenerator.flatMap(({ literals }) =>
    literals.flatMap((each) => /^SHUTDOWN_DELAY_MS=(\d+)$/.exec(each)?.[1] ?? []),
  )
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) / 1000 + 10)
})

test('RESTORE-1 the database and what restores it run without privileges too', () => {
  const { spec } = read('database/stateful-set.yaml') as ConstructorParameters<typeof StatefulSet>[0] & object
  const restorer = read(restoring) as ConstructorParameters<typeof Pod>[0] & object
  for (const each of [spec?.template.spec, restorer.spec]) {
    expect(each?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const { securityContext } of each?.containers ?? [])
      expect(securityContext).toEqual(container?.securityContext)
  }
})
