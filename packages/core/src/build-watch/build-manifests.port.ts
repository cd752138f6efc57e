import type { BuildManifest } from './build-manifest.ts'

/** The manifests beside the built files; null when one cannot be had for the moment. */
export interface BuildManifests {
  latest(): Promise<BuildManifest | null>
  meta(buildId: string): Promise<BuildManifest | null>
}
