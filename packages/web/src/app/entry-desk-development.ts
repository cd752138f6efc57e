import 'reflect-metadata/lite'

// What the React plugin of Vite otherwise writes into the page as an inline script.
const refreshRuntime = '/@react-refresh'
const refresh: { injectIntoGlobalHook(hook: Window): void } = await import(/* @vite-ignore */ refreshRuntime)

refresh.injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
export const desk = await import('./entry-desk.tsx')
