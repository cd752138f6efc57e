import { createRequire } from 'node:module'
import type { FastifyServerOptions } from 'fastify'

export type RouteCompilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Compiled = ((...values: unknown[]) => unknown) & { errors?: unknown }
export type Compile = (route: { readonly schema: unknown }) => Compiled
export type Build = (shared: unknown, options: unknown) => Compile

// Fastify's own compilers, which it does not export.
const requireFrom = createRequire(createRequire(import.meta.url).resolve('fastify'))
const usual = (name: string): Build => (requireFrom(name) as () => Build)()

/** Fastify's compilers of route schemas, each changed by `change`. */
export const compilersBy = (change: (build: Build) => Build): RouteCompilers =>
  ({
    buildValidator: change(usual('@fastify/ajv-compiler')),
    buildSerializer: change(usual('@fastify/fast-json-stringify-compiler')),
  }) as RouteCompilers

/** A schema is compiled when it is first needed: all of them are a tenth of what a start costs, and few are needed at once. */
export const lazyCompilers = (): RouteCompilers =>
  compilersBy((build) => (shared, options) => {
    const compile = build(shared, options)
    return (route) => onceNeeded(() => compile(route))
  })

function onceNeeded(compile: () => Compiled): Compiled {
  let compiled: Compiled | null = null
  const lazy: Compiled = (...values) => {
    compiled ??= compile()
    const answer = compiled(...values)
    // What a validator found wrong.
    lazy.errors = compiled.errors
    return answer
  }
  return lazy
}
