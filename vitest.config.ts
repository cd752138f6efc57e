import { defineConfig } from 'vitest/config'

// Inside the workspace packages are read as sources, never as their build.
const conditions = ['@recircle/source']
const project = (name: string, root = `packages/${name}/src`) => ({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name, root, include: ['**/*.test.{ts,tsx}'] },
})

export default defineConfig({
  test: {
    projects: [project('core'), project('adapters'), project('web'), project('server'), project('scripts', 'scripts')],
  },
})
