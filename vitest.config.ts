import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { publicCalls } from './web/build/public-calls.ts'

export default defineConfig({
	test: {
		// PostgreSQL needs a share of the machine too.
		maxWorkers: Math.min(4, availableParallelism()),
		// A busy machine must not fail a test; nothing here measures speed.
		testTimeout: 30_000,
		hookTimeout: 120_000,
		setupFiles: ['test/fail-on-console-error.ts'],
		projects: [
			{ test: { name: 'rules', include: ['shared/**/*.test.ts'] } },
			{
				test: {
					name: 'server',
					include: ['server/**/*.test.ts', 'test/model/**/*.test.ts'],
					globalSetup: ['server/test/global-setup.ts'],
				},
			},
			{ plugins: [publicCalls()], test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
			{
				test: {
					name: 'house',
					include: ['test/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
				},
			},
		],
	},
})
