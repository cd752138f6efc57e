// Replaces the inline script that the React plugin of Vite usually adds to the page.
const refreshRuntime = '/@react-refresh'
const refresh: { injectIntoGlobalHook(hook: Window): void } = await import(/* @vite-ignore */ refreshRuntime)

refresh.injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
export const desk = await import('./entry-desk.tsx')
