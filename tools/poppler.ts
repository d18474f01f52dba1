import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.ts'

/** Sees to the programs with which the tests read the PDFs; without them those tests fail, and this says why. */
export async function ensurePoppler(): Promise<void> {
	if (works()) return
	await aptInstall('poppler-utils')
	if (!works())
		console.error(
			'The tests of PDFs need pdftotext, pdftoppm, pdfinfo and pdffonts: install poppler-utils (Debian) or poppler (macOS).',
		)
}

function works(): boolean {
	return ['pdftotext', 'pdftoppm', 'pdfinfo', 'pdffonts'].every(
		(program) => spawnSync(program, ['-v']).error === undefined,
	)
}
