export { buildMetaPath, latestBuildPath, readBuildManifest, type BuildManifest } from './build-manifest.ts'
export { BuildManifests } from './build-manifests.port.ts'
export { buildCheckIntervalMs, BuildWatch } from './build-watch.ts'
export { chunkReloadGuardMs, ChunkReload, isChunkLoadError } from './chunk-reload.ts'
