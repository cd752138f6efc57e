import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../lib/paths.ts'

interface Service {
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string | null>>
  readonly volumes?: readonly string[]
  readonly user?: string
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}
interface Container {
  readonly args?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const composeIn = (file: string): Compose => parse(textOf(file), { merge: true })
const plain = composeIn('compose.yaml')
const archive = composeIn('deploy/database/compose.archive.yaml')
const { database, archive: archiver } = archive.services
const statefulSet: { spec: { template: { spec: { containers: readonly Container[] } } } } = parse(
  textOf('deploy/kubernetes/database/stateful-set.yaml'),
)
const kustomization: { configMapGenerator: readonly { literals: readonly string[] }[] } = parse(
  textOf('deploy/kubernetes/database/kustomization.yaml'),
)
const literals = kustomization.configMapGenerator.flatMap((each) => each.literals)

test('RESTORE-1 a plain start needs nothing of the archive; with it the database keeps its settings and volumes', () => {
  expect(textOf('compose.yaml')).not.toMatch(/pgbackrest/i)
  const { command = [], volumes = [] } = plain.services.database ?? {}
  expect(database?.command?.slice(0, command.length)).toEqual(command)
  expect(database?.volumes).toEqual(expect.arrayContaining([...volumes]))
})

test('RESTORE-1 base backups have the places and the settings of the database, as the user who owns its files', () => {
  expect(archiver?.volumes).toEqual(database?.volumes)
  expect(archiver?.environment).toMatchObject(database?.environment ?? {})
  expect(archiver?.user).toBe('postgres')
  const named = (database?.volumes ?? []).map((each) => each.split(':')[0] ?? '')
  expect({ ...plain.volumes, ...archive.volumes }).toEqual(
    expect.objectContaining(Object.fromEntries(named.map((name) => [name, null]))),
  )
})

test('RESTORE-1 what is archived has a term, and every write is archived before long', () => {
  expect(database?.environment).toMatchObject({
    PGBACKREST_REPO1_RETENTION_FULL_TYPE: 'time',
    PGBACKREST_REPO1_RETENTION_FULL: '${ARCHIVE_KEEP_DAYS:-14}',
    PGBACKREST_REPO1_CIPHER_PASS: null,
  })
  expect(database?.command).toEqual(
    expect.arrayContaining(['archive_mode=on', 'archive_command=pgbackrest archive-push %p', 'archive_timeout=60']),
  )
  expect(JSON.stringify(archive).toLowerCase()).not.toContain('async')
})

test('RESTORE-1 Kubernetes runs the same database with the same settings, in an encrypted bucket', () => {
  const [container] = statefulSet.spec.template.spec.containers
  expect(container?.args).toEqual(database?.command)
  const environment = database?.environment ?? {}
  const differing = new Set(['PGBACKREST_REPO1_PATH', 'PGBACKREST_REPO1_RETENTION_FULL'])
  const fixed = Object.entries(environment).filter(([name, value]) => value !== null && !differing.has(name))
  expect(literals).toEqual(expect.arrayContaining(fixed.map(([name, value]) => `${name}=${value}`)))
  const names = literals.map((each) => each.split('=')[0] ?? '')
  expect(names.filter((name) => !(name in environment))).toEqual(['BACKUP_EVERY_HOURS'])
  expect(literals).toEqual(
    expect.arrayContaining(['PGBACKREST_REPO1_TYPE=s3', 'PGBACKREST_REPO1_CIPHER_TYPE=aes-256-cbc']),
  )
  const initial = plain.services.database?.environment?.['POSTGRES_INITDB_ARGS']
  expect(container?.env).toContainEqual({ name: 'POSTGRES_INITDB_ARGS', value: initial })
})
