export { HttpBuildManifests } from './http-build-manifests.ts'
