import type { BuildManifest } from './build-manifest.ts'

/** Loads the manifests next to the built files; null if one is temporarily unavailable. */
export interface BuildManifests {
  latest(): Promise<BuildManifest | null>
  meta(buildId: string): Promise<BuildManifest | null>
}
