import type { Plugin } from 'vite'
import { chunksOf, closure, pick } from './chunks.ts'

const SHELL = 'areas/mahasiswa/shell/app-shell.tsx'
/** The pages that are opened by their address most, and the modules that the router will ask for there. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
	'/login': ['areas/umum/features/accounts/login-page.tsx'],
	'/': [SHELL, 'areas/mahasiswa/features/home/beranda-page.tsx'],
	'/beranda': [SHELL, 'areas/mahasiswa/features/home/beranda-page.tsx'],
	'/jadwal': [SHELL, 'areas/mahasiswa/features/schedule/jadwal-page.tsx'],
	'/mata-kuliah': [SHELL, 'areas/mahasiswa/features/courses/mata-kuliah-page.tsx'],
	'/nilai': [SHELL, 'areas/mahasiswa/features/grades/nilai-page.tsx'],
	'/profil': [SHELL, 'areas/mahasiswa/features/profile/profil-page.tsx'],
	'/ujian': [SHELL, 'areas/mahasiswa/features/exams/ujian-page.tsx'],
	'/ujian/soal': [
		'areas/mahasiswa/parts/spp-gate-layout.tsx',
		'areas/mahasiswa/features/exams/soal-page.tsx',
	],
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
