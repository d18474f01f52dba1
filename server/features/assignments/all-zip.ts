import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import { namaAman } from '#server/lib/safe-name.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findTugas, listPeserta } from './queries.ts'
import { tugasNotFound } from './service.ts'
import { listPengumpulanLama } from './student-queries.ts'
import { FileGone, piecesOf } from './uploads.ts'

/** A zip of more is one that many programs cannot open. */
const MOST_ZIP_BYTES = 3.5 * 1024 ** 3

/** What one hand-in puts into the zip. */
type Isi = {
	folder: string
	teks: string
	berkas: readonly { id: string; nama: string; ukuran: number; tersimpan?: boolean }[]
}

/**
 * All that was handed in last, or `sebelumnya` too what that took the place of, as a zip that is made while it is sent.
 * @throws AppError 404; 409 nothing there, or too much
 */
export async function zipSemua(
	ctx: Context,
	id: string,
	{ sebelumnya }: { sebelumnya: boolean },
): Promise<{ nama: string; isi: Readable }> {
	const tugas = await findTugas(ctx.db, id)
	if (!tugas) throw tugasNotFound()
	const peserta = (await listPeserta(ctx.db, id)).filter(({ ke }) => ke !== null)
	if (peserta.length === 0) throw conflict('nothing_handed_in', 'Belum ada yang mengumpulkan tugas ini')
	const folderOf = (row: { stambuk: string; nama: string }) => `${row.stambuk} ${plain(row.nama)}`
	const lama = sebelumnya ? await listPengumpulanLama(ctx.db, id) : []
	const isi: Isi[] = [
		...peserta.map((row) => ({ ...row, folder: folderOf(row) })),
		...lama.map((row) => {
			const { tanggal, jam } = waktuKampus(row.dikumpulkan_pada, ctx.config.timezone)
			return {
				...row,
				folder: `${folderOf(row)}/sebelumnya/ke-${row.ke} ${tanggal} ${jam.replace(':', '.')}`,
			}
		}),
	]
	const size = isi.flatMap(({ berkas }) => berkas).reduce((sum, { ukuran }) => sum + ukuran, 0)
	if (size > MOST_ZIP_BYTES)
		throw conflict(
			'zip_too_big',
			sebelumnya
				? 'Semua berkas beserta yang sebelumnya melebihi 3,5 GB. Unduh yang terakhir saja.'
				: 'Semua berkas melebihi 3,5 GB. Unduh per mahasiswa.',
		)
	const nama = `${plain(tugas.judul)}_${tugas.kode_mk}-${tugas.kelas}.zip`.replaceAll(' ', '_')
	return { nama, isi: Readable.from(zipOf(ctx.db, isi), { objectMode: false }) }
}

/** Of letters that every system's folders take. */
const plain = (text: string): string =>
	namaAman(text)
		.normalize('NFKD')
		.replaceAll(/[^\w .-]/g, '')
		.slice(0, 60)
		.trim() || 'tugas'

async function* zipOf(db: Db, isi: readonly Isi[]): AsyncGenerator<Uint8Array> {
	const cut: string[] = []
	const dropped: string[] = []
	let made: Uint8Array[] = []
	let failure: Error | null = null
	const zip = new Zip((error, chunk) => {
		if (error) failure = error
		else made.push(chunk)
	})
	const take = (): Uint8Array[] => {
		if (failure) throw failure
		const chunks = made
		made = []
		return chunks
	}
	for (const { folder, teks, berkas } of isi) {
		if (teks.trim() !== '') {
			const file = new ZipPassThrough(`${folder}/jawaban.txt`)
			zip.add(file)
			file.push(Buffer.from(teks, 'utf8'), true)
			yield* take()
		}
		for (const [i, one] of berkas.entries()) {
			// Numbered: two files may have one name.
			const name = `${folder}/${i + 1} ${one.nama}`
			if (one.tersimpan === false) {
				dropped.push(name)
				continue
			}
			const file = new ZipPassThrough(name)
			zip.add(file)
			try {
				for await (const piece of piecesOf(db, one)) {
					file.push(piece)
					yield* take()
				}
			} catch (error) {
				// One student who hands in again must not cost the lecturer all the others.
				if (!(error instanceof FileGone)) throw error
				cut.push(name)
			}
			file.push(new Uint8Array(), true)
			yield* take()
		}
	}
	const notes = [
		noteOf(
			'Berkas ini diganti mahasiswanya selagi zip dibuat dan tidak utuh di sini. Unduh lagi dari halaman tugas.',
			cut,
		),
		noteOf(
			'Isi berkas lama ini tidak disimpan lagi; nama, ukuran, dan sidiknya ada di halaman tugas.',
			dropped,
		),
	].filter((note) => note !== '')
	if (notes.length > 0) {
		const note = new ZipPassThrough('CATATAN.txt')
		zip.add(note)
		note.push(Buffer.from(notes.join('\n'), 'utf8'), true)
	}
	zip.end()
	yield* take()
}

const noteOf = (text: string, names: readonly string[]): string =>
	names.length === 0 ? '' : `${text}\n\n${names.join('\n')}\n`
