import type { Plugin } from 'vite'
import { chunksOf, closure, pick } from './chunks.ts'

const SHELL = 'ui/shell/app-shell.tsx'
/** The pages that are opened by their address most, and the modules that the router will ask for there. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
	'/login': ['features/accounts/login-page.tsx'],
	'/': [SHELL, 'home/beranda-page.tsx'],
	'/beranda': [SHELL, 'home/beranda-page.tsx'],
	'/jadwal': [SHELL, 'features/schedule/jadwal-page.tsx'],
	'/mata-kuliah': [SHELL, 'features/courses/mata-kuliah-page.tsx'],
	'/nilai': [SHELL, 'features/grades/nilai-page.tsx'],
	'/profil': [SHELL, 'features/profile/profil-page.tsx'],
	'/ujian': [SHELL, 'features/exams/ujian-page.tsx'],
	'/ujian/soal': ['ui/spp-gate-layout.tsx', 'features/exams/soal-page.tsx'],
}

/**
 * Writes down which files a page needs beside the first script, so that the server can name them in the head of the
 * page. Otherwise the browser learns of them only after the first script has arrived and run: a round trip too late.
 */
export function pagePreload(): Plugin {
	return {
		name: 'stambuk-page-preload',
		apply: 'build',
		generateBundle(_, bundle) {
			const chunks = chunksOf(bundle)
			const holding = (module: string) =>
				pick(chunks, (chunk) => chunk.moduleIds.some((id) => id.endsWith(`/web/src/${module}`)))
			const entry = closure(chunks, [pick(chunks, (chunk) => chunk.isEntry)])
			const files = Object.entries(PAGES).map(([path, modules]) => [
				path,
				[...closure(chunks, modules.map(holding))].filter((file) => !entry.has(file)),
			])
			this.emitFile({
				type: 'asset',
				fileName: 'preload.json',
				source: JSON.stringify(Object.fromEntries(files)),
			})
		},
	}
}
