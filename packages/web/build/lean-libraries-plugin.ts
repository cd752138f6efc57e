import type { Plugin } from 'vite'

const reactWrapper = /(?<!__PURE__ \*\/ )\b(React(?:\$1)?\.(?:forwardRef|memo|createContext)\()/g
const displayName = /^[A-Z]\w*\.displayName = "[\w.]+";$/gm
const wrappers = /node_modules\/(react-router|mobx-react-lite)\//
const container = /node_modules\/inversify\/.*\/index\.js$/
const metadata = /node_modules\/reflect-metadata\/ReflectLite\.js$/
const routerInstrumentation = /node_modules\/react-router\/.*\/router\/instrumentation\.js$/
const router = /node_modules\/react-router\/.*\/lib\/router\/router\.js$/
const routerUsers = /node_modules\/react-router\/.*\/lib\/(hooks|components|dom\/lib)\.js$/
const handledErrors = /^const clientErrors = .*$/m
const routerParts =
  /node_modules\/react-router\/.*\/lib\/(hooks|components|dom\/lib|router\/(utils|history|navigation))\.js$/
/** Warnings for developers, which `npm run dev` still shows. */
const warning = /^(\s*)(?:warning|warnOnce|warningOnce)\(.*\);$/gm
const reason = /\binvariant\((.*?), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm
const viewTransition = /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/
const viewTransitionEffect =
  /^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \((?:vtContext|!vtContext|renderDfd)\b[\s\S]*?\n\t\}, \[[^\]]*\]\);$/gm
const jitModule = /node_modules\/@inversifyjs\/.*\/(\w+Jit)\.js$/

const noInstrumentation = `
const refuse = () => { throw new Error('The router is not instrumented here') }
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const instrumentationResultMetaContext = undefined
export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter, refuse as instrumentHandler }
`

/** What the container asks of `reflect-metadata`, without its registries of other libraries' metadata and its checks. */
const ownMetadata = `
const tables = new WeakMap()
const tableOf = (target, property) => tables.get(target)?.get(property)
Reflect.defineMetadata = (key, value, target, property) => {
  if (!tables.has(target)) tables.set(target, new Map())
  const tablesOfTarget = tables.get(target)
  if (!tablesOfTarget.has(property)) tablesOfTarget.set(property, new Map())
  tablesOfTarget.get(property).set(key, value)
}
Reflect.getOwnMetadata = (key, target, property) => tableOf(target, property)?.get(key)
Reflect.getMetadata = (key, target, property) => {
  for (let each = target; each !== null; each = Object.getPrototypeOf(each)) {
    const table = tableOf(each, property)
    if (table?.has(key)) return table.get(key)
  }
  return undefined
}
`

/**
 * Removes code from libraries that this site never runs: unused React wrappers (the bundler cannot know that wrapping and naming have no side
 * effects), the router's warnings, view transitions and instrumentation, most of `reflect-metadata`, and the container's generated functions, which are off by default and
 * forbidden by the content security policy (`new Function`). It also moves the container's metadata to the container, which public pages load
 * on demand, and separates the parts of the router that React needs from the router itself, which is loaded with the first navigation (decision 0096).
 */
export const leanLibrariesPlugin = (): Plugin => ({
  name: 'recircle:lean-libraries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'desk',
  load(id) {
    if (routerInstrumentation.test(id)) return noInstrumentation
    if (metadata.test(id)) return ownMetadata
    const name = jitModule.exec(id)?.[1]
    return name === undefined
      ? null
      : `export const ${name} = () => { throw new Error('The container generates no code here') }`
  },
  transform(code, id) {
    if (this.environment.name === 'client' && router.test(id)) return { code: withSharedErrors(code), map: null }
    if (container.test(id)) return { code: `import 'reflect-metadata/lite'\n${code}`, map: null }
    if (!wrappers.test(id)) return null
    const quiet = routerParts.test(id) ? withoutAdvice(code) : code
    const lean = quiet.replace(reactWrapper, '/* @__PURE__ */ $1').replace(displayName, '')
    const isApart = this.environment.name === 'client' && routerUsers.test(id)
    return { code: isApart ? lean.replace(/\/router\.js";$/m, '/router.js?parts";') : lean, map: null }
  },
})

/** The site uses no view transitions of the router; a violated invariant still throws, but without its message. */
const withoutAdvice = (code: string): string =>
  code
    .replace(warning, '$1;')
    .replace(reason, 'invariant($1);')
    .replace(viewTransition, '{')
    .replace(viewTransitionEffect, '')

/** The errors caught by React are moved to a module shared by both halves of the router. */
function withSharedErrors(code: string): string {
  if (!handledErrors.test(code)) throw new Error('The router keeps its errors elsewhere: see decision 0096')
  return code.replace(handledErrors, 'import { clientErrors } from "./router.js?parts";')
}
