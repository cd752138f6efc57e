import { createRequire } from 'node:module'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Compile = (route: { readonly schema: unknown }) => unknown
type Build = (shared: unknown, options: unknown) => Compile

// Fastify's own compilers, which it does not export.
const requireFrom = createRequire(createRequire(import.meta.url).resolve('fastify'))
const usual = (name: string): Build => (requireFrom(name) as () => Build)()

/** Compiles equal schemas once for all servers of a process. */
function sharing(build: Build): Build {
  const compiled = new Map<string, unknown>()
  return (shared, options) => {
    const compile = build(shared, options)
    const context = JSON.stringify([shared, options])
    return (route) => {
      const key = `${context} ${JSON.stringify(route.schema)}`
      const known = compiled.get(key) ?? compile(route)
      compiled.set(key, known)
      return known
    }
  }
}

/** Compiling the schemas of all routes takes most of the time in which a server starts, and tests start hundreds. */
export const sharedCompilers = {
  buildValidator: sharing(usual('@fastify/ajv-compiler')),
  buildSerializer: sharing(usual('@fastify/fast-json-stringify-compiler')),
} as Compilers
