import { periksaIsi, periksaTanda, refused } from '#server/lib/foreign/first-look.ts'
import { serveApart } from '#server/lib/foreign/serve-apart.ts'
import { MAX_SEKALI } from './baca-materi.ts'

await serveApart(async (bytes, { nama }: { nama: string }, progress) => {
	await periksaTanda(bytes)
	await periksaIsi(bytes)
	// What is refused at first sight costs no reader its memory.
	const { bacaMateri, periksaMateri } = await import('./baca-berkas-materi.ts')
	const hasil = await bacaMateri(bytes, nama)
	if (hasil.materi.length > MAX_SEKALI)
		throw refused(
			`Berkas memuat ${hasil.materi.length} materi; paling banyak ${MAX_SEKALI} sekali impor. Bagilah menjadi beberapa berkas.`,
		)
	for (const [index, one] of hasil.materi.entries()) {
		progress(index, hasil.materi.length)
		one.masalah = await periksaMateri(one)
	}
	return hasil
})
