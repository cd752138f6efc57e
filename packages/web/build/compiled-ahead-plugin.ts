import type { Plugin } from 'vite'

/** Chromium compiles all functions of such a script beside the main thread, while the script arrives; for others it is a comment. */
const compiledAhead = '//# allFunctionsCalledOnLoad\n'

/** TAP-3: otherwise the functions of a page are compiled one by one while it hydrates. A banner would not do: Vite puts its list of files above it, and the comment counts in the first line only. */
export const compiledAheadPlugin = (): Plugin => ({
  name: 'recircle:compiled-ahead',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = compiledAhead + part.code
    },
  },
})
