import { compilersBy, type RouteCompilers } from '../http/request/route-compilers.ts'

/** Compiling the schemas of all routes takes most of the time in which a server starts, and tests start hundreds: equal ones are compiled once. */
export const sharedCompilers: RouteCompilers = compilersBy((build) => {
  const compiled = new Map<string, ReturnType<ReturnType<typeof build>>>()
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
})
