import { ARTICLE, cleanHtml } from '#server/lib/rich-text.ts'
import { slugBerita } from '#shared/rules/berita.ts'
import { hariDari, tambahHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import type { DbOrTrx } from '../db/client.ts'
import type { Today } from './calendar.ts'
import { BERITA, KEGIATAN, type KegiatanDemo } from './news-texts.ts'

/** News of the last weeks and events of the coming ones. */
export async function insertBerita(trx: DbOrTrx, today: Today): Promise<void> {
	await trx
		.insertInto('berita')
		.values(
			BERITA.map(({ hari, isi, unggulan = false, ...berita }) => ({
				...berita,
				slug: slugBerita(berita.judul),
				isi: cleanHtml(isi, ARTICLE),
				unggulan,
				gambar: null,
				terbit_pada: terbitPada(hari, today),
			})),
		)
		.execute()
	await trx
		.insertInto('kegiatan')
		.values(KEGIATAN.map((kegiatan) => toKegiatan(kegiatan, today)))
		.execute()
}

/** Gives the demo's news and events their days of today; what a campus has added itself stays. */
export async function moveBerita(trx: DbOrTrx, today: Today): Promise<void> {
	for (const { judul, hari } of BERITA)
		await trx
			.updateTable('berita')
			.set({ terbit_pada: terbitPada(hari, today) })
			.where('slug', '=', slugBerita(judul))
			.execute()
	for (const kegiatan of KEGIATAN) {
		const { judul, mulai, selesai } = toKegiatan(kegiatan, today)
		await trx.updateTable('kegiatan').set({ mulai, selesai }).where('judul', '=', judul).execute()
	}
}

function terbitPada(hari: number, { now, timezone }: Today): Date {
	const { tanggal } = waktuKampus(now, timezone)
	const saat = saatKampus(tambahHari(tanggal, -hari), '08:00', timezone)
	// News of today is out, however early in the morning the demo is started.
	return saat > now ? now : saat
}

function toKegiatan(
	{ hari, pada, jam: [mulai, selesai], judul, tempat }: KegiatanDemo,
	{ now, timezone }: Today,
) {
	const paling = tambahHari(waktuKampus(now, timezone).tanggal, hari)
	const week = Array.from({ length: 7 }, (_, i) => tambahHari(paling, i))
	const tanggal = week.find((day) => (pada ? hariDari(day) === pada : hariDari(day) !== 'Minggu')) ?? paling
	return {
		judul,
		tempat,
		mulai: saatKampus(tanggal, mulai, timezone),
		selesai: saatKampus(tanggal, selesai, timezone),
	}
}
