import type { Plugin } from 'vite'

const reactWrapper = /(?<!__PURE__ \*\/ )\b(React(?:\$1)?\.(?:forwardRef|memo|createContext)\()/g
const displayName = /^[A-Z]\w*\.displayName = "[\w.]+";$/gm
const wrappers = /node_modules\/(react-router|react-intl|mobx-react-lite)\//
const container = /node_modules\/inversify\/.*\/index\.js$/
const routerInstrumentation = /node_modules\/react-router\/.*\/router\/instrumentation\.js$/
const translations = /node_modules\/@formatjs\/intl\/index\.js$/
const otherFormatter = /^\s+format(?!Message\b)\w+: \w+\.bind\(.*\),?$/gm
const otherCache =
  /^\s+get(?:DurationFormat|RelativeTimeFormat|ListFormat|DisplayNames): memoize\([^;]*?\n\t\t\}\),?$/gm
const router = /node_modules\/react-router\/.*\/lib\/router\/router\.js$/
const routerUsers = /node_modules\/react-router\/.*\/lib\/(hooks|components|dom\/lib)\.js$/
const handledErrors = /^const clientErrors = .*$/m
const jitModule = /node_modules\/@inversifyjs\/.*\/(\w+Jit)\.js$/

const noInstrumentation = `
const refuse = () => { throw new Error('The router is not instrumented here') }
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const instrumentationResultMetaContext = undefined
export { refuse as getRouteInstrumentationUpdates, refuse as instrumentClientSideRouter, refuse as instrumentHandler }
`

/**
 * Leaves out of the libraries what this site can never run, 5.7 KB of every first visit, and lets what keeps the container's metadata come with the
 * container, which public pages do not open before they are used. What never runs: React wrappers that nobody uses (a bundler cannot
 * know that wrapping and naming does nothing else), the router's instrumentation, which nobody hands to it, what `react-intl` formats besides
 * messages (`Formats` does that), and the container's generated functions, which are off by default and which the content policy forbids
 * (`new Function`). On the site the router itself leaves what React needs of it, so that it can come with the first move (decision 0096).
 */
export const leanLibrariesPlugin = (): Plugin => ({
  name: 'recircle:lean-libraries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'desk',
  load(id) {
    if (routerInstrumentation.test(id)) return noInstrumentation
    const name = jitModule.exec(id)?.[1]
    return name === undefined
      ? null
      : `export const ${name} = () => { throw new Error('The container generates no code here') }`
  },
  transform(code, id) {
    if (this.environment.name === 'client' && router.test(id)) return { code: withSharedErrors(code), map: null }
    if (container.test(id)) return { code: `import 'reflect-metadata/lite'\n${code}`, map: null }
    if (translations.test(id)) return { code: code.replace(otherFormatter, '').replace(otherCache, ''), map: null }
    if (!wrappers.test(id)) return null
    const lean = code.replace(reactWrapper, '/* @__PURE__ */ $1').replace(displayName, '')
    const isApart = this.environment.name === 'client' && routerUsers.test(id)
    return { code: isApart ? lean.replace(/\/router\.js";$/m, '/router.js?parts";') : lean, map: null }
  },
})

/** The errors that React has caught stand in one place, which both halves of the router use. */
function withSharedErrors(code: string): string {
  if (!handledErrors.test(code)) throw new Error('The router keeps its errors elsewhere: see decision 0096')
  return code.replace(handledErrors, 'import { clientErrors } from "./router.js?parts";')
}
