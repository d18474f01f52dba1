import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areasApart } from './build/areas-apart.ts'
import { budget } from './build/budget.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compress } from './build/compress.ts'
import { icons } from './build/icons.ts'
import { pageHead } from './build/page-head.ts'
import { pageList } from './build/page-list.ts'
import { pageOwners } from './build/page-owners.ts'
import { publicCalls } from './build/public-calls.ts'
import { serviceWorker } from './build/service-worker.ts'
import { staffStyles } from './build/staff-styles.ts'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
	root: import.meta.dirname,
	plugins: [
		react(),
		pageOwners(),
		publicCalls(),
		pageHead(),
		pageList(),
		areasApart(),
		staffStyles(),
		budget(),
		icons(),
		serviceWorker(),
		compress(),
	],
	css: { postcss: {} },
	server: {
		host: '127.0.0.1',
		port: 5173,
		proxy: {
			'/api': API,
			// The grades calls of the specification lie outside /api; /nilai itself is a page.
			'/nilai/stambuk/': API,
			'^/nilai/?$': {
				target: API,
				bypass: (request) => (request.method === 'POST' ? undefined : request.url),
			},
		},
	},
	build: {
		outDir: '../dist/web',
		emptyOutDir: true,
		target: 'es2022',
		// Small images stay files: `data:` in a stylesheet cannot be cached apart from it.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		// One stylesheet of some 25 KB beats ten small requests, and its rules have one order; staff have one more.
		cssCodeSplit: false,
		reportCompressedSize: false,
		rolldownOptions: {
			output: {
				chunkFileNames: (chunk) => `assets/${chunk.name.replace(/~.*/, '')}-[hash].js`,
				codeSplitting: { groups: chunkGroups() },
			},
		},
	},
})
