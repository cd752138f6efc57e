// What the React plugin of Vite otherwise writes into the page as an inline script.
const refreshRuntime = '/@react-refresh'
const refresh = (await import(/* @vite-ignore */ refreshRuntime)) as { injectIntoGlobalHook(hook: Window): void }

refresh.injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
await import('./entry-client.tsx')
export {}
