import { defineConfig } from 'vitest/config'

const shared = { resolve: { conditions: ['@recircle/source'] }, ssr: { resolve: { conditions: ['@recircle/source'] } } }
const project = (name: string) => ({
  ...shared,
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.{ts,tsx}'] },
})

export default defineConfig({
  test: { projects: [project('core'), project('adapters'), project('web'), project('server')] },
})
