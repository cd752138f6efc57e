/** The part of Vite's build manifest that is read here. */
export type ChunkManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/**
 * Chunks that import each other, directly or through others. A browser runs one of them before what it imports exists, and the page stays as the
 * server wrote it; which one depends on the page.
 */
export function chunkCycles(manifest: ChunkManifest): readonly (readonly string[])[] {
  const done = new Set<string>()
  const path: string[] = []
  const cycles: (readonly string[])[] = []
  const visit = (key: string): void => {
    if (path.includes(key)) cycles.push([...path.slice(path.indexOf(key)), key])
    if (done.has(key) || path.includes(key)) return
    path.push(key)
    manifest[key]?.imports?.forEach(visit)
    path.pop()
    done.add(key)
  }
  Object.keys(manifest).forEach(visit)
  return cycles
}
