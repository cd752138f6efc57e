export { buildMetaPath, latestBuildPath, readBuildManifest, type BuildManifest } from './build-manifest.ts'
export type { BuildManifests } from './build-manifests.port.ts'
export { BuildWatch } from './build-watch.ts'
export { ChunkReload, isChunkLoadError } from './chunk-reload.ts'
