import { defineConfig } from 'vitest/config'

/** The rules alone: Stryker runs their tests once for each fault that it plants. */
export default defineConfig({ test: { include: ['shared/rules/**/*.test.ts'] } })
