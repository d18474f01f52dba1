import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { pageOwners } from './web/build/page-owners.ts'
import { publicCalls } from './web/build/public-calls.ts'

// Files of a worker share their modules: what is loaded and compiled once is half of what a test costs. So a test leaves
// nothing behind in a module, in the environment, or on globalThis.
const isolate = false

/**
 * The server's code runs in its tests as it runs in production: by Node itself, which strips the types. Vite would transform all of it
 * anew for each run, which takes as much of the processor as the tests of several features.
 */
const asItIs = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
	test: {
		// PostgreSQL needs a share of the machine too.
		maxWorkers: Math.min(4, availableParallelism()),
		// A busy machine must not fail a test; nothing here measures speed. A machine that others share can stand still for longer than
		// any test takes, and a test given up halfway leaves things behind that its second attempt meets.
		testTimeout: process.env.CI ? 240_000 : 60_000,
		// As in playwright.config.ts.
		retry: process.env.CI ? 1 : 0,
		hookTimeout: process.env.CI ? 480_000 : 120_000,
		expect: { poll: { timeout: 30_000 } },
		setupFiles: ['test/fail-on-console-error.ts'],
		projects: [
			{ test: { name: 'rules', isolate, include: ['shared/**/*.test.ts'] } },
			{
				test: {
					name: 'server',
					isolate,
					include: ['server/**/*.test.ts', 'test/model/**/*.test.ts'],
					globalSetup: ['server/test/global-setup.ts'],
					experimental: asItIs,
				},
			},
			{
				plugins: [publicCalls(), pageOwners()],
				test: { name: 'web', isolate, include: ['web/**/*.test.{ts,tsx}'] },
			},
			{
				test: {
					name: 'house',
					isolate,
					include: ['test/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
				},
			},
		],
	},
})
